import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { timing, limits } from '#rules/limits.ts'
import type { Result, ApiError } from '#web/api/http.ts'
import { exactly } from '#web/vehicle/suggest-names.ts'
import type { sparePartsContract } from '#contract/spare-parts.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Search } from '#web/ui/icons/icons.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText } from '#web/api/errors.ts'
import type { Reply } from '#web/api/request.ts'
import { request } from '../link.ts'
import { useTexts } from '../texts.ts'
import css from './SearchForm.module.css'

/** `unknown`: no such name. `failed`: the request failed. */
type Check = 'none' | 'running' | 'unknown' | 'failed'

/**
 * A make or a model while it is typed. A known name counts at once, in any case. Another text is
 * looked up 1024 ms after the last key, and the found name is filled in. `find` sends the request.
 * A model is searched `within` a make. See docs/domain/specification-map.md#constants-and-limits.
 */
export function useKnownName({
  names,
  formOf,
  find,
}: {
  names: readonly string[]
  formOf: (written: string) => string
  find: (written: string, within: string) => Promise<Result<{ name: string }>>
}) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<string | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [check, setCheck] = useState<Check>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const put = (next: string, name: string | null) => {
    clearTimeout(timer.current)
    latest.current += 1
    setText(next)
    setFound(name)
    setWritten(null)
    setCheck('none')
  }

  /** Returns the meant name at once, or null, which shows an error. */
  const settle = async (typed: string, within = ''): Promise<string | null> => {
    put(typed, null)
    const known = exactly(names, typed, formOf)
    if (known !== null || typed.trim() === '') return known
    const mine = latest.current
    setCheck('running')
    const result = await find(typed.trim(), within)
    if (mine !== latest.current) return null
    if ('error' in result) {
      setCheck(result.error.code === 'NOT_FOUND' ? 'unknown' : 'failed')
      return null
    }
    const { name } = result.data
    put(name, name)
    // A corrected spelling needs no message.
    if (formOf(typed) !== formOf(name)) setWritten(typed.trim())
    return name
  }

  return {
    text,
    name: found ?? exactly(names, text, formOf),
    /** The typed text, if another name replaced it. */
    written,
    check,
    type: (next: string, within = '') => {
      put(next, null)
      if (next.trim() === '') return
      timer.current = setTimeout(() => void settle(next, within), timing.makeModelCheckMs)
    },
    choose: (name: string) => put(name, name),
    reset: () => put('', null),
    settle,
  }
}

export type KnownName = ReturnType<typeof useKnownName>

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
    <form noValidate className={css.line} data-stack="3" onSubmit={(event) => void submit(event)}>
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
