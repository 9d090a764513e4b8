import { useState } from 'react'
import { useParams } from '#web/frame/routing/routing.tsx'
import type { OverseenReport, TrailRow } from '#contract/admin/reports.ts'
import type { Report } from '#contract/report.ts'
import { pages } from '#rules/pages.ts'
import { isBattery } from '#rules/report/report.ts'
import {
  fieldsOf,
  dueOf,
  remarkOf,
  scale,
  yesNoAnswers,
} from '#rules/report/questionnaires/question.ts'
import type { AnswerValue, AnswerType } from '#rules/report/questionnaires/question.ts'
import { readAnswer } from '#rules/report/questionnaires/answer.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { request } from '#web/api/client.ts'
import { asApiError, fieldText } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { StateBadge } from '#web/report/StateBadge.tsx'
import { AnswerList, Receipt } from '#web/report/Submitted.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { answerWords } from '#web/report/answer-words.ts'
import type { Recycler } from '#web/report/context.ts'
import { definitionFor } from '#web/report/source.ts'
import { useFieldLabel } from '#web/report/field-label.ts'
import { brandList, line } from '#web/report/typed-text.ts'
import { NumberInput } from '#web/report/NumberInput.tsx'
import { useTyped } from '#web/report/use-typed.ts'
import {
  useListRecyclersQuery,
  useOverseeReportQuery,
  useReopenReportMutation,
  useCorrectReportMutation,
} from '../api.ts'
import { lineName } from './shown.ts'
import { DecisionDialog } from './Decisions.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import css from './reporting.module.css'

/** One report as the association sees it: answers, corrections, reopening and its trail. */
export default function ReportPage() {
  const { one: t } = useTexts('adminReporting')
  const { reportId } = useParams()
  const query = useOverseeReportQuery(
    { reportId: Number(reportId) },
    { refetchOnMountOrArgChange: true },
  )
  const status = asApiError(query.error)?.status
  if (status === 404 || status === 400) return <NotFound message={t.missing} />
  return (
    <Stack gap={6}>
      <Link className={css.back} href={pages.adminReporting.path}>
        <ArrowLeft />
        {t.back}
      </Link>
      <QueryBoundary
        asked={query}
        failed={t.failed}
        waiting={<Skeleton height="20rem" shape="block" width="100%" />}
      >
        {(report) => <Whole report={report} reportId={Number(reportId)} />}
      </QueryBoundary>
    </Stack>
  )
}

function Whole({ report, reportId }: { report: OverseenReport; reportId: number }) {
  const { one: t, decide } = useTexts('adminReporting')
  const { types } = useTexts('questionnaires')
  const locale = useLocale()
  const { data: recyclers = [] } = useListRecyclersQuery()
  const [corrected, setCorrected] = useState<string | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isReopening, setReopening] = useState(false)
  const [isVoiding, setVoiding] = useState(false)
  const isSubmitted = report.submitted_answers !== null
  const shown = { ...report, answers: report.submitted_answers ?? report.answers }
  const source = {
    download: () => request('GET /ppb-admin/questionnaire/report/:reportId/pdf/', { reportId }),
  }
  return (
    <>
      <div className={css.head}>
        <PageTitle eyebrow={`${types[report.type]} ${report.year}`}>{lineName(report)}</PageTitle>
        <p className={css.badges}>
          <StateBadge isConfirmed={report.is_confirmed} status={report.status} />
          {report.deadline && fill(t.deadline, { date: date(report.deadline, locale) })}
        </p>
      </div>
      {report.status === 'reopened' && report.reopened && (
        <Alert
          title={fill(t.reopenedAt, { time: date(report.reopened.at, locale, 'moment') })}
          tone="warning"
        >
          {report.reopened.reason}
        </Alert>
      )}
      {report.receipt && !report.is_confirmed && <Alert tone="warning">{t.unconfirmed}</Alert>}
      <Receipt
        actions={
          report.status === 'submitted' && (
            <>
              <Button variant="secondary" onClick={() => setReopening(true)}>
                {t.reopen}
              </Button>
              {isBattery(report.type) && (
                <Button variant="secondary" onClick={() => setVoiding(true)}>
                  {decide.void}
                </Button>
              )}
            </>
          )
        }
        report={report}
        source={source}
      />
      <h2>{isSubmitted ? t.submittedAnswers : t.draftAnswers}</h2>
      {isSubmitted && (
        <div>
          <Button
            aria-pressed={isCorrecting}
            variant="secondary"
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {t.correct}
          </Button>
        </div>
      )}
      <AnswerList
        correction={
          isSubmitted && isCorrecting
            ? {
                word: t.correct,
                named: (name) => fill(t.correctOne, { name }),
                open: setCorrected,
              }
            : undefined
        }
        recyclers={recyclers}
        report={shown}
      />
      {isVoiding && (
        <DecisionDialog open={{ reportId, action: 'void' }} onClose={() => setVoiding(false)} />
      )}
      <ReportHistory recyclers={recyclers} report={report} />
      {corrected !== null && (
        <CorrectDialog
          key={corrected}
          name={corrected}
          recyclers={recyclers}
          report={shown}
          reportId={reportId}
          onClose={() => setCorrected(null)}
        />
      )}
      {isReopening && <ReopenDialog reportId={reportId} onClose={() => setReopening(false)} />}
    </>
  )
}

