import { useState } from 'react'
import { numberError } from '#rules/fields.ts'
import { readNumber, writeNumber } from '#rules/typed-number.ts'
import { count, fill, number } from '#texts/index.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { AnswerFoot } from './AnswerFoot.tsx'
import { answerOfPieces, piecesOf, type Answer, type Line } from './record.ts'
import { Stepper } from './Stepper.tsx'
import css from './Treatment.module.css'

/** Pieces of a line: how many of each result, and their weight where a scale told it. */
export function PiecesPanel({
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
    <div className={css.panel}>
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
