import { Fragment } from 'react'
import type { Report } from '#contract/report.ts'
import type { AnswerType } from '#rules/report/questionnaires/question.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { RecordsRemoved } from '#web/vehicle/counted/RecordsRemoved.tsx'
import { answerWords } from './answer-words.ts'
import { factWords } from './fact-words.ts'

type Changed = Report['changed_since'][number]

/** Figures of a field whose records changed after the report was sent. */
export function ChangedFacts({ type, changes }: { type: AnswerType; changes: readonly Changed[] }) {
  const t = useTexts('reportRecords')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  // Where nothing was counted is no zero.
  const words = ({ n, of, amount }: Changed['was'], isAmount: boolean) =>
    (isAmount
      ? answerWords(type, amount, { questionnaires, locale })
      : [n, of].flatMap((value) => (value === null ? [] : number(value, locale))).join('/')) || '–'
  return changes.map(({ code, was, now, added, gone }) => {
    if (now === null) return <RecordsRemoved key={code} />
    const isAmount = was.amount !== null || now.amount !== null
    return (
      <Fragment key={code}>
        <p>{fill(t.changed, { was: words(was, isAmount), now: words(now, isAmount) })}</p>
        <p data-soft="small">
          {code !== null &&
            now.n !== null &&
            `${factWords(t, locale, { code, n: now.n, of: now.of })} `}
          {fill(t.cameAndWent, { added: added ?? 0, gone: gone ?? 0 })}
        </p>
      </Fragment>
    )
  })
}