/** Changes of a report after it was submitted: time, user, reason and old value. */
function ReportHistory({
  report,
  recyclers,
}: {
  report: OverseenReport
  recyclers: readonly Recycler[]
}) {
  const { trail: t } = useTexts('adminReporting')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const definition = definitionFor(report)
  const label = useFieldLabel(definition)
  const types = fieldsOf(definition)
  if (report.trail.length === 0) return null
  const words = (row: TrailRow, value: TrailRow['old']) =>
    answerWords(types.get(row.field ?? '') ?? 'text', value, { questionnaires, locale, recyclers })
  return (
    <Card>
      <h2>{t.title}</h2>
      <ol className={css.trail}>
        {report.trail.map((row) => (
          <li key={`${row.at}-${row.what}-${row.field ?? ''}`}>
            <p>
              <strong>{t.what[row.what]}</strong>{' '}
              <span data-soft="small">
                {[date(row.at, locale, 'moment'), row.by, row.receipt].filter(Boolean).join(' · ')}
              </span>
            </p>
            {row.field && (
              <p>
                {label(row.field)}:{' '}
                {fill(t.change, {
                  old: words(row, row.old) || t.blank,
                  new: words(row, row.new) || t.blank,
                })}
              </p>
            )}
            {row.reason && <p data-soft="small">{row.reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Allows changes of a submitted report again. Its company reads the reason. */
function ReopenDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const { reopen: texts } = useTexts('adminReporting')
  const [reopen] = useReopenReportMutation()
  return (
    <ReasonDialog
      act={(reason) => reopen({ reportId, body: { reason } })}
      texts={texts}
      onClose={onClose}
    />
  )
}

type Values = Readonly<Record<string, AnswerValue>>
type FieldErrors = Readonly<Record<string, string>>

/** Corrects one answer of a submitted report, and what belongs to a "no", with the reason. */
function CorrectDialog({
  report,
  reportId,
  name,
  recyclers,
  onClose,
}: {
  report: Pick<Report, 'type' | 'definition' | 'answers'>
  reportId: number
  name: string
  recyclers: readonly Recycler[]
  onClose: () => void
}) {
  const { correct: texts } = useTexts('adminReporting')
  const errors = useTexts('errors')
  const definition = definitionFor(report)
  const types = fieldsOf(definition)
  const label = useFieldLabel(definition)
  const [values, setValues] = useState<Values>(() => {
    const names = [name, remarkOf(name), dueOf(name)].filter((one) => types.has(one))
    return Object.fromEntries(names.map((one) => [one, report.answers[one] ?? null]))
  })
  const [fieldErrors, setFaults] = useState<FieldErrors>({})
  const [correct] = useCorrectReportMutation()
  const names = Object.keys(values).filter((one) => one === name || values[name] === 'no')

  const act = async (reason: string) => {
    const read = names.map(
      (one) => [one, readAnswer(types.get(one) ?? 'text', values[one])] as const,
    )
    const wrong = read.flatMap(([one, { code }]) => (code ? [[one, code] as const] : []))
    setFaults(Object.fromEntries(wrong))
    if (wrong.length > 0) return null
    const answers = Object.fromEntries(read.map(([one, { value }]) => [one, value ?? null]))
    const answer = await correct({ reportId, body: { answers, reason } })
    if (answer.error) {
      const errorFields = 'fields' in answer.error ? answer.error.fields : {}
      const plain = Object.entries(errorFields).map(([path, code]) => [
        path.replace('answers.', ''),
        code,
      ])
      setFaults(Object.fromEntries(plain) as FieldErrors)
    }
    return answer
  }
  return (
    <ReasonDialog act={act} texts={texts} onClose={onClose}>
      {names.map((one) => (
        <AnswerEditor
          key={one}
          error={fieldText(fieldErrors[one], errors)}
          label={label(one)}
          recyclers={recyclers}
          type={types.get(one) ?? 'text'}
          value={values[one] ?? null}
          onValue={(value) => {
            setFaults({})
            setValues({ ...values, [one]: value })
          }}
        />
      ))}
    </ReasonDialog>
  )
}

type Props = {
  readonly type: AnswerType
  readonly value: AnswerValue
  readonly onValue: (value: AnswerValue) => void
  readonly recyclers: readonly Recycler[]
  readonly label: string
  readonly error: string | undefined
}
type Options = readonly (readonly [AnswerValue, string])[]

/** The control for an answer of a type, outside of its form. */
function AnswerEditor(props: Props) {
  const { type, value, onValue, label, error } = props
  const { units } = useTexts('report')
  const options = useOptions(props)
  if (options) return <Choice {...props} options={options} />
  if (type in units) {
    return (
      <NumberInput
        error={error}
        label={label}
        unit={type as keyof typeof units}
        value={value}
        onValue={onValue}
      />
    )
  }
  return <Typed {...props} />
}

/** Options of a choice. null for a text field. */
function useOptions({ type, recyclers }: Props): Options | null {
  const { yesno } = useTexts('questionnaires')
  if (type === 'yesno') return yesNoAnswers.map((one) => [one, yesno[one]])
  if (type === 'recycler') return recyclers.map(({ id, name }) => [id, name])
  if (type === 'scale') return Array.from({ length: scale.max }, (_, n) => [n + 1, String(n + 1)])
  if (type !== 'flag') return null
  return [
    [true, yesno.yes],
    [false, yesno.no],
  ]
}

function Choice({ label, error, value, onValue, options }: Props & { options: Options }) {
  const { correct: t } = useTexts('adminReporting')
  return (
    <Select
      error={error}
      label={label}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([one]) => String(one) === currentTarget.value)
        onValue(chosen?.[0] ?? null)
      }}
    >
      <option value="">{t.blank}</option>
      {options.map(([one, words]) => (
        <option key={String(one)} value={String(one)}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function Typed({ type, label, error, value, onValue }: Props) {
  const [text, read] = useTyped<AnswerValue>(value, type === 'brands' ? brandList : line)
  if (type === 'text') {
    return (
      <TextArea
        error={error}
        label={label}
        maxLength={limits.remarks}
        value={text}
        onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
      />
    )
  }
  return (
    <TextInput
      error={error}
      label={label}
      maxLength={type === 'brands' ? 2_000 : limits.name}
      type={type === 'date' ? 'date' : 'text'}
      value={text}
      onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
    />
  )
}
