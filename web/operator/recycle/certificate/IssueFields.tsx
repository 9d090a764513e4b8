import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { electronicCertificate } from '#contract/certificate.ts'
import { count, fill, type Locale } from '#texts/index.ts'
import { locales } from '#rules/limits.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { differingAtEnd, identificationTries } from '#rules/certificate/identification.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { LanguageSelect } from '#web/frame/forms/UserFields.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { languageNames } from '#web/ui/layout/Header.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { session } from '#web/api/client.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Check, Cross } from '#web/ui/icons/icons.tsx'
import { Field } from '#web/ui/inputs/Field.tsx'
import { issueWays } from '../draft.ts'
import { useFirstField } from '../focus.ts'
import css from './certificate.module.css'

const plateStates = electronicCertificate.shape.plates.options
type Way = IssueChoices['way']

/**
 * Plates, issuer, way and language of the certificate. Answers that are there already, such as those of
 * the last certificate, stand in one line with a button that opens their fields.
 */
export function IssueChoiceFields({
  field,
  agent,
  plates,
  locale,
  way,
  onPlates,
  onLocale,
  onWay,
}: {
  field: FieldOf<'agent_name' | 'plates'>
  agent: string
  /** The answer of the last certificate. null asks, undefined is a vehicle without plates. */
  plates: IssueChoices['plates'] | undefined
  locale: Locale
  way: Way
  onPlates: (event: ChangeEvent<HTMLInputElement>) => void
  onLocale: (locale: Locale) => void
  onWay: (way: Way) => void
}) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const [isOpen, setOpen] = useState(agent === '')
  const fields = useRef<HTMLDivElement>(null)
  const opened = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !opened.current) fields.current?.querySelector('input')?.focus()
    opened.current = isOpen
  }, [isOpen])
  const asksPlates = plates === null || (isOpen && plates !== undefined)
  const plateChoice = asksPlates && (
    <RadioGroup
      {...field('plates')}
      required
      row
      hint={texts.goesOn}
      legend={texts.plates}
      options={plateStates.map((value) => ({ value, label: texts.plateStates[value] }))}
      onChange={onPlates}
    />
  )
  if (!isOpen) {
    const facts = [
      plates && fill(texts.asBefore.plates, { plates: texts.plateStates[plates] }),
      texts.ways[way].label,
      languageNames[locale],
      agent,
    ]
    return (
      <>
        {plateChoice}
        <section aria-label={texts.asBefore.title} className={css.last} data-line="3" data-apart>
          <p>{facts.filter(Boolean).join(', ')}</p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {texts.asBefore.change}
          </Button>
        </section>
      </>
    )
  }
  return (
    <div ref={fields}>
      <Stack gap={4}>
        {plateChoice}
        <TextInput
          {...field('agent_name')}
          required
          autoComplete="name"
          hint={texts.agentHint}
          label={texts.agent}
        />
        <RadioGroup
          framed
          legend={texts.way}
          name="way"
          options={issueWays.map((value) => ({
            value,
            label: texts.ways[value].label,
            hint: texts.ways[value].hint,
          }))}
          value={way}
          onChange={({ currentTarget }) =>
            onWay(currentTarget.value === 'paper' ? 'paper' : 'electronic')
          }
        />
        <LanguageSelect
          label={texts.language}
          value={locale}
          onChange={({ currentTarget }) =>
            onLocale(locales.find((value) => value === currentTarget.value) ?? locale)
          }
        />
      </Stack>
    </div>
  )
}

const choices = z.object({
  agent: z.string(),
  way: z.enum(issueWays),
  // null: the vehicle had no plates to ask about.
  plates: z.nullable(electronicCertificate.shape.plates),
})
export type IssueChoices = z.infer<typeof choices>

const isChoices = (value: unknown): value is IssueChoices => choices.safeParse(value).success
const ownToday = () => ({ subject: session.subject(), day: finnishDay(new Date()) })

/** The choices of this user's last certificate of today on this device, or null. */
const lastChoices = (): Promise<IssueChoices | null> =>
  readDayChoices('issue', ownToday(), isChoices)

/** The same for a page. undefined until they are read. */
export function useLastChoices(): IssueChoices | null | undefined {
  const [last, setLast] = useState<IssueChoices | null>()
  useEffect(() => {
    let isShown = true
    void lastChoices().then((read) => isShown && setLast(read))
    return () => {
      isShown = false
    }
  }, [])
  return last
}

/** Remembers the choices for the next certificate. A vehicle without plates keeps their last answer. */
export async function rememberChoices(chosen: IssueChoices): Promise<void> {
  const plates = chosen.plates ?? (await lastChoices())?.plates ?? null
  await writeDayChoices('issue', ownToday(), { ...chosen, plates })
}

const boxes = [1, 2, 3, 4, 5, 6]

/** Takes out spaces and dashes, so that each character stands in its box. */
const keepCharacters = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const key = vinKey(input.value)
  if (key !== input.value.toUpperCase()) input.value = key
}

/**
 * The field of the last six characters, with a box for each. The step begins with it. Each box has its
 * mark once the sixth character is typed.
 */
export function LastSix({
  isNamed,
  vinSeen: { error, ...vinSeen },
  seen,
  vin,
  misses,
}: {
  /** The question of the step names the number already. */
  isNamed: boolean
  vinSeen: ReturnType<FieldOf<string>>
  /** The typed characters. */
  seen: string
  vin: string
  misses: number
}) {
  const { identification: t } = useTexts('operatorRecycle')
  const locale = useLocale()
  const first = useFirstField()
  const places = differingAtEnd(seen, vin)
  return (
    <Field required className={css.field} error={error} label={t.lastSix} labelHidden={isNamed}>
      {(ties) => (
        <>
          <div className={css.six}>
            {boxes.map((place) => {
              const isOther = places?.includes(place)
              return (
                <span key={place} className={css.box} data-other={isOther}>
                  {places && (isOther ? <Cross /> : <Check />)}
                </span>
              )
            })}
            <input
              {...vinSeen}
              {...first}
              {...ties}
              autoCapitalize="characters"
              autoComplete="off"
              inputMode="text"
              maxLength={boxes.length}
              spellCheck={false}
              onInput={keepCharacters}
            />
          </div>
          <div aria-live="polite" className={css.told}>
            {places?.length === 0 && <Hidden>{t.same}</Hidden>}
            {places &&
              places.length > 0 &&
              fill(count(t.endDiffers, places.length, locale), {
                places: places.join(', '),
                n: misses,
                total: identificationTries,
              })}
          </div>
        </>
      )}
    </Field>
  )
}
