import { useState } from 'react'
import { date, fill, number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ReasonDialog } from '../../vehicle/ReasonDialog.tsx'
import { useAnswerText } from './answer-text.ts'
import { faultOf, type Answer, type Line } from './record.ts'
import css from './Treatment.module.css'

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
