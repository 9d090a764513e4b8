import type { LoadVersion } from '#contract/treatment/load-correction.ts'
import type { Db } from '#server/platform/db/index.ts'

/** Corrections of the load, oldest first. */
export async function versionsOf(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<LoadVersion[]> {
  if (version === 1) return []
  const rows = await db
    .selectFrom('load_version')
    .innerJoin('account', 'account.id', 'load_version.account_id')
    .where('load_id', '=', id)
    .orderBy('version')
    .select(['version', 'at', 'account.name', 'reason', 'note as text', 'changes'])
    .execute()
  return Array.from(rows, ({ at, ...one }) => ({ ...one, at: at.toISOString() }))
}
