import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode, SubmitEvent } from 'react'
import { plateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight, Search } from '#web/ui/icons/icons.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { PlateInput } from '#web/ui/inputs/PlateInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import type { Result, ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SearchHints } from './SearchHints.tsx'

/** Error of a search and how to repeat it, for the app to show in its own words. */
export type FailedSearch = {
  readonly error: ApiError
  readonly busy: boolean
  readonly onRetry: () => void
}

/**
 * First step of both flows: the plate or the VIN, typed onto a plate. Stores the typed text
 * (`onText`) also when the search fails. Ignores a response after the text changed or the step was
 * left.
 */
export function PlateSearch<T>({
  text,
  words,
  found,
  onText,
  ask,
  onFound,
  onFailed,
  onGoOn,
  trouble: ErrorAlert,
  bar: Bar = Actions,
}: {
  text: string
  words: {
    readonly label: string
    readonly hint: string
    readonly button: string
    readonly found: string
    readonly goOn: string
  }
  /** Name of the vehicle found last. With it the user can continue. */
  found: string | null
  onText: (text: string) => void
  ask: (plateOrVin: string) => Promise<Result<T>>
  onFound: (vehicle: T, plateOrVin: string) => void
  onFailed: (plateOrVin: string) => void
  onGoOn: () => void
  /** Shows the error. */
  trouble: ComponentType<FailedSearch>
  /** Container of the button. */
  bar?: ComponentType<{ children: ReactNode }>
}) {
  const errors = useTexts('errors')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [failed, setFailed] = useState<ApiError | null>(null)

  // A response after leaving the step must not navigate back.
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const type = (typed: string) => {
    latest.current += 1
    setBusy(false)
    setWrong(undefined)
    setFailed(null)
    onText(typed)
  }

  const find = async (typed: string) => {
    const read = plateOrVin.safeParse(typed)
    setFailed(null)
    setWrong(read.success ? undefined : read.error.issues[0]?.message)
    if (!read.success) return input.current?.focus()
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const result = await ask(read.data)
    if (mine !== latest.current) return
    setBusy(false)
    if ('data' in result) return onFound(result.data, read.data)
    onFailed(read.data)
    const fault = result.error.fields.plate_or_vin
    return fault ? setWrong(fault) : setFailed(result.error)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void find(text)
  }
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap={6}>
          <PlateInput
            ref={input}
            required
            enterKeyHint="search"
            error={fieldText(wrong, errors)}
            hint={words.hint}
            label={words.label}
            name="plate_or_vin"
            placeholder="ABC-123"
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <SearchHints
            isUnknown={failed?.code === 'VEHICLE_UNKNOWN'}
            text={text}
            onUse={(other) => {
              onText(other)
              void find(other)
            }}
          />
          {failed && <ErrorAlert busy={busy} error={failed} onRetry={() => void find(text)} />}
          <Bar>
            <Button busy={busy} icon={<Search />} type="submit">
              {words.button}
            </Button>
          </Bar>
        </Stack>
      </form>
      {found !== null && !busy && !failed && (
        <Actions>
          <p>{fill(words.found, { vehicle: found })}</p>
          <Button trailing={<ArrowRight />} variant="quiet" onClick={onGoOn}>
            {words.goOn}
          </Button>
        </Actions>
      )}
    </>
  )
}
