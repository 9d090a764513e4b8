import type { TableClass } from './data-classes.ts'
import type { ReportTables } from './tables-report.ts'

/** The tables of reports. */
export const reportDataClasses: {
  readonly [Name in keyof ReportTables]: TableClass<ReportTables[Name]>
} = {
  report: {
    keep: 'report',
    columns: {
      id: 'none',
      type: 'none',
      year: 'none',
      version: 'none',
      status: 'none',
      company_id: 'none',
      shop_id: 'none',
      token_hash: 'secret',
      locale: 'none',
      created_at: 'none',
      updated_at: 'none',
      reopened_at: 'none',
      reopened_reason: 'none',
    },
  },
  report_answer: {
    keep: 'report',
    columns: {
      report_id: 'none',
      field: 'none',
      // The public form asks a contact person's name, e-mail and phone.
      value: 'personal',
      revision: 'none',
      changed_at: 'none',
      account_id: 'personal',
    },
  },
  report_submission: {
    keep: 'report',
    columns: {
      id: 'none',
      report_id: 'none',
      time: 'none',
      receipt: 'none',
      submitted_at: 'none',
      account_id: 'personal',
      is_correction: 'none',
      answers: 'personal',
    },
  },
  report_event: {
    keep: 'report',
    columns: {
      id: 'none',
      report_id: 'none',
      at: 'none',
      account_id: 'personal',
      what: 'none',
      reason: 'none',
      field: 'none',
      old: 'personal',
      new: 'personal',
    },
  },
  report_reminder: {
    keep: 'reminder',
    columns: {
      account_id: 'personal',
      sent_on: 'none',
      company_id: 'none',
      type: 'none',
      year: 'none',
      sent_at: 'none',
    },
  },
  battery_period: { keep: 'service', columns: { id: 'none', year: 'none', deadline: 'none' } },
}
