import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import type { ReportStatus, ReportType } from '#rules/report/report.ts'
import type { Locale } from '#texts/index.ts'

/** The columns of the tables of reports. */

type Id = GeneratedAlways<number>
type Value = ColumnType<AnswerValue, string | null, string | null>

export type StoredStatus = Exclude<ReportStatus, 'not_started'>

export type ReportTable = {
  id: Id
  type: ReportType
  year: number
  version: number
  status: StoredStatus
  company_id: number | null
  shop_id: number | null
  token_hash: Buffer | null
  locale: Locale
  created_at: Date
  updated_at: Date
  reopened_at: Date | null
  reopened_reason: string | null
}

export type ReportTables = {
  report: ReportTable
  report_answer: {
    report_id: number
    field: string
    value: Value
    revision: number
    changed_at: Date
    account_id: number | null
  }
  report_submission: {
    id: Id
    report_id: number
    time: number
    receipt: string
    submitted_at: Date
    account_id: number | null
    is_correction: Generated<boolean>
    answers: JSONColumnType<Record<string, AnswerValue>>
  }
  report_event: {
    id: Id
    report_id: number
    at: Date
    account_id: number
    what: 'corrected' | 'reopened'
    reason: string
    field: string | null
    old: Value
    new: Value
  }
  report_reminder: {
    account_id: number
    sent_on: string
    company_id: number
    type: ReportType
    year: number
    sent_at: Date
  }
  battery_period: { id: Generated<number>; year: number; deadline: string | null }
}
