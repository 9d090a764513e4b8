import type { RegisterEntry } from '#contract/treatment/register-entry.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { isOutdated } from '../load.queries.ts'

/** Locks a load, so that of two ticks the later one stays. */
export async function lockTaking(tx: Tx, loadId: number): Promise<void> {
  await tx.selectFrom('load').where('id', '=', loadId).select('id').forUpdate().execute()
}

/** Records who took the document to the register, or that nobody did. */
export async function recordTaking(
  tx: Tx,
  loadId: number,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('load')
    .set({ taken_to_register_by: by, taken_to_register_at: by === null ? null : now })
    .where('id', '=', loadId)
    .execute()
}

/** The user who took the document to the register, and whether the load has changed after that. */
export async function takingOf(
  db: Db,
  loadId: number,
): Promise<Pick<RegisterEntry, 'taken' | 'is_outdated'>> {
  const { at, name, is_outdated } = await db
    .selectFrom('load')
    .leftJoin('account', 'account.id', 'load.taken_to_register_by')
    .where('load.id', '=', loadId)
    .select(['load.taken_to_register_at as at', 'account.name'])
    .select(isOutdated.as('is_outdated'))
    .executeTakeFirstOrThrow()
  return { taken: at && { at: at.toISOString(), name: name ?? '' }, is_outdated }
}
