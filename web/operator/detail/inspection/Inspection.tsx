import { useState } from 'react'
import type { Inspection as Found } from '#contract/inspection.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import {
  damages,
  inspectionAnswers,
  missingToRun,
  partsToMiss,
  questionsOf,
} from '#rules/vehicle/inspection.ts'
import { numberError } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { readNumber } from '#rules/typed-number.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Answers } from './use-inspection.ts'

/** Option for "none of these": an empty list. null means not answered. */
const nothing = 'nothing'

/** Questions about a vehicle's condition that its kind and power have, each answered by one tap. */
export function Inspection({
  vehicle,
  shown,
  onAnswer,
}: {
  vehicle: Pick<Vehicle, 'kind' | 'power' | 'order'>
  shown: Found
  onAnswer: (part: Answers) => void
}) {
  const { inspection: t } = useTexts('operatorDetail')
  // Missing parts of the owner's order are shown until the station answers.
  const ordered = vehicle.order?.missing_parts ?? []
  const missing = shown.missing_parts ?? (ordered.length > 0 ? ordered : null)
  const parts = partsToMiss(vehicle)
  const { runs } = shown
  const contradicting = missingToRun(vehicle.power, { runs, missing_parts: missing })
  return (
    <div data-stack="5">
      {questionsOf(vehicle).map((question) => {
        const words: Readonly<Record<string, string>> = t[question]
        return (
          <RadioGroup
            key={question}
            row
            legend={words.legend}
            name={question}
            options={inspectionAnswers[question].map((value) => ({ value, label: words[value] }))}
            value={shown[question] ?? ''}
            onChange={({ currentTarget: { value } }) => onAnswer({ [question]: value })}
          />
        )
      })}
      <Several
        legend={t.missing.legend}
        name="missing"
        options={[nothing, ...parts].map((value) => ({
          value,
          label: (t.missing as Readonly<Record<string, string>>)[value],
        }))}
        values={missing}
        onChange={(values) => {
          onAnswer({ missing_parts: parts.filter((part) => values.includes(part)) })
        }}
      />
      {contradicting && (
        <Alert live tone="warning">
          {fill(t.runsWithout, { part: t.missing[contradicting] })}
        </Alert>
      )}
      <Several
        legend={t.damage.legend}
        name="damage"
        options={[nothing, ...damages].map((value) => ({
          value,
          label: (t.damage as Readonly<Record<string, string>>)[value],
        }))}
        values={shown.damage}
        onChange={(values) => {
          onAnswer({ damage: damages.filter((damage) => values.includes(damage)) })
        }}
      />
      <Mileage km={shown.mileage_km} onAnswer={onAnswer} />
    </div>
  )
}

/** Any of several options, or none of them. */
function Several({
  legend,
  name,
  options,
  values,
  onChange,
}: {
  legend: string
  name: string
  options: { value: string; label: string | undefined }[]
  /** null while unanswered. */
  values: readonly string[] | null
  onChange: (values: readonly string[]) => void
}) {
  const isNone = values?.length === 0
  return (
    <CheckboxGroup
      row
      legend={legend}
      name={name}
      options={options}
      values={isNone ? [nothing] : (values ?? [])}
      onChange={(chosen) => {
        const isNoneNow = chosen.includes(nothing) && !isNone
        onChange(isNoneNow ? [] : chosen.filter((value) => value !== nothing))
      }}
    />
  )
}

/** Saved on leaving the field, because a half-typed number is not valid. */
function Mileage({ km, onAnswer }: { km: number | null; onAnswer: (part: Answers) => void }) {
  const { inspection: t } = useTexts('operatorDetail')
  const { fields } = useTexts('errors')
  const [typed, setTyped] = useState<string | null>(null)
  const locale = useLocale()
  const text = typed ?? km?.toString() ?? ''
  const next = readNumber(text, locale, 'km')
  const isWrong =
    typeof next === 'string' ||
    (next !== null && (!Number.isInteger(next) || next < 0 || next > limits.mileageKm))
  const leave = () => {
    if (typed === null || isWrong || typeof next === 'string') return
    setTyped(null)
    if (next !== km) onAnswer({ mileage_km: next })
  }
  return (
    <TextInput
      short
      error={
        isWrong && fields[typeof next === 'string' ? numberError.error({ input: next }) : 'INVALID']
      }
      hint={t.mileageHint}
      inputMode="numeric"
      label={t.mileage}
      maxLength={14}
      value={text}
      onBlur={leave}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
