import { Fragment } from 'react'
import type { Report } from '#contract/report.ts'
import type { AnswerType } from '#rules/report/questionnaires/question.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { answerWords } from './answer-words.ts'
import { factWords } from './fact-words.ts'

type Changed = Report['changed_since'][number]

/** Figures of a field whose records changed after the report was sent. */
export function ChangedFacts({ type, changes }: { type: AnswerType; changes: readonly Changed[] }) {
  const t = useTexts('reportRecords')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const words = ({ n, of, amount }: Changed['was'], isAmount: boolean) => {
    if (isAmount) return answerWords(type, amount, { questionnaires, locale }) || '–'
    return [n, of].flatMap((value) => (value === null ? [] : number(value, locale))).join('/')
  }
  return changes.map(({ code, was, now, added, gone }) => {
    const isAmount = was.amount !== null || now.amount !== null
    return (
      <Fragment key={code}>
        <p>{fill(t.changed, { was: words(was, isAmount), now: words(now, isAmount) })}</p>
        <p data-soft="small">
          {code !== null && `${factWords(t, locale, { code, n: now.n ?? 0, of: now.of })} `}
          {fill(t.cameAndWent, { added: added ?? 0, gone: gone ?? 0 })}
        </p>
      </Fragment>
    )
  })
}
