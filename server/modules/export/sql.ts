import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Exported } from '#contract/admin/exports.ts'
import type { ExportState } from '#rules/exports.ts'
import { limits } from '#rules/limits.ts'
import { retentionCutoff } from '#rules/privacy/retentions.ts'
import type { Db, Export, Tx } from '#server/platform/db/index.ts'

export type Row = Selectable<Export>

/** An export as its admin sees it. A file past its fetch time has expired. */
export function exportedFrom(row: Row, now: Date): Exported {
  const fresh = retentionCutoff('export_file', now)
  const state = stateOf(row, now)
  const expires =
    state === 'ready' && row.ended_at && fresh
      ? new Date(row.ended_at.getTime() + (now.getTime() - fresh.getTime())).toISOString()
      : null
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    state,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    error: row.error,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: expires,
  }
}

/** The file expires before the clean-up job removes it. */
export function stateOf({ state, ended_at: endedAt }: Row, now: Date): ExportState {
  const fresh = retentionCutoff('export_file', now)
  return state === 'ready' && endedAt && fresh && endedAt < fresh ? 'expired' : state
}

/** Exports of the admin, newest first. */
export async function exportsOf(db: Db, accountId: number, now: Date): Promise<Exported[]> {
  const rows = await db
    .selectFrom('export')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.page.standard)
    .selectAll()
    .execute()
  return rows.map((row) => exportedFrom(row, now))
}

/** Locks the work before the export. The writer of the file uses the same lock order. */
export async function locked(tx: Tx, id: string): Promise<Row> {
  return tx
    .selectFrom('export')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The export to write. Undefined if it was cancelled, or the user who asked is no longer an admin. */
export async function exportToWrite(db: Db, id: string): Promise<Row | undefined> {
  return db
    .selectFrom('export')
    .innerJoin('account', 'account.id', 'export.account_id')
    .where('export.id', '=', id)
    .where('export.state', 'in', ['waiting', 'running'])
    .where('account.deactivated_at', 'is', null)
    .where('account.group_name', '=', 'admin')
    .selectAll('export')
    .executeTakeFirst()
}

export async function updateExport(
  tx: Tx,
  id: string,
  set: Omit<Updateable<Export>, 'id'>,
): Promise<void> {
  await tx.updateTable('export').set(set).where('id', '=', id).execute()
}

export const exportOfAccount = (
  db: Db,
  { exportId, accountId }: { exportId: string; accountId: number },
) =>
  db
    .selectFrom('export')
    .where('id', '=', exportId)
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirst()

export const lockAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').where('id', '=', accountId).forNoKeyUpdate().select('id').execute()

export const openExportsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('export')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .execute()

export const insertExport = (tx: Tx, row: Insertable<Export>): Promise<Row> =>
  tx.insertInto('export').values(row).returningAll().executeTakeFirstOrThrow()
