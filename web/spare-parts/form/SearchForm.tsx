import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { yearDigits } from '#rules/station/spare-parts.ts'
import { count, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import type { ErrorText } from '#web/ui/inputs/Field.tsx'
import { Search } from '#web/ui/icons/icons.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { ComboBox } from '#web/ui/inputs/ComboBox.tsx'
import { useTexts, useLocale } from '../texts.ts'
import { type Query, request } from '../link.ts'
import { useKnownName, type KnownName, SearchLine, type Understood } from './SearchLine.tsx'
import { suggest } from '#web/vehicle/suggest-names.ts'
import css from './SearchForm.module.css'

const findMake = (make: string) => request('GET /public/vehicle/make/fuzzy-search/:make/', { make })
const findModel = (model: string, make: string) =>
  request('GET /public/vehicle/model/fuzzy-search/:make/:model/', { make, model })

type FieldName = keyof Query

/**
 * Make, model and year, see docs/domain/specification-map.md#validation. `asked` is the search of a
 * link: it is filled in and sent. `onChange` says that the results no longer belong to the input.
 */
export function SearchForm({
  asked,
  busy,
  onChange,
  onSearch,
}: {
  asked: Query | null
  busy: boolean
  onChange: () => void
  onSearch: (query: Query) => void
}) {
  const t = useTexts('spareParts')
  const { fields: words } = useTexts('errors')
  const form = useRef<HTMLFormElement>(null)
  const makes = useMakes()
  const make = useKnownName({ names: makes, formOf: searchForm, find: findMake })
  const models = useModels(make.name)
  const model = useKnownName({ names: models, formOf: modelForm, find: findModel })
  const [year, setYear] = useState('')
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [yearWrong, setYearWrong] = useState(false)

  const focus = (name: FieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const send = async (typed: Query) => {
    const empty = (['make', 'model', 'year'] as const).filter((name) => !typed[name].trim())
    const [first] = empty
    setMissing(empty)
    if (first) return focus(first)
    const makeName = make.name ?? (await make.settle(typed.make))
    if (makeName === null) return focus('make')
    const isSame = typed.model === model.text && make.name === makeName
    const modelName = (isSame ? model.name : null) ?? (await model.settle(typed.model, makeName))
    if (modelName === null) return focus('model')
    const isYear =
      /^\d+$/.test(typed.year) &&
      Number(typed.year) >= limits.year.min &&
      typed.year.length === yearDigits
    setYearWrong(!isYear)
    if (!isYear) return focus('year')
    onSearch({ make: makeName, model: modelName, year: typed.year })
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // Input from before hydration counts too.
  const startWith = useRef({ make, asked })
  useEffect(() => {
    const { make: field, asked: wanted } = startWith.current
    const input = (name: FieldName) =>
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    if (wanted) {
      setYear(wanted.year.replace(/\D/g, '').slice(0, yearDigits))
      void openLink(field, wanted, (query) => latest.current(query))
    } else {
      if (input('make')) field.type(input('make'))
      if (input('year')) setYear(input('year'))
    }
  }, [])

  const changeMake = (change: () => void) => {
    change()
    model.reset()
    setMissing([])
    onChange()
  }
  const changeModel = (change: () => void) => {
    change()
    setMissing([])
    onChange()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send({ make: make.text, model: model.text, year })
  }

  /** Fills in what the line names. A complete vehicle is searched for, otherwise the next field waits. */
  const take = (read: Understood) => {
    const { make: makeName, model: modelName, year: modelYear } = read
    if (makeName === null) return
    changeMake(() => make.choose(makeName))
    if (modelName !== null) model.choose(modelName)
    setYear(modelYear === null ? '' : String(modelYear))
    setYearWrong(false)
    if (modelName !== null && modelYear !== null) {
      onSearch({ make: makeName, model: modelName, year: String(modelYear) })
    } else if (read.nearest.length === 0) {
      // The field of the model is disabled until the next render.
      requestAnimationFrame(() => focus(modelName === null ? 'model' : 'year'))
    }
  }
  const faultOf = (field: KnownName, name: 'make' | 'model', unknown: string): ErrorText =>
    field.check === 'unknown'
      ? unknown
      : field.check === 'failed'
        ? t.checkFailed
        : missing.includes(name) && words.REQUIRED
  const failed = [make, model].find(({ check }) => check === 'failed')
  const isShown = [make, model].some(({ check }) => check === 'unknown' || check === 'failed')
  const isLoading = busy || [make, model].some(({ check }) => check === 'running')

  return (
    <div className={css.form} data-framed>
      <SearchLine searching={busy} onChange={onChange} onRead={take} />
      <p className={css.or} data-soft data-strong>
        {t.line.fields}
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <div className={css.fields} data-stack="4" data-align="start">
          <NameField
            error={faultOf(make, 'make', words.MAKE_UNKNOWN)}
            field={make}
            hint={t.makeHint}
            label={t.make}
            listLabel={t.makes}
            name="make"
            names={makes}
            onChoose={(name) => changeMake(() => make.choose(name))}
            onType={(text) => changeMake(() => make.type(text))}
          />
          <NameField
            disabled={make.name === null}
            error={faultOf(model, 'model', words.MODEL_UNKNOWN)}
            field={model}
            hint={make.name === null ? t.makeFirst : t.modelHint}
            label={t.model}
            listLabel={t.models}
            name="model"
            names={models}
            onChoose={(name) => changeModel(() => model.choose(name))}
            onType={(text) => changeModel(() => model.type(text, make.name ?? ''))}
          />
          <TextInput
            required
            autoComplete="off"
            error={yearWrong ? t.yearInvalid : missing.includes('year') && words.REQUIRED}
            hint={t.yearHint}
            inputMode="numeric"
            label={t.year}
            maxLength={yearDigits}
            name="year"
            value={year}
            onChange={({ currentTarget }) => {
              setYear(currentTarget.value.replace(/\D/g, ''))
              setYearWrong(false)
              onChange()
            }}
          />
        </div>
        <div className={css.end} data-stack="4">
          {failed && (
            <Alert
              live
              actions={
                <Actions>
                  <Button
                    variant="secondary"
                    onClick={() => void failed.settle(failed.text, make.name ?? '')}
                  >
                    {t.checkAgain}
                  </Button>
                </Actions>
              }
              tone="warning"
            >
              {t.checkFailed}
            </Alert>
          )}
          <Actions>
            <Button
              busy={busy}
              disabled={isShown || year.length !== yearDigits || isLoading}
              icon={<Search />}
              type="submit"
              variant="secondary"
            >
              {t.submit}
            </Button>
          </Actions>
        </div>
      </form>
    </div>
  )
}

/** Fills in the make of a link, and sends the search when the make is known. */
async function openLink(
  make: KnownName,
  wanted: Query,
  send: (query: Query) => Promise<void>,
): Promise<void> {
  const name = await make.settle(wanted.make)
  if (name !== null) await send({ ...wanted, make: name })
}

const none: readonly string[] = []

/**
 * The makes to suggest. There are none while they load and after a failure, then only the service
 * checks the make.
 */
function useMakes(): readonly string[] {
  const [names, setNames] = useState(none)
  useEffect(() => {
    const load = async () => {
      const result = await request('GET /public/vehicle/make/list/')
      if ('data' in result) setNames(result.data)
    }
    void load()
  }, [])
  return names
}

/** The models of a make to suggest. */
function useModels(make: string | null): readonly string[] {
  const [known, setKnown] = useState<{ make: string; names: readonly string[] } | null>(null)
  useEffect(() => {
    if (make === null) return
    const load = async () => {
      const result = await request('GET /public/vehicle/model/:make/', { make })
      if ('data' in result) setKnown({ make, names: result.data })
    }
    void load()
  }, [make])
  return known !== null && known.make === make ? known.names : none
}

const labelOf = (name: string) => name

/** A make or a model with suggestions. Below it is the name that the service understood. */
function NameField({
  field,
  names,
  name,
  label,
  hint,
  listLabel,
  error,
  disabled = false,
  onType,
  onChoose,
}: {
  field: KnownName
  names: readonly string[]
  name: 'make' | 'model'
  label: string
  hint: string
  listLabel: string
  error: ErrorText
  disabled?: boolean
  onType: (text: string) => void
  onChoose: (name: string) => void
}) {
  const t = useTexts('spareParts')
  const locale = useLocale()
  const options = field.check === 'running' ? [] : suggest(names, field.text)
  return (
    <ComboBox
      required
      after={
        <output aria-live="polite" className={css.read}>
          {field.written && fill(t.corrected, { written: field.written, name: field.text })}
        </output>
      }
      autoCapitalize="words"
      disabled={disabled}
      error={error}
      hint={hint}
      label={label}
      labelOf={labelOf}
      listLabel={listLabel}
      maxLength={limits[name]}
      name={name}
      options={options}
      searching={field.check === 'running'}
      status={field.check === 'running' ? t.checking : count(t.suggestions, options.length, locale)}
      value={field.text}
      onChoose={onChoose}
      onType={onType}
    />
  )
}
