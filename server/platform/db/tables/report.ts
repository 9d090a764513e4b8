// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type ReportTables = {
  report: {
    id: GeneratedAlways<number>
    type: 'self_control' | 'self_evaluation' | 'company_battery' | 'public_battery'
    year: number
    version: number
    status: 'draft' | 'submitted' | 'reopened'
    company_id: number | null
    shop_id: number | null
    token_hash: Buffer | null
    locale: 'fi' | 'en' | 'se'
    created_at: Date
    updated_at: Date
    reopened_at: Date | null
    reopened_reason: string | null
    confirmed_email: string | null
    voided_at: Date | null
    chosen_at: Date | null
  }
  report_answer: {
    report_id: number
    field: string
    value: ColumnType<ColumnTypes['report_answer.value'] | null, string | null | undefined, string | null>
    revision: number
    changed_at: Date
    account_id: number | null
  }
  report_event: {
    id: GeneratedAlways<number>
    report_id: number
    at: Date
    account_id: number
    what: 'corrected' | 'reopened' | 'voided' | 'chosen'
    reason: string
    field: string | null
    old: ColumnType<ColumnTypes['report_event.old'] | null, string | null | undefined, string | null>
    new: ColumnType<ColumnTypes['report_event.new'] | null, string | null | undefined, string | null>
  }
  report_reminder: {
    account_id: number
    sent_on: string
    company_id: number
    type: string
    year: number
    sent_at: Date
  }
  report_submission: {
    id: GeneratedAlways<number>
    report_id: number
    time: number
    receipt: string
    submitted_at: Date
    account_id: number | null
    is_correction: Generated<boolean>
    answers: ColumnType<ColumnTypes['report_submission.answers'], string, string>
  }
  battery_period: {
    year: number
    deadline: string | null
    is_present: Generated<boolean>
  }
}
