import { randomUUID } from 'node:crypto'
import type { Exported, NewExport } from '#contract/admin/exports.ts'
import { isToBeRetried, isUnderWay } from '#rules/exports.ts'
import { limits } from '#rules/limits.ts'
import type { Locale } from '#texts/index.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readFile, removeFile } from '#server/platform/files/files.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueKey, removeWork } from '#server/platform/work/queue.ts'
import { workKind } from '#server/platform/work/work.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  type Row,
  exportedFrom,
  insertExport,
  stateOf,
  locked,
  updateExport,
  openExportsOf,
  lockAccount,
} from './sql.ts'

/** Exports to write, by their id. One at a time: a workbook takes much memory and a whole processor core. */
export const exportKind = workKind<null>('export', {
  slots: 1,
  perLane: 1,
  attempts: 3,
  onStop: 'abort',
})

const addWork = (tx: Tx, { id, account_id: lane }: Row, now: Date) =>
  enqueueKey(tx, exportKind, { key: id, lane, now })

/** @throws ApiError TOO_MANY_EXPORTS */
export async function addExport(
  tx: Tx,
  requested: NewExport,
  { accountId, locale, now }: { accountId: number; locale: Locale; now: Date },
): Promise<Exported> {
  await mayBegin(tx, accountId)
  const row = await insertExport(tx, {
    id: randomUUID(),
    account_id: accountId,
    kind: requested.kind,
    format: requested.format,
    filter: JSON.stringify('filter' in requested ? requested.filter : {}),
    locale,
    state: 'waiting',
    created_at: now,
  })
  await addWork(tx, row, now)
  return exportedFrom(row, now)
}

/** Counts with the admin's row locked, so that concurrent requests are counted too. */
async function mayBegin(tx: Tx, accountId: number): Promise<void> {
  await lockAccount(tx, accountId)
  const underWay = await openExportsOf(tx, accountId)
  if (underWay.length >= limits.exportsUnderWay) throw new ApiError('TOO_MANY_EXPORTS')
}

/**
 * Cancels a running export, or drops the file of a finished one.
 * @throws ApiError EXPORT_GONE
 */
export async function endExport(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  id: string,
  now: Date,
): Promise<Row> {
  await removeWork(tx, exportKind, id)
  const row = await locked(tx, id)
  const state = stateOf(row, now)
  if (!isUnderWay(state) && state !== 'ready') throw new ApiError('EXPORT_GONE')
  await updateExport(tx, id, {
    state: 'cancelled',
    file_id: null,
    ended_at: row.ended_at ?? now,
  })
  if (row.file_id) await removeFile(ctx, tx, row.file_id)
  return row
}

/** @throws ApiError EXPORT_GONE, TOO_MANY_EXPORTS */
export async function retryExport(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  id: string,
  now: Date,
): Promise<Row> {
  await removeWork(tx, exportKind, id)
  const row = await locked(tx, id)
  if (!isToBeRetried(stateOf(row, now))) throw new ApiError('EXPORT_GONE')
  await mayBegin(tx, row.account_id)
  await updateExport(tx, id, {
    state: 'waiting',
    rows_done: 0,
    rows_total: null,
    error: null,
    file_id: null,
    created_at: now,
    ended_at: null,
  })
  if (row.file_id) await removeFile(ctx, tx, row.file_id)
  await addWork(tx, row, now)
  return row
}

/**
 * A finished export and its file, until it expires: the same file each time. The row is locked, so that the
 * clean-up does not remove the file meanwhile.
 * @throws ApiError EXPORT_GONE
 */
export async function fetchedExport(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  id: string,
  now: Date,
): Promise<Row & { content: FileResponse }> {
  const row = await locked(tx, id)
  if (!row.file_id || stateOf(row, now) !== 'ready') throw new ApiError('EXPORT_GONE')
  return { ...row, content: await readFile(ctx, tx, row.file_id) }
}
