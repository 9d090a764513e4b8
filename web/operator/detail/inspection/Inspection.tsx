import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type {
  Inspection as Found,
  Inspection as Inspected,
  inspectionChange,
} from '#contract/inspection.ts'
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
import { Button } from '#web/ui/inputs/Button.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import type { CallError } from '#web/api/errors.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import css from '../detail.module.css'

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

/** Whether the answers are saved. After a failure: a retry. */
export function InspectionState({
  inspection: { busy, isSaved, error, again },
}: {
  inspection: ReturnType<typeof useInspection>
}) {
  const { inspection: t } = useTexts('operatorDetail')
  const { retry } = useTexts('common')
  return (
    <>
      <output className={css.soft}>{busy ? t.saving : isSaved && t.saved}</output>
      <Failure error={error} title={t.failed}>
        <Button busy={busy} variant="secondary" onClick={again}>
          {retry}
        </Button>
      </Failure>
    </>
  )
}

export type Answers = z.infer<typeof inspectionChange>

const noInput: Inspected = {
  runs: null,
  body: null,
  rust: null,
  interior: null,
  mileage_km: null,
  missing_parts: null,
  damage: null,
}

/**
 * Saves inspection answers as they are given, one request at a time. Unsaved answers are in
 * `unsaved`, which `onUnsaved` stores. The next answer or `again` sends them.
 */
export function useInspection(
  { id: vehicleId, inspection }: Pick<Vehicle, 'id' | 'inspection'>,
  unsaved: Answers,
  onUnsaved: (answers: Answers) => void,
): {
  readonly shown: Inspected
  readonly answer: (part: Answers) => void
  readonly again: () => void
  readonly busy: boolean
  readonly isSaved: boolean
  readonly error: CallError | undefined
} {
  const shopId = useShopId()
  const [send, { isLoading: busy, isSuccess: isSaved, error }] = yard.useChangeYardVehicleMutation()
  const latest = useRef(unsaved)
  // Shown until the next visit, so that nothing flickers between saving and reloading.
  const [input, setInput] = useState(unsaved)
  const running = useRef(false)

  const keep = (answers: Answers) => {
    latest.current = answers
    onUnsaved(answers)
  }
  const save = async () => {
    if (running.current) return
    running.current = true
    while (Object.keys(latest.current).length > 0) {
      const sent = latest.current
      const reply = await send({ shopId, vehicleId, body: { inspection: sent } })
      if (reply.error) break
      const { inspection: saved } = reply.data
      yard.endpoints.readYardVehicle.update({ shopId, vehicleId }, (vehicle) => ({
        ...vehicle,
        inspection: saved,
      }))
      // Answers given meanwhile are sent next.
      const rest = Object.entries(latest.current).filter(
        ([name, value]) => value !== sent[name as keyof Answers],
      )
      keep(Object.fromEntries(rest))
    }
    running.current = false
  }
  const answer = (part: Answers) => {
    setInput((before) => ({ ...before, ...part }))
    keep({ ...latest.current, ...part })
    void save()
  }
  const [start] = useState(() => save)
  useEffect(() => void start(), [start])
  return {
    shown: { ...noInput, ...inspection, ...input },
    answer,
    again: () => void save(),
    busy,
    isSaved,
    error,
  }
}
