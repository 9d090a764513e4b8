import { scale, yesNoAnswers } from '#rules/report/questionnaires/question.ts'
import type { AnswerType, AnswerValue } from '#rules/report/questionnaires/question.ts'
import { limits } from '#rules/limits.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { brandList, line } from '#web/report/typed-text.ts'
import type { Recycler } from '#web/report/context.ts'
import { NumberInput } from '#web/report/NumberInput.tsx'
import { useTyped } from '#web/report/use-typed.ts'
import { useTexts } from '#web/texts/texts.ts'

type Props = {
  readonly type: AnswerType
  readonly value: AnswerValue
  readonly onValue: (value: AnswerValue) => void
  readonly recyclers: readonly Recycler[]
  readonly label: string
  readonly error: string | undefined
}
type Options = readonly (readonly [AnswerValue, string])[]

/** The control for an answer of a type, outside of its form. */
export function AnswerEditor(props: Props) {
  const { type, value, onValue, label, error } = props
  const { units } = useTexts('report')
  const options = useOptions(props)
  if (options) return <Choice {...props} options={options} />
  if (type in units) {
    return (
      <NumberInput
        error={error}
        isWhole={type === 'count'}
        label={label}
        unit={units[type as keyof typeof units]}
        value={value}
        onValue={onValue}
      />
    )
  }
  return <Typed {...props} />
}

/** Options of a choice. null for a text field. */
function useOptions({ type, recyclers }: Props): Options | null {
  const { yesno } = useTexts('questionnaires')
  if (type === 'yesno') return yesNoAnswers.map((one) => [one, yesno[one]])
  if (type === 'recycler') return recyclers.map(({ id, name }) => [id, name])
  if (type === 'scale') return Array.from({ length: scale.max }, (_, n) => [n + 1, String(n + 1)])
  if (type !== 'flag') return null
  return [
    [true, yesno.yes],
    [false, yesno.no],
  ]
}

function Choice({ label, error, value, onValue, options }: Props & { options: Options }) {
  const { correct: t } = useTexts('adminReporting')
  return (
    <Select
      error={error}
      label={label}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([one]) => String(one) === currentTarget.value)
        onValue(chosen?.[0] ?? null)
      }}
    >
      <option value="">{t.blank}</option>
      {options.map(([one, words]) => (
        <option key={String(one)} value={String(one)}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function Typed({ type, label, error, value, onValue }: Props) {
  const [text, read] = useTyped<AnswerValue>(value, type === 'brands' ? brandList : line)
  if (type === 'text') {
    return (
      <TextArea
        error={error}
        label={label}
        maxLength={limits.remarks}
        value={text}
        onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
      />
    )
  }
  return (
    <TextInput
      error={error}
      label={label}
      maxLength={type === 'brands' ? 2_000 : limits.name}
      type={type === 'date' ? 'date' : 'text'}
      value={text}
      onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
    />
  )
}
