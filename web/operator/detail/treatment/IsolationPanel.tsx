import { useState } from 'react'
import { treatmentLines, type TreatmentOutcome } from '#rules/treatment/lines.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Chips } from './Chips.tsx'
import { atTime, clockOf } from './measured-at.ts'
import type { Answer, Line } from './record.ts'
import css from './Treatment.module.css'

/**
 * The measurement that makes high voltage harmless. Nothing is chosen before, because a preset would be a
 * measurement that nobody made.
 */
export function IsolationPanel({
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
    <div className={css.panel}>
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
