import type { Report } from '#contract/report.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { standingOf, warningsOf } from '#rules/report/report-check.ts'
import { currentDefinition, definitionOf } from '#rules/report/definitions.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { deadlineOf, openYears, periodOf, type Period } from './period.sql.ts'
import { changedSince } from './stored-figures.ts'
import { prefillOf } from './prefill.ts'
import {
  findReport,
  givenOf,
  isConfirmed,
  prefilledOf,
  previousSubmission,
  subjectOf,
  valuesOf,
  type StoredReport,
  type ReportRow,
  type Subject,
} from './report.sql.ts'
import { receiptFrom, toldDefinition, namesOf } from './sql.ts'

/** A subject's report as it is. A report without answers has the prefilled values. */
export async function readReport(db: Db, of: Subject, now: Date): Promise<Report> {
  return reportFrom(db, of, await findReport(db, of), now)
}

/** A stored report in the form of the contract. */
export async function reportFrom(
  db: Db,
  asked: Subject,
  { row, answers: kept, submission }: StoredReport,
  now: Date,
): Promise<Report> {
  const of = row ? subjectOf(row) : asked
  const { type, year } = of
  const period = await periodOf(db, type, now)
  const deadline = deadlineOf(type, year, period)
  const definition = row ? definitionOf(type, row.version) : currentDefinition(type, year)
  const closed = closedBecause(row, { type, year, deadline, period }, now)
  // A draft shows today's figures until somebody confirms them.
  const proposed = !row || (row.status === 'draft' && !closed) ? await prefillOf(db, of) : null
  const answers = proposed ? { ...proposed, ...givenOf(kept) } : valuesOf(kept)
  const prefilled = proposed
    ? Object.keys(proposed).filter((field) => !kept.get(field)?.revision)
    : prefilledOf(kept)
  const previous = await previousSubmission(db, of)
  const before: Answers | undefined = previous?.submission.answers
  return {
    id: row?.id ?? null,
    type,
    year,
    deadline,
    is_open: closed === null,
    ...(await namesOf(db, of)),
    definition: toldDefinition(definition),
    answers: answers as Report['answers'],
    revisions: Object.fromEntries([...kept].map(([field, { revision }]) => [field, revision])),
    prefilled,
    ...standingOf({ type, definition, status: row?.status ?? null }, answers, prefilled),
    warnings: warningsOf(of, answers, before),
    previous: previous && {
      year: previous.year,
      answers: previous.submission.answers,
      submitted_at: previous.submission.submitted_at.toISOString(),
    },
    receipt: submission && receiptFrom(submission),
    is_confirmed: isConfirmed(type, row?.confirmed_email, submission),
    reopened:
      row?.status === 'reopened'
        ? { at: (row.reopened_at ?? row.updated_at).toISOString(), reason: row.reopened_reason }
        : null,
    changed_since: row && submission ? await changedSince(db, row, now) : [],
    updated_at: row?.updated_at.toISOString() ?? null,
  }
}

/**
 * Why a report cannot be changed, or null. A public report is open until the deadline, also after
 * its submission. Others are open until their submission. Reopened reports are open.
 */
export function closedBecause(
  row: Pick<ReportRow, 'status' | 'reopened_at'> | null,
  of: {
    type: ReportType
    year: number
    deadline: string | null
    period: Period
  },
  now: Date,
): 'REPORT_LOCKED' | 'REPORT_CLOSED' | null {
  if (row?.reopened_at) return null
  if (of.type === 'public_battery') {
    const isPast = of.deadline !== null && finnishDay(now) > of.deadline
    return isPast || !openYears(of.period, now).includes(of.year) ? 'REPORT_CLOSED' : null
  }
  if (row?.status === 'submitted') return 'REPORT_LOCKED'
  // A report of a past year that has no answers cannot be started.
  return !row && !openYears(of.period, now).includes(of.year) ? 'REPORT_CLOSED' : null
}
