import type { Tx, Db } from '#server/platform/db/index.ts'
import { sql } from 'kysely'

export const countInLane = (db: Db, { kind, lane }: { kind: string; lane: string | null }) =>
  db
    .selectFrom('work')
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const deleteUntried = (tx: Tx, { name, key }: { name: string; key: string }) =>
  tx
    .deleteFrom('work')
    .where('kind', '=', name)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .execute()

export const deleteWork = (tx: Tx, { name, key }: { name: string; key: string }) =>
  tx.deleteFrom('work').where('kind', '=', name).where('key', '=', key).execute()

export const runNow = (tx: Tx, { now, kind, key }: { now: Date; kind: string; key: string }) =>
  tx
    .updateTable('work')
    .set({ run_at: now, failed_at: null, attempts: 0 })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()

export const lockGivenUp = (tx: Tx, workId: number) =>
  tx
    .selectFrom('work')
    .where('id', '=', workId)
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .select(['kind', 'key'])
    .forUpdate()
    .executeTakeFirst()

export const lockGivenUpByKey = (tx: Tx, { kind, key }: { kind: string; key: string }) =>
  tx
    .selectFrom('work')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export const finishGivenUp = (
  tx: Tx,
  { now, kind, key }: { now: Date; kind: string; key: string },
) =>
  tx
    .updateTable('work')
    .set({ done_at: now, payload_sealed: null })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const givenUpRows = (db: Db) =>
  db
    .selectFrom('work')
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('failed_at', 'desc')
    .limit(100)
    .select(['id', 'kind', 'key', 'attempts', 'last_error'])
    .select((row) => row.ref('failed_at').$notNull().as('failed_at'))
    .execute()

export const lockKind = (tx: Tx, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtext('work'), hashtext(${kind}))`.execute(tx)

export const heldWork = (tx: Tx, { workId, lease }: { workId: number; lease: string }) =>
  tx
    .selectFrom('work')
    .where('id', '=', workId)
    .where('lease', '=', lease)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
