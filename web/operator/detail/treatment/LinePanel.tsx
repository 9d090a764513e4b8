import { AnswerFoot, AnswerPanel, Stepper } from './AnswerPanel.tsx'
import { answerOfPieces, piecesOf, type Answer, type Line } from './record.ts'
import { useState } from 'react'
import { treatmentLines, type TreatmentOutcome } from '#rules/treatment/lines.ts'
import { date, fill, count, number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Chips } from './Chips.tsx'
import { atTime, clockOf } from './measured-at.ts'
import css from './Treatment.module.css'
import { numberError } from '#rules/fields.ts'
import { readNumber, writeNumber } from '#rules/typed-number.ts'

/** The answers of an opened line. Loaded by the first press that opens one. */
export default function LinePanel(props: {
  line: Line
  onAnswer: (answer: Answer) => Promise<void>
}) {
  const { code, unit } = props.line
  if (code === 'hv_isolated') return <IsolationPanel {...props} />
  return unit === 'pcs' ? <PiecesPanel {...props} /> : <AnswerPanel {...props} />
}

/**
 * The measurement that makes high voltage harmless. Nothing is chosen before, because a preset would be a
 * measurement that nobody made.
 */
function IsolationPanel({
  line: { code, last },
  onAnswer,
}: {
  line: Line
  onAnswer: (answer: Answer) => Promise<void>
}) {
  const t = useTexts('operatorTreatment')
  const words = t.isolation
  const locale = useLocale()
  const [outcome, setOutcome] = useState<TreatmentOutcome>()
  const [now, setNow] = useState(() => new Date())
  const [time, setTime] = useState('')
  const choose = (chosen: TreatmentOutcome) => {
    const at = new Date()
    setOutcome(chosen)
    setNow(at)
    setTime(clockOf(at))
  }
  const measured = atTime(time, now)
  const answer = (result: TreatmentOutcome) =>
    void onAnswer({
      code,
      outcome: result,
      done_at: measured.toISOString(),
      ...(result === 'done' && { detail: { absence_checked: true } }),
      ...(last && { replaces: last.id, reason: words.again }),
    })
  return (
    <div className={css.panel} data-stack="4">
      <Chips
        label={words.voltage}
        options={treatmentLines[code].outcomes}
        value={outcome}
        words={(each) => t.outcomes[each]}
        onChange={choose}
      />
      {outcome === 'live' && <Alert tone="danger">{words.live}</Alert>}
      {outcome && (
        <>
          <TextInput
            required
            short
            label={words.time}
            type="time"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <Button disabled={time === ''} onClick={() => answer(outcome)}>
            {outcome === 'done'
              ? fill(words.record, { time: date(measured, locale, 'time') })
              : t.record}
          </Button>
        </>
      )}
    </div>
  )
}

/** Pieces of a line: how many of each result, and their weight where a scale told it. */
function PiecesPanel({
  line,
  onAnswer,
}: {
  line: Line
  onAnswer: (answer: Answer) => Promise<void>
}) {
  const t = useTexts('operatorTreatment')
  const { fields: errors } = useTexts('errors')
  const locale = useLocale()
  const { code, last, piece_kg: each } = line
  const [before] = useState(() => piecesOf(line))
  const [pieces, setPieces] = useState(before)
  const [pretensioners, setPretensioners] = useState(last?.detail.pretensioners ?? 0)
  const [typed, setTyped] = useState(writeNumber(last?.detail.weighed ? last.kg : null, locale))
  const [isRefused, setRefused] = useState(false)
  const all = pieces.reduce((sum, [, n]) => sum + n, 0)
  const answer = answerOfPieces(line, pieces)
  const kg = readNumber(typed, locale, 'kg')
  const isNoWeight = typeof kg === 'string' || (kg !== null && kg <= 0)
  const missing = code === 'tyres' && all > 0 ? (line.usual ?? 0) - all : 0
  const inPieces = (n: number) => `${number(n, locale)} ${t.units.pcs}`
  const record = async (more: Partial<Answer>) => {
    if (isNoWeight) return setRefused(true)
    const isUsual = last === null && pieces === before
    return onAnswer({
      ...answer,
      ...(all > 0 && { basis: isUsual ? 'preset' : 'measured' }),
      ...(all > 0 && kg !== null && { kg }),
      ...(pretensioners > 0 && { detail: { ...answer.detail, pretensioners } }),
      ...more,
    })
  }
  return (
    <div className={css.panel} data-stack="4">
      {pieces.map(([outcome, n]) => (
        <Stepper
          key={outcome}
          isNamed
          label={t.outcomes[outcome]}
          words={inPieces(n)}
          onChange={(by) =>
            setPieces(
              pieces.map((one) =>
                one[0] === outcome ? ([outcome, Math.max(0, n + by)] as const) : one,
              ),
            )
          }
        />
      ))}
      {code === 'airbags' && (
        <Stepper
          isNamed
          label={t.pretensionersLabel}
          words={inPieces(pretensioners)}
          onChange={(by) => setPretensioners(Math.min(20, Math.max(0, pretensioners + by)))}
        />
      )}
      {all === 0 && <p>{t.outcomes[answer.outcome]}</p>}
      {missing > 0 && <p>{count(t.lacking, missing, locale)}</p>}
      {all > 0 && (
        <TextInput
          autoComplete="off"
          error={
            isRefused &&
            isNoWeight &&
            (typeof kg === 'string'
              ? errors[numberError.error({ input: kg })]
              : errors.NUMBER_TOO_SMALL)
          }
          hint={
            each === null
              ? t.noTypicalWeight
              : fill(t.typicalWeight, {
                  kg: number(all * each, locale),
                  each: number(each, locale),
                })
          }
          inputMode="decimal"
          label={t.weighedKg}
          short
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <AnswerFoot amount={all > 0 ? all : null} line={line} onRecord={record} />
    </div>
  )
}
