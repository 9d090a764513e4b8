import { sql } from 'kysely'
import { countOf, idsOf, rowsOf, type RetentionRule } from './retention-rule.ts'

/* Reports of companies, stations and importers, and their reminders. */

const ofReports = ['report_answer', 'report_submission', 'report_event'] as const

/** The report year ended that long ago. */
const over = (before: Date) =>
  sql<boolean>`year < extract(year from ${before}::timestamptz at time zone 'Europe/Helsinki')`

export const reports: RetentionRule = {
  tables: ['report', ...ofReports],
  count: (db, before) => countOf(db, 'report', over(before)),
  remove: async (_, tx, before, atMost) => {
    const ids = await idsOf(tx, 'report', over(before), atMost)
    if (ids.length === 0) return 0
    for (const table of ofReports) {
      await tx.deleteFrom(table).where('report_id', 'in', ids).execute()
    }
    await tx.deleteFrom('report').where('id', 'in', ids).execute()
    return ids.length
  },
}

export const reminders = rowsOf('report_reminder', (before) => sql<boolean>`sent_at < ${before}`)
