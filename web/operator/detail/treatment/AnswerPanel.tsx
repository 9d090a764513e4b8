import { useState } from 'react'
import { numberError } from '#rules/fields.ts'
import {
  treatmentLines,
  type AmountBasis,
  type Material,
  type TreatmentOutcome,
} from '#rules/treatment/lines.ts'
import type { BatteryChange } from '#contract/treatment/traction-battery.ts'
import { date, fill, number } from '#texts/index.ts'
import { numberOrNull, readNumber, writeNumber } from '#rules/typed-number.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { BatteryFields } from '../../battery/BatteryFields.tsx'
import { differing, toldFacts } from '../../battery/battery-facts.ts'
import { ReasonDialog } from '../../vehicle/ReasonDialog.tsx'
import { Chips } from './Chips.tsx'
import { faultOf, stepOf, useAnswerText, type Answer, type Line } from './record.ts'
import css from './Treatment.module.css'

/** Another answer of a line, or the correction of its last one. A correction has a reason. */
export function AnswerPanel({
  line,
  onAnswer,
}: {
  line: Line
  onAnswer: (answer: Answer) => Promise<void>
}) {
  const t = useTexts('operatorTreatment')
  const locale = useLocale()
  const { code, last, unit } = line
  const { outcomes, counted = [], materials } = treatmentLines[code]
  const [outcome, setOutcome] = useState<TreatmentOutcome>(last?.outcome ?? outcomes[0])
  const [amount, setAmount] = useState<number | null>(last?.amount ?? line.usual)
  const [basis, setBasis] = useState<AmountBasis>(last?.basis ?? 'preset')
  const [material, setMaterial] = useState<Material | undefined>(last?.detail.material)
  const told: BatteryChange = last?.detail.battery ?? {}
  const [battery, setBattery] = useState(told)
  const [typed, setTyped] = useState(writeNumber(last?.amount ?? null, locale))
  const [isRefused, setRefused] = useState(false)
  const { fields: errors } = useTexts('errors')
  const isCounted = counted.includes(outcome)
  const isBattery = code === 'traction_battery' && outcome === 'removed'
  const read = readNumber(typed, locale, unit ?? undefined)
  const isTyped = isCounted && line.presets.length === 0
  const answer = async (more: Partial<Answer>) => {
    if (isTyped && typeof read === 'string') return setRefused(true)
    return onAnswer({
      code,
      outcome,
      ...(isCounted && amount !== null && { amount, basis }),
      ...(isCounted && material && { detail: { material } }),
      ...(isBattery && { detail: { battery: toldFacts(differing(told, battery)) } }),
      ...more,
    })
  }
  const measure = (value: number | null) => {
    setAmount(value === null ? null : Math.max(0, Math.round(value * 10) / 10))
    setBasis('measured')
  }
  const preset = (value: number) => {
    setAmount(value)
    setBasis('preset')
  }
  return (
    <div className={css.panel} data-stack="4">
      <Chips
        label={t.result}
        options={outcomes}
        value={outcome}
        words={(each) => t.outcomes[each]}
        onChange={setOutcome}
      />
      {isTyped && unit && (
        <TextInput
          autoComplete="off"
          error={
            isRefused && typeof read === 'string' && errors[numberError.error({ input: read })]
          }
          inputMode="decimal"
          label={`${t.amount} (${t.units[unit]})`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            measure(numberOrNull(target.value, locale, unit))
          }}
        />
      )}
      {isBattery && <BatteryFields facts={battery} onChange={setBattery} />}
      {isCounted && unit && line.presets.length > 0 && (
        <>
          <Chips
            label={t.amount}
            options={line.presets}
            value={amount}
            words={(each) => `${number(each, locale)} ${t.units[unit]}`}
            onChange={preset}
          />
          <Stepper
            label={t.amount}
            words={`${number(amount ?? 0, locale)} ${t.units[unit]}`}
            onChange={(direction) => measure((amount ?? 0) + direction * stepOf(line))}
          />
        </>
      )}
      {isCounted && materials && (
        <Chips
          label={t.material}
          options={materials}
          value={material}
          words={(each) => t.materials[each]}
          onChange={setMaterial}
        />
      )}
      <AnswerFoot amount={isCounted ? amount : null} line={line} onRecord={answer} />
    </div>
  )
}

