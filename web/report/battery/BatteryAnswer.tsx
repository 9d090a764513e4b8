import type { ComponentType } from 'react'
import { lockedByNoImports } from '#rules/report/battery.ts'
import {
  batteryCode,
  marketFields,
  recycledFields,
  type BatteryCode,
  type BatteryField,
  type Chemistry,
} from '#rules/report/questionnaires/battery-form.ts'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { FieldWithNotes } from '../FieldWithNotes.tsx'
import { useReport, useReportField } from '../context.ts'
import { NumberInput } from '../NumberInput.tsx'
import { brandList } from '../typed-text.ts'
import { useTyped } from '../use-typed.ts'

const types = { ...marketFields, ...recycledFields }

type Props = {
  readonly chemistry: Chemistry
  readonly field: BatteryField
  readonly name: BatteryCode
}

type RecyclerBox = ComponentType<{ readonly chemistry: Chemistry }>

/** One field of the battery report, by its answer type. `Recycler` has the names of the operators. */
export function BatteryAnswer({ Recycler, ...props }: Props & { Recycler: RecyclerBox }) {
  const { field, name } = props
  const type = types[field]
  // Only needed where no known operator is chosen.
  if (field === 'other_operator') return null
  return (
    <FieldWithNotes name={name} type={type}>
      {type === 'flag' && <NoImports {...props} />}
      {type === 'brands' && <Brands {...props} />}
      {type === 'recycler' && <Recycler chemistry={props.chemistry} />}
      {(type === 'kg' || type === 'count' || type === 'percent') && <Amount {...props} />}
    </FieldWithNotes>
  )
}

function useField({ chemistry, field, name }: Props) {
  const { questions } = useTexts('questionnaires')
  const { hints } = useTexts('battery')
  const { state } = useReport()
  const known: Readonly<Partial<Record<BatteryField, string>>> = hints
  const locked: readonly BatteryField[] = lockedByNoImports
  const isLocked =
    locked.includes(field) && state.fields[batteryCode(chemistry, 'no_imports')] === true
  return {
    ...useReportField(name),
    label: questions[field],
    hint: known[field],
    isLocked,
  }
}

/** When ticked, it empties and locks the market fields. */
function NoImports(props: Props) {
  const { id, value, set, error, label, hint } = useField(props)
  const emptied = Object.fromEntries(
    lockedByNoImports.map((field) => [batteryCode(props.chemistry, field), null]),
  )
  return (
    <div id={id}>
      <Checkbox
        checked={value === true}
        error={error}
        hint={hint}
        label={label}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked || null, currentTarget.checked ? emptied : {})
        }
      />
    </div>
  )
}

function Brands(props: Props) {
  const { id, value, set, error, label, hint, isLocked } = useField(props)
  const [text, type] = useTyped<AnswerValue>(value, brandList)
  return (
    <TextInput
      autoComplete="off"
      disabled={isLocked}
      error={error}
      hint={hint}
      id={id}
      label={label}
      maxLength={2_000}
      value={text}
      onChange={({ currentTarget }) => set(type(currentTarget.value))}
    />
  )
}

function Amount(props: Props) {
  const { units } = useTexts('report')
  const unit = types[props.field] as keyof typeof units
  const { id, value, set, error, label, hint, isLocked } = useField(props)
  return (
    <NumberInput
      disabled={isLocked}
      error={error}
      hint={hint}
      id={id}
      label={label}
      unit={unit}
      value={value}
      onValue={set}
    />
  )
}
