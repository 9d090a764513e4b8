import type { ComponentProps } from 'react'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { limits } from '#rules/limits.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { FieldWithNotes } from '#web/report/FieldWithNotes.tsx'
import { useReport, useReportField } from '#web/report/context.ts'
import { sectionTitle } from '#web/report/Submitted.tsx'
import { line } from '#web/report/typed-text.ts'
import { useTyped } from '#web/report/use-typed.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './battery.module.css'

/** Autocomplete hints of each field. */
const inputs: Readonly<Record<string, Partial<ComponentProps<typeof TextInput>>>> = {
  company_name: { autoComplete: 'organization', maxLength: limits.name },
  business_id: { autoComplete: 'off', inputMode: 'text', short: true },
  contact_name: { autoComplete: 'name', maxLength: limits.name },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email', maxLength: limits.email },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
}

/** The respondent: company and contact. */
export function Respondent() {
  const questionnaires = useTexts('questionnaires')
  const { form: t } = useTexts('battery')
  const { definition } = useReport()
  const section = definition.sections.find(({ code }) => code === 'respondent')
  return (
    <Card>
      <h2>{sectionTitle('public_battery', 'respondent', questionnaires)}</h2>
      <p className={css.note}>{t.respondentWhat}</p>
      <div className={css.respondent}>
        {section?.questions.map(({ code, type, isOptional }) => (
          <FieldWithNotes key={code} name={code} type={type}>
            <Line name={code} required={!isOptional} />
          </FieldWithNotes>
        ))}
      </div>
    </Card>
  )
}

function Line({ name, required }: { name: string; required: boolean }) {
  const { questions } = useTexts('questionnaires')
  const { id, value, set, error } = useReportField(name)
  const [text, type] = useTyped<AnswerValue>(value, line)
  const known: Readonly<Record<string, string>> = questions
  return (
    <TextInput
      {...inputs[name]}
      error={error}
      id={id}
      label={known[name] ?? name}
      required={required}
      value={text}
      onChange={({ currentTarget }) => set(type(currentTarget.value))}
    />
  )
}