/** An amount between two large buttons, for gloves. */
export function Stepper({
  label,
  isNamed = false,
  words,
  onChange,
}: {
  label: string
  /** The label is in sight. */
  isNamed?: boolean
  words: string
  onChange: (direction: -1 | 1) => void
}) {
  const t = useTexts('operatorTreatment')
  return (
    <fieldset aria-label={label} className={css.stepper}>
      {isNamed && <legend>{label}</legend>}
      <Button aria-label={t.less} variant="secondary" onClick={() => onChange(-1)}>
        −
      </Button>
      <output aria-label={label}>{words}</output>
      <Button aria-label={t.more} variant="secondary" onClick={() => onChange(1)}>
        +
      </Button>
    </fieldset>
  )
}

/** Judges the amount, and records the answer, or corrects the last one for a reason. */
export function AnswerFoot({
  line,
  amount,
  onRecord,
}: {
  line: Line
  /** null: the answer has none. */
  amount: number | null
  onRecord: (more: Partial<Answer>) => Promise<void>
}) {
  const t = useTexts('operatorTreatment')
  const { fields: errors } = useTexts('errors')
  const locale = useLocale()
  const { last, unit } = line
  const [isAsking, setAsking] = useState(false)
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const fault = faultOf(line, amount)
  const isConfirmed = amount !== null && confirmed === amount
  const words = (value: number | null) =>
    unit ? `${number(value ?? 0, locale)} ${t.units[unit]}` : ''
  const answer = async (more: Partial<Answer> = {}) => {
    // The message or the question stands above the button.
    if (fault !== null && !(fault === 'ask' && isConfirmed)) return
    await onRecord({
      ...(fault === 'ask' && { confirmed: true }),
      ...(last && { replaces: last.id }),
      ...more,
    })
  }
  return (
    <>
      {fault !== null && fault !== 'ask' && (
        <Alert live tone="danger">
          {fault === 'WHOLE_NUMBER'
            ? errors.WHOLE_NUMBER
            : fill(t.most, { amount: words(line.most) })}
        </Alert>
      )}
      {fault === 'ask' && (
        <Checkbox
          checked={isConfirmed}
          hint={line.usual !== null && fill(t.usual, { amount: words(line.usual) })}
          label={fill(t.confirmAmount, { amount: words(amount) })}
          onChange={({ target }) => setConfirmed(target.checked ? amount : null)}
        />
      )}
      {last === null ? (
        <Button onClick={() => void answer()}>{t.record}</Button>
      ) : (
        <fieldset className={css.reasons}>
          <legend>{t.whyTitle}</legend>
          {Object.values(t.why).map((reason) => (
            <Button key={reason} variant="secondary" onClick={() => void answer({ reason })}>
              {reason}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t.otherReason}
          </Button>
        </fieldset>
      )}
      {isAsking && (
        <ReasonDialog
          error={undefined}
          texts={{ title: t.whyTitle, what: t.otherReasonWhat, confirm: t.saveCorrection }}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await answer({ reason })
            return reason
          }}
        />
      )}
      {line.chain.length > 1 && <Chain line={line} />}
    </>
  )
}

/** All answers of the line, the newest first. */
function Chain({ line: { chain } }: { line: Line }) {
  const t = useTexts('operatorTreatment')
  const locale = useLocale()
  const textOf = useAnswerText()
  return (
    <ol className={css.chain} data-stack="2">
      {chain.toReversed().map((entry) => (
        <li key={entry.id}>
          {textOf(entry)}
          <span>
            {[entry.by, date(entry.done_at, locale, 'moment'), entry.reason]
              .filter(Boolean)
              .join(', ')}
            {entry.waits && ` · ${t.waits}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
