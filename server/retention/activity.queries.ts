import { sql } from 'kysely'
import { removeFile } from '../files/files.queries.ts'
import { columnsOf, rowsOf, type RetentionRule } from './retention-rule.ts'

/*
 * What a search, a login, a mail, a call or an export leaves behind.
 */

/** A day is over its time when all of it is. */
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

/** A second factor that somebody began to set up. The one in force stays. */
export const preparedFactors = columnsOf(
  'account',
  sql`totp_prepared_sealed = null, totp_prepared_at = null`,
  (before) => sql`totp_prepared_at < ${before}`,
)

export const identifications = rowsOf('eid_attempt', (before) => sql`created_at < ${before}`)

export const wrongPasswords = rowsOf('login_failure', (before) => sql`at < ${before}`)

/** What has left, and what was given up. What still waits is kept however old it is. */
export const outbox = rowsOf('outbox', (before) => sql`coalesce(done_at, failed_at) < ${before}`)

export const repeatKeys = rowsOf('idempotency_key', (before) => sql`created_at < ${before}`)

/** Nobody fetched it. That it was asked for is told for a while yet. */
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
 * Who writes the audit may not take anything out of it: a function of the database's owner does, and
 * only what is past its time by the database's own clock too (migrations/0018).
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
