import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { givenAnswers } from '#rules/report/report-check.ts'
import { count, fill } from '#texts/index.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ArrowLeft, ArrowRight, Check } from '#web/ui/icons/icons.tsx'
import { classes } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useReport } from '#web/report/context.ts'
import { partOfField, partsOf, reviewPart, type Part } from '#web/report/parts.ts'
import { QuestionField } from '#web/report/QuestionField.tsx'
import { SaveErrorAlert, SaveStatus } from '#web/report/SaveStatus.tsx'
import type { Submission } from '#web/report/submission.ts'
import { SubmitPart } from '#web/report/SubmitPart.tsx'
import { SumsDialog } from '#web/report/SumsDialog.tsx'
import { sectionTitle } from '#web/report/Submitted.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { monthsOfYear } from '#web/vehicle/counted/OpensRecords.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { StationRecords } from '../statistics/StationRecords.tsx'
import { useReadCompanyRecordsQuery, useReadStationRecordsQuery } from './api.ts'
import { RecordNotes } from './RecordNotes.tsx'
import css from './report.module.css'

/** A questionnaire, one section at a time, with its progress and the submission. */
export function Questionnaire({ submission }: { submission: Submission }) {
  const t = useTexts('report')
  const questionnaires = useTexts('questionnaires')
  const { report, definition, saver, state, prefilled } = useReport()
  const parts = partsOf(definition, givenAnswers(state.fields as Answers, prefilled))
  const codes = [...parts.map(({ code }) => code), reviewPart]
  const { code, isEntered, open } = usePart(codes)
  const part = parts.find((one) => one.code === code)
  const title = (one: string) =>
    one === reviewPart ? t.review.title : sectionTitle(report.type, one, questionnaires)
  const at = codes.indexOf(code)
  const before = codes[at - 1]
  const after = codes[at + 1]
  return (
    <div className={css.columns} data-stack="5">
      <PartList current={code} parts={parts} title={title} onOpen={open} />
      <div className={css.main} data-stack="5">
        <SaveErrorAlert saver={saver} state={state} />
        <Card aria-labelledby="part">
          <PartHeading key={code} isEntered={isEntered}>
            {title(code)}
          </PartHeading>
          {part ? (
            part.section.questions.map((question) => (
              <QuestionField key={question.code} question={question} />
            ))
          ) : (
            <Review
              parts={parts}
              submission={submission}
              onOpen={(name) => open(partOfField(definition, name) ?? code, 'field')}
            />
          )}
        </Card>
        <ActionBar>
          {after !== undefined && (
            <Button trailing={<ArrowRight />} onClick={() => open(after)}>
              {fill(t.next, { name: title(after) })}
            </Button>
          )}
          {before !== undefined && (
            <Button icon={<ArrowLeft />} variant="secondary" onClick={() => open(before)}>
              {t.previous}
            </Button>
          )}
          <SaveStatus state={state} />
        </ActionBar>
      </div>
    </div>
  )
}

/**
 * Returns the part in the address, and a function that opens another: at its heading or at a field.
 */
function usePart(codes: readonly string[]): {
  readonly code: string
  /** The user came from another part: its heading takes the focus. */
  readonly isEntered: boolean
  readonly open: (code: string, focus?: 'heading' | 'field') => void
} {
  const [params, setParams] = useSearchParams()
  const [entered, setEntered] = useState<string | null>(null)
  const wanted = params.get('part') ?? ''
  const code = codes.includes(wanted) ? wanted : (codes[0] ?? reviewPart)
  const open = (next: string, focus: 'heading' | 'field' = 'heading') => {
    setEntered(focus === 'heading' ? next : null)
    const nextParams = new URLSearchParams(params)
    nextParams.set('part', next)
    setParams(nextParams)
  }
  return { code, isEntered: entered === code, open }
}

function PartHeading({ isEntered, children }: { isEntered: boolean; children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isEntered) return
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isEntered])
  return (
    <h2 ref={ref} id="part" tabIndex={-1}>
      {children}
    </h2>
  )
}

function Review({
  parts,
  submission,
  onOpen,
}: {
  parts: readonly Part[]
  submission: Submission
  onOpen: (name: string) => void
}) {
  const { review: t } = useTexts('report')
  const { problems } = useReport()
  const locale = useLocale()
  const open = Object.keys(problems).length
  const isWhole = open === 0 && parts.every(({ answered, total }) => answered <= total)
  return (
    <>
      <p>{isWhole ? t.ready : count(t.open, open, locale)}</p>
      <p data-soft="">{t.what}</p>
      <SubmitPart submission={submission} onOpen={onOpen} />
      <SumsDialog submission={submission} />
    </>
  )
}

/** Parts of a questionnaire with their progress: a select on phones, otherwise a list. */
function PartList({
  parts,
  current,
  title,
  onOpen,
}: {
  parts: readonly Part[]
  current: string
  title: (code: string) => string
  onOpen: (code: string) => void
}) {
  const t = useTexts('report')
  const done = parts.reduce((sum, { answered }) => sum + answered, 0)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const entries = [...parts, { code: reviewPart, answered: 0, total: 0 }]
  return (
    <nav aria-label={t.parts} className={css.parts} data-stack="4">
      <Progress label={fill(t.progress, { done, total })} value={total === 0 ? 0 : done / total} />
      <Select
        className={css.choice}
        label={t.part}
        value={current}
        onChange={({ currentTarget }) => onOpen(currentTarget.value)}
      >
        {entries.map(({ code, answered, total: of }, n) => (
          <option key={code} value={code}>
            {of === 0
              ? `${n + 1}. ${title(code)}`
              : fill(t.partOf, { n: n + 1, name: title(code), done: answered, total: of })}
          </option>
        ))}
      </Select>
      <ol className={css.list}>
        {entries.map(({ code, answered, total: of }) => (
          <li key={code}>
            <button
              aria-current={code === current ? 'step' : undefined}
              className={classes(css.entry, code === current && css.current)}
              type="button"
              onClick={() => onOpen(code)}
            >
              <span>{title(code)}</span>
              {of > 0 && (
                <span className={css.count} data-line="1" data-inline>
                  {answered >= of && <Check />}
                  {answered}/{of}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Props = { readonly year: number; readonly children: ReactNode }

/** Shows at the questions of a self-control what the station recorded in the year. */
export function ControlNotes({ shopId, year, children }: Props & { shopId: number }) {
  const { control } = useTexts('reportRecords')
  const asked = useReadStationRecordsQuery(
    { shopId, stationReport: 'self_control', query: { year } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <StationRecords filter={{ ...monthsOfYear(year), station: shopId }}>
      <RecordNotes asked={asked} title={fill(control, { year })}>
        {children}
      </RecordNotes>
    </StationRecords>
  )
}

/** Shows at the figures of a self-evaluation the records that they were calculated from. */
export function EvaluationNotes({ year, children }: Props) {
  const asked = useReadCompanyRecordsQuery(
    { companyReport: 'self_evaluation', query: { year } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <StationRecords filter={{ ...monthsOfYear(year), station: 'all' }}>
      <RecordNotes asked={asked}>{children}</RecordNotes>
    </StationRecords>
  )
}
