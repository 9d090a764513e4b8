import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import {
  batteryCode,
  type BatteryCode,
  type Chemistry,
} from '#rules/report/questionnaires/battery-form.ts'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { FieldWithNotes } from '../FieldWithNotes.tsx'
import { useReport, useReportField } from '../context.ts'
import { line } from '../typed-text.ts'
import { useTyped } from '../use-typed.ts'

const other = 'other'

/** Recycler of the batteries: a known operator, or another by name. */
export function RecyclerField({ chemistry }: { chemistry: Chemistry }) {
  const { id, value, set, error } = useReportField(batteryCode(chemistry, 'recycling_operator'))
  const { questions } = useTexts('questionnaires')
  const { recycler: t } = useTexts('battery')
  const { recyclers } = useReport()
  const otherName = batteryCode(chemistry, 'other_operator')
  const named = useReportField(otherName)
  const [isOther, setOther] = useState(named.value !== null)
  const showsOther = isOther || named.value !== null || named.error !== undefined
  return (
    <>
      <Select
        error={error}
        id={id}
        label={questions.recycling_operator}
        value={typeof value === 'number' ? String(value) : showsOther ? other : ''}
        onChange={({ currentTarget: { value: chosen } }) => {
          setOther(chosen === other)
          const isKnown = chosen !== other && chosen !== ''
          set(isKnown ? Number(chosen) : null, chosen === other ? {} : { [otherName]: null })
        }}
      >
        <option value="">{t.none}</option>
        {recyclers
          .filter((company) => company.recycles_batteries === true || company.id === value)
          .map((company) => (
            <option key={company.id} value={company.id}>
              {company.name}
            </option>
          ))}
        <option value={other}>{t.other}</option>
      </Select>
      {showsOther && (
        <FieldWithNotes name={otherName} type="line">
          <OtherName name={otherName} />
        </FieldWithNotes>
      )}
    </>
  )
}

function OtherName({ name }: { name: BatteryCode }) {
  const { questions } = useTexts('questionnaires')
  const { id, value, set, error } = useReportField(name)
  const [text, type] = useTyped<AnswerValue>(value, line)
  return (
    <TextInput
      autoComplete="off"
      error={error}
      id={id}
      label={questions.other_operator}
      maxLength={limits.name}
      value={text}
      onChange={({ currentTarget }) => set(type(currentTarget.value))}
    />
  )
}
