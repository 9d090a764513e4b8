import { sql } from 'kysely'
import { removeFile } from '../files/files.queries.ts'
import { columnsOf, rowsOf, type RetentionRule } from './retention-rule.ts'

/* Records of a search, a login, a mail, a request or an export. */

/** A day expires as a whole. */
export const partSearches = rowsOf(
  'part_search',
  (before) => sql`day < (${before}::timestamptz at time zone 'Europe/Helsinki')::date`,
)

export const sessions = rowsOf(
  'session',
  (before) => sql`coalesce(ended_at, expires_at) < ${before}`,
)

export const passwordLinks = rowsOf('password_reset', (before) => sql`expires_at < ${before}`)

export const recoveryCodes = rowsOf('recovery_code', (before) => sql`used_at < ${before}`)

/** An unfinished second factor. An active one stays. */
export const preparedFactors = columnsOf(
  'account',
  sql`totp_prepared_sealed = null, totp_prepared_at = null`,
  (before) => sql`totp_prepared_at < ${before}`,
)

export const identifications = rowsOf('eid_attempt', (before) => sql`created_at < ${before}`)

export const wrongPasswords = rowsOf('login_failure', (before) => sql`at < ${before}`)

/** Sent items and failed items. Waiting items are stored at any age. */
export const outbox = rowsOf('outbox', (before) => sql`coalesce(done_at, failed_at) < ${before}`)

export const repeatKeys = rowsOf('idempotency_key', (before) => sql`created_at < ${before}`)

/** An export that nobody downloaded. Its row stays for some time. */
export const exportFiles: RetentionRule = {
  tables: ['export', 'file'],
  count: async (db, before) => {
    const { n } = await db
      .selectFrom('export')
      .where('state', '=', 'ready')
      .where('ended_at', '<', before)
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  },
  remove: async (input, tx, before, atMost) => {
    const over = await tx
      .selectFrom('export')
      .where('state', '=', 'ready')
      .where('ended_at', '<', before)
      .limit(atMost)
      .select(['id', 'file_id'])
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, file_id: fileId } of over) {
      await tx
        .updateTable('export')
        .set({ state: 'expired', file_id: null })
        .where('id', '=', id)
        .execute()
      if (fileId) await removeFile(input, tx, fileId)
    }
    return over.length
  },
}

export const exports = rowsOf('export', (before) => sql`ended_at < ${before} and file_id is null`)

/**
 * The role that writes the audit cannot delete from it. A function of the database owner deletes,
 * and only rows that are expired by the clock of the database (migrations/0018).
 */
export const audit: RetentionRule = {
  tables: ['audit'],
  count: async (db, before) => {
    const { n } = await db
      .selectFrom('audit')
      .where('at', '<', sql<Date>`least(${before}, now() - interval '24 months')`)
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  },
  remove: async (_, tx, before, atMost) => {
    const { rows } = await sql<{ removed: number }>`
      select remove_expired_audit(${before}, ${atMost}) as removed`.execute(tx)
    return rows[0]?.removed ?? 0
  },
}
