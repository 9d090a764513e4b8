import { sql } from 'kysely'
import { removeFile } from '#server/platform/files/files.ts'
import { columnsOf, rowsOf, type RetentionTable } from './retention-rule.ts'
import {
  countOf,
  idsOf,
  isForgotten,
  isOldReport,
  isOldLoad,
  removeExpiredAudit,
  expireExport,
  forgottenExports,
  deleteStoredFigures,
  deleteRows,
} from './sql.ts'

const reportTables = ['report_answer', 'report_submission', 'report_event'] as const

/** Loads, and records of a search, a login, a mail, a request, an export or a report. */
export const activitySteps = {
  /** Name and address of the household. The document itself stays with the loads. */
  household_documents: columnsOf(
    'load',
    sql`household = null`,
    (before) => sql`household is not null and coalesce(settled_at, sent_at) < ${before}`,
  ),
  /** The database deletes the lines, confirmations and versions with their load. */
  loads: {
    tables: ['load', 'load_confirmation', 'load_version'],
    count: (db, before) => countOf(db, 'load', isOldLoad(before)),
    remove: async (_, tx, before, atMost) => {
      const ids = await idsOf(tx, 'load', isOldLoad(before), atMost)
      await deleteRows(tx, 'load', 'id', ids)
      return ids.length
    },
  },
  /** Reports of companies, stations and importers. */
  reports: {
    tables: ['report', ...reportTables, 'stored_figure'],
    count: (db, before) => countOf(db, 'report', isOldReport(before)),
    remove: async (_, tx, before, atMost) => {
      await deleteStoredFigures(tx, before)
      const ids = await idsOf(tx, 'report', isOldReport(before), atMost)
      for (const table of reportTables) await deleteRows(tx, table, 'report_id', ids)
      await deleteRows(tx, 'report', 'id', ids)
      return ids.length
    },
  },
  reminders: rowsOf('report_reminder', (before) => sql`sent_at < ${before}`),
  /** A day expires as a whole. */
  part_searches: rowsOf(
    'part_search',
    (before) => sql`day < (${before}::timestamptz at time zone 'Europe/Helsinki')::date`,
  ),
  sessions: rowsOf('session', (before) => sql`coalesce(ended_at, expires_at) < ${before}`),
  password_links: rowsOf('password_reset', (before) => sql`expires_at < ${before}`),
  recovery_codes: rowsOf('recovery_code', (before) => sql`used_at < ${before}`),
  /** An unfinished second factor. An active one stays. */
  prepared_factors: columnsOf(
    'account',
    sql`totp_prepared_sealed = null, totp_prepared_at = null`,
    (before) => sql`totp_prepared_at < ${before}`,
  ),
  /** Checks of the right to represent that are under way, and the links of stations. */
  representations: rowsOf('representation_attempt', (before) => sql`created_at < ${before}`),
  identifications: rowsOf('eid_attempt', (before) => sql`created_at < ${before}`),
  wrong_passwords: rowsOf('login_failure', (before) => sql`at < ${before}`),
  /** Sent items and failed items. Waiting items are stored at any age. */
  work: rowsOf('work', (before) => sql`coalesce(done_at, failed_at) < ${before}`),
  webhook_deliveries: rowsOf(
    'webhook_delivery',
    (before) => sql`created_at < ${before} and state <> 'waiting'`,
  ),
  repeat_keys: rowsOf('idempotency_key', (before) => sql`created_at < ${before}`),
  anonymous_uses: rowsOf('anonymous_use', (before) => sql`used_at < ${before}`),
  /** An export that nobody downloaded. Its row stays for some time. */
  export_files: {
    tables: ['export', 'file'],
    count: (db, before) => countOf(db, 'export', isForgotten(before)),
    remove: async (input, tx, before, atMost) => {
      const over = await forgottenExports(tx, { before, atMost })
      for (const { id, file_id: fileId } of over) {
        await expireExport(tx, id)
        if (fileId) await removeFile(input, tx, fileId)
      }
      return over.length
    },
  },
  exports: rowsOf('export', (before) => sql`ended_at < ${before} and file_id is null`),
  /**
   * The role that writes the audit cannot delete from it. A function of the database owner deletes,
   * and only rows that are expired by the clock of the database (schema/again/01-platform.sql).
   */
  audit: {
    tables: ['audit'],
    count: (db, before) =>
      countOf(db, 'audit', sql`at < least(${before}, now() - interval '24 months')`),
    remove: async (_, tx, before, atMost) => {
      const { rows } = await removeExpiredAudit(tx, { before, atMost })
      return rows[0]?.removed ?? 0
    },
  },
} satisfies RetentionTable
