import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  Suspense,
} from 'react'
import { normalisedSearch, plateOrVinFault, readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { alternativeOrder, plateHint } from '#rules/vehicle/plate.ts'
import { vinMake, vinSuggestion } from '#rules/vehicle/vin.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight, Search } from '#web/ui/icons/icons.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { PlateInput } from '#web/ui/inputs/PlateInput.tsx'
import { isBackendProblem, fieldText } from '#web/api/errors.ts'
import type { Result, ApiError } from '#web/api/http.ts'
import { useTexts, useErrorTexts } from '#web/texts/texts.ts'
import css from './SearchHints.module.css'

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
  slow = null,
  scan: Scan = null,
  children,
  bar: Bar = Actions,
  focused = false,
  sample = 'ABC-123',
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
  /** Another way, offered while the registry takes long. */
  slow?: ReactNode
  /** Another way to enter the text, which is searched at once. */
  scan?: ComponentType<{ onRead: (text: string) => void; onType: () => void }> | null
  /** Other ways, before the button. No form stands in the form of the search. */
  children?: ReactNode
  /** Container of the button. */
  bar?: ComponentType<{ children: ReactNode }>
  /** Whether the field has the focus when the step opens, with its old text selected. */
  focused?: boolean
  /** Shown in the empty field. */
  sample?: string
}) {
  const { search } = useTexts('vehicle')
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

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const type = (typed: string) => {
    latest.current += 1
    setBusy(false)
    setWrong(undefined)
    setFailed(null)
    onText(typed)
  }

  const find = async (typed: string) => {
    const fault = plateOrVinFault(typed)
    setFailed(null)
    setWrong(fault ?? undefined)
    if (fault !== null) return input.current?.focus()
    const plateOrVin = normalisedSearch(typed)
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const result = await ask(plateOrVin)
    if (mine !== latest.current) return
    setBusy(false)
    if ('data' in result) return onFound(result.data, plateOrVin)
    onFailed(plateOrVin)
    const refused = result.error.fields.plate_or_vin
    return refused ? setWrong(refused) : setFailed(result.error)
  }

  const use = (other: string) => {
    onText(other)
    void find(other)
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
            data-first-field={focused || undefined}
            enterKeyHint="search"
            error={wrong && <FieldFault code={wrong} />}
            hint={words.hint}
            label={words.label}
            name="plate_or_vin"
            placeholder={sample}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          {Scan && <Scan onRead={use} onType={() => input.current?.focus()} />}
          <div className={css.hints}>
            <SearchHints answer={failed?.code} text={text} onUse={use} />
            <SlowNotice busy={busy}>{slow}</SlowNotice>
          </div>
          {failed && <ErrorAlert busy={busy} error={failed} onRetry={() => void find(text)} />}
          {children}
          <Bar>
            <Button
              busy={busy}
              busyText={search.searching}
              icon={<Search />}
              type="submit"
              variant={failed && !isBackendProblem(failed) ? 'secondary' : 'primary'}
            >
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

/** Milliseconds after which the user is told that the registry is slow, and offered another way. */
const waits = { told: 2_000, offered: 5_000 } as const

/** Says that the registry answers slowly, and then offers another way (`children`). */
function SlowNotice({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { search } = useTexts('vehicle')
  const [step, setStep] = useState<keyof typeof waits | null>(null)
  useEffect(() => {
    if (!busy) return undefined
    const timers = Object.entries(waits).map(([name, ms]) =>
      setTimeout(() => setStep(name as keyof typeof waits), ms),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setStep(null)
    }
  }, [busy])
  return (
    <output>
      {step && <p>{search.slow}</p>}
      {step === 'offered' && children}
    </output>
  )
}

/**
 * Shows how a typed text will be read until the registry answers, and what may be meant instead.
 * Hints only: the registry decides. After a search without a result it suggests the other sequence.
 */
function SearchHints({
  text,
  answer,
  onUse,
}: {
  text: string
  /** Code of a failed search. */
  answer: string | undefined
  onUse: (text: string) => void
}) {
  const { search } = useTexts('vehicle')
  const read = readPlateOrVin(text)
  const lines = read && !answer ? ('vin' in read ? vinLines(read.vin) : plateLines(read.plate)) : []
  const other = read && ('vin' in read ? vinSuggestion(read.vin) : otherPlate(read.plate))
  return (
    <>
      <output>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {other && read && (
          <p>
            {'vin' in read
              ? fill(search.vinSuggestion, { vin: other })
              : fill(search.alternative, { plate: other })}
          </p>
        )}
      </output>
      {other && (
        <Button variant="secondary" onClick={() => onUse(other)}>
          {fill(search.use, { text: other })}
        </Button>
      )}
    </>
  )

  function plateLines(plate: string): string[] {
    const hint = plateHint(plate)
    return [fill(search.asPlate, { plate }), ...(hint ? [search[hint]] : [])]
  }

  function vinLines(vin: string): string[] {
    const make = vinMake(vin)
    return [fill(search.asVin, { n: vin.length }), ...(make ? [fill(search.vinOf, { make })] : [])]
  }

  function otherPlate(plate: string): string | null {
    return answer === 'VEHICLE_UNKNOWN' ? alternativeOrder(plate) : null
  }
}

/** The words of a field's error. They load with the first error, and the field stays meanwhile. */
function FieldFault({ code }: { code: string }) {
  return (
    <Suspense fallback={null}>
      <Words code={code} />
    </Suspense>
  )
}

function Words({ code }: { code: string }) {
  return fieldText(code, useErrorTexts())
}
