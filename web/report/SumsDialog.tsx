import type { ReactNode } from 'react'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import type { Submission } from './submission.ts'
import {
  isAnswered,
  questionsOf,
  remarkOf,
  type Answers,
  type Question,
} from '#rules/report/questionnaires/question.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { answerWords } from './answer-words.ts'
import { useReport } from './context.ts'
import { useFieldLabel } from './field-label.ts'

/** Asks whether the answers are right before they are sent. `children` are the sums of a report. */
export function SumsDialog({
  submission: { answerSummary },
  children,
}: {
  submission: Submission
  children?: ReactNode
}) {
  const { review: t } = useTexts('report')
  return (
    answerSummary && (
      <ActionDialog
        open
        wide
        action={t.sums.send}
        cancel={t.sums.back}
        title={t.sums.title}
        onAction={() => answerSummary(true)}
        onClose={() => answerSummary(false)}
      >
        <Summary />
        {children}
      </ActionDialog>
    )
  )
}

const none: Answers = {}

/** Every answer that will be sent, with the answer of the report before beside it. */
function Summary() {
  const { review: t } = useTexts('report')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const { report, definition, state, recyclers } = useReport()
  const label = useFieldLabel(definition)
  const now = state.fields as Answers
  const before = report.previous?.answers ?? none
  const words = ({ code, type, remarkIfNo }: Question, answers: Answers) => {
    const answer = answerWords(type, answers[code], { questionnaires, locale, recyclers })
    const remark = remarkIfNo && answers[code] === 'no' ? answers[remarkOf(code)] : null
    return [answer || '–', remark].filter(Boolean).join(': ')
  }
  return (
    <Table
      caption={t.sums.answers}
      columns={[
        { key: 'question', head: t.sums.question },
        { key: 'now', head: report.year },
        ...(report.previous ? [{ key: 'before', head: report.previous.year }] : []),
      ]}
      rows={questionsOf(definition)
        .filter(({ code }) => isAnswered(now[code]) || isAnswered(before[code]))
        .map((question) => ({
          key: question.code,
          cells: [label(question.code), words(question, now), words(question, before)],
        }))}
    />
  )
}
