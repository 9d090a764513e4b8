import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { electronicCertificate } from '#contract/certificate.ts'
import { fill, type Locale } from '#texts/index.ts'
import { locales } from '#rules/limits.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { LanguageSelect } from '#web/frame/forms/UserFields.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { issueWays } from '../draft.ts'
import type { IssueChoices } from './issue-choices.ts'
import css from './IssueChoiceFields.module.css'

const plateStates = electronicCertificate.shape.plates.options
type Plates = IssueChoices['plates']
type Way = IssueChoices['way']

/**
 * Plates, issuer, way and language of the certificate. Where `last` has all that the vehicle
 * needs, it stands there as text with a button that opens the fields.
 */
export function IssueChoiceFields({
  field,
  hasPlates,
  last,
  locale,
  way,
  onPlates,
  onLocale,
  onWay,
}: {
  field: FieldOf<'agent_name' | 'plates'>
  hasPlates: boolean
  last: IssueChoices | null
  locale: Locale
  way: Way
  onPlates: (event: ChangeEvent<HTMLInputElement>) => void
  onLocale: (locale: Locale) => void
  onWay: (way: Way) => void
}) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const [isOpen, setOpen] = useState(last === null || (hasPlates && last.plates === null))
  const fields = useRef<HTMLDivElement>(null)
  const opened = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !opened.current) fields.current?.querySelector('input')?.focus()
    opened.current = isOpen
  }, [isOpen])
  if (!isOpen && last) {
    return (
      <LastChoices
        last={last}
        locale={locale}
        plates={hasPlates ? last.plates : null}
        onOpen={() => setOpen(true)}
      />
    )
  }
  return (
    <div ref={fields}>
      <Stack gap={4}>
        {hasPlates && (
          <RadioGroup
            {...field('plates')}
            required
            row
            hint={texts.goesOn}
            legend={texts.plates}
            options={plateStates.map((value) => ({ value, label: texts.plateStates[value] }))}
            onChange={onPlates}
          />
        )}
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

function LastChoices({
  last: { agent, way },
  locale,
  plates,
  onOpen,
}: {
  last: IssueChoices
  locale: Locale
  plates: Plates
  onOpen: () => void
}) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const facts = [
    plates && fill(texts.asBefore.plates, { plates: texts.plateStates[plates] }),
    `${texts.agent}: ${agent}`,
    texts.ways[way].label,
    languageNames[locale],
  ]
  return (
    <section aria-labelledby="last-choices" className={css.last}>
      <h2 id="last-choices">{texts.asBefore.title}</h2>
      <ul>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onOpen}>
        {texts.asBefore.change}
      </Button>
    </section>
  )
}
