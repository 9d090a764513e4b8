import { useRef, useState, type SubmitEvent } from 'react'
import type { sparePartsContract } from '#contract/spare-parts.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Search } from '#web/ui/icons/icons.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText } from '#web/api/errors.ts'
import type { ApiError, Result } from '#web/api/http.ts'
import type { Reply } from '#web/api/request.ts'
import { request } from '../request.ts'
import { useTexts } from '../texts.ts'
import css from './SearchForm.module.css'

/** Make, model and year as far as the line names them, and models to choose from. */
export type Understood = Reply<(typeof sparePartsContract)['readPartsVehicle']>

type Outcome = { readonly read: Understood } | { readonly error: ApiError } | null

/** Reads the line. A plate or VIN is sent on to the registry, in a body and in no address. */
async function understand(line: string): Promise<Result<Understood>> {
  const read = await request('POST /public/shop/search/line/', { body: { line } })
  if ('error' in read || !read.data.is_plate_or_vin) return read
  return request('POST /public/shop/search/vehicle/', { body: { plate_or_vin: line } })
}

/**
 * One field for a whole vehicle: names in any spelling, a plate, or a VIN. `onRead` gets what was
 * understood, to fill it into the fields of the search.
 */
export function SearchLine({
  searching,
  onRead,
  onChange,
}: {
  searching: boolean
  onRead: (read: Understood) => void
  onChange: () => void
}) {
  const { line: t } = useTexts('spareParts')
  const { fields: words } = useTexts('errors')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const latest = useRef(0)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const line = input.current?.value.trim() ?? ''
    setMissing(line === '')
    if (line === '') return input.current?.focus()
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const result = await understand(line)
    if (mine !== latest.current) return
    setBusy(false)
    if ('error' in result) return setOutcome({ error: result.error })
    setOutcome({ read: result.data })
    onRead(result.data)
  }
  const change = () => {
    latest.current += 1
    setBusy(false)
    setMissing(false)
    setOutcome(null)
    onChange()
  }
  const choose = (chosen: { make: string; model: string }, year: number | null) => {
    const read = { ...chosen, year, nearest: [] }
    setOutcome({ read })
    onRead(read)
  }

  return (
    <form noValidate className={css.line} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        autoComplete="off"
        enterKeyHint="search"
        error={missing && words.REQUIRED}
        hint={t.hint}
        label={t.label}
        maxLength={limits.text}
        name="line"
        onChange={change}
      />
      <Button busy={busy || searching} icon={<Search />} type="submit">
        {t.submit}
      </Button>
      <div aria-live="polite" className={css.said}>
        {outcome && <Said outcome={outcome} onChoose={choose} />}
      </div>
    </form>
  )
}

/** Shows the understood vehicle, the missing field, or the models to choose from. */
function Said({
  outcome,
  onChoose,
}: {
  outcome: NonNullable<Outcome>
  onChoose: (chosen: { make: string; model: string }, year: number | null) => void
}) {
  const { line: t } = useTexts('spareParts')
  const errors = useTexts('errors')
  if ('error' in outcome) {
    const { error } = outcome
    const own =
      error.code === 'VEHICLE_UNKNOWN'
        ? t.unknownVehicle
        : error.code.startsWith('TRAFICOM') && t.registryAway
    return <Alert tone="warning">{own || errorText(error, errors)}</Alert>
  }
  const { make, model, year, nearest } = outcome.read
  if (nearest.length > 0) {
    return (
      <Alert title={t.didYouMean}>
        <ul className={css.nearest} data-cluster="2">
          {nearest.map((one) => (
            <li key={`${one.make} ${one.model}`}>
              <Button variant="secondary" onClick={() => onChoose(one, year)}>
                {`${one.make} ${one.model}`}
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    )
  }
  if (make === null) return <Alert tone="warning">{t.nothing}</Alert>
  const vehicle = [make, model, year].filter((part) => part !== null).join(' ')
  return (
    <p>
      {fill(t.understood, { vehicle })}
      {model === null ? ` ${t.modelMissing}` : year === null && ` ${t.yearMissing}`}
    </p>
  )
}
