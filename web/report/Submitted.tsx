import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Report } from '#contract/report.ts'
import { isAnswered, dueOf, remarkOf } from '#rules/report/questionnaires/question.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Download, Pencil } from '#web/ui/icons/icons-work.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { answerWords } from './answer-words.ts'
import type { Recycler } from './context.ts'
import css from './report.module.css'
import { definitionFor, type ReportSource } from './source.ts'

// Few reports change after they were sent.
const ChangedFacts = lazy(async () => ({
  default: (await import('./ChangedFacts.tsx')).ChangedFacts,
}))

/** Receipt of a submitted report, and its PDF. */
export function Receipt({
  report: { receipt },
  source,
  actions,
  children,
}: {
  report: Report
  source: Pick<ReportSource, 'download'>
  /** More buttons next to the PDF's. */
  actions?: ReactNode
  /** Remaining actions. */
  children?: ReactNode
}) {
  const { receipt: t } = useTexts('report')
  const locale = useLocale()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  if (!receipt) return null
  const download = async () => {
    setBusy(true)
    const answer = await source.download()
    setBusy(false)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <Alert live title={t.title} tone="success">
      <div data-stack="4">
        <DescriptionList
          columns
          facts={[
            { term: t.number, value: <strong>{receipt.number}</strong> },
            { term: t.at, value: date(receipt.submitted_at, locale, 'moment') },
            { term: t.by, value: receipt.submitted_by },
          ]}
        />
        {children}
        <Actions>
          <Button
            busy={busy}
            icon={<Download />}
            variant="secondary"
            onClick={() => void download()}
          >
            {t.download}
          </Button>
          {actions}
        </Actions>
      </div>
    </Alert>
  )
}

/** Button that corrects an answer: its text, its name for screen readers, and its action. */
export type Correction = {
  readonly word: string
  readonly named: (label: string) => string
  readonly open: (name: string) => void
}

/** All answers of a report by section, with last year's next to them. */
export function AnswerList({
  report,
  recyclers,
  correction,
}: {
  report: Pick<Report, 'type' | 'definition' | 'answers' | 'previous' | 'changed_since'>
  recyclers?: readonly Recycler[] | undefined
  /** A button at each answer, for users who may correct it. */
  correction?: Correction | undefined
}) {
  const questionnaires = useTexts('questionnaires')
  const { answers: t } = useTexts('report')
  const locale = useLocale()
  const { answers, previous } = report
  const asked: Readonly<Record<string, string>> = questionnaires.questions
  return definitionFor(report).sections.map(({ code: section, questions }) => (
    <Card key={section}>
      <h3>{sectionTitle(report.type, section, questionnaires)}</h3>
      <dl className={css.answers} data-stack="4">
        {questions.map(({ code, type, wording }) => {
          const words = (value: Parameters<typeof answerWords>[1]) =>
            answerWords(type, value, { questionnaires, locale, recyclers })
          const answerText = words(answers[code])
          const remark = answers[remarkOf(code)]
          const due = answers[dueOf(code)]
          const changes = report.changed_since.filter(({ field }) => field === code)
          return (
            <div key={code} data-stack="1" data-ruled>
              <dt data-soft>{asked[wording ?? code] ?? code}</dt>
              <dd>
                {answerText ? (
                  <strong>{answerText}</strong>
                ) : (
                  <span data-soft="small">{t.none}</span>
                )}
                {isAnswered(remark) && answers[code] === 'no' && (
                  <p>
                    {String(remark)}{' '}
                    {isAnswered(due) && `(${fill(t.dueBy, { date: date(String(due), locale) })})`}
                  </p>
                )}
                {previous && isAnswered(previous.answers[code]) && (
                  <p data-soft="small">
                    {fill(t.lastYear, {
                      year: previous.year,
                      answer: words(previous.answers[code]),
                    })}
                  </p>
                )}
                {changes.length > 0 && (
                  <Suspense>
                    <ChangedFacts changes={changes} type={type} />
                  </Suspense>
                )}
                {correction && (
                  <Button
                    aria-label={correction.named(asked[wording ?? code] ?? code)}
                    icon={<Pencil />}
                    variant="quiet"
                    onClick={() => correction.open(code)}
                  >
                    {correction.word}
                  </Button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  ))
}

/** Returns the heading of a section. */
export function sectionTitle(
  type: Report['type'],
  section: string,
  { sections }: ReturnType<typeof useTexts<'questionnaires'>>,
): string {
  const of = type === 'self_control' || type === 'self_evaluation' ? type : 'battery'
  const known: Readonly<Record<string, string>> = sections[of]
  return known[section] ?? section
}
