import { preparedQuery, type Db, type Params, type Tx } from '#server/platform/db/index.ts'
import { sql } from 'kysely'
import type { JobName } from '#rules/jobs.ts'

/** The last run of a cron job, and the begin of the one that runs. */
export type LastRun = {
  begun_at?: string
  started_at?: string
  ended_at?: string
  outcome?: 'done' | 'failed'
  result?: Record<string, number>
  error?: string
}

/** The key of the one row of a cron job. */
export const cronKey = 'cron'

type NewRow = {
  kind: string
  key: string
  lane: string | null
  payload_sealed: Buffer | null
  now: Date
  run_at: Date
}

/** Returns no row where the key is known. */
export const insertWork = preparedQuery((tx, { now, ...item }: Params<NewRow>) =>
  tx
    .insertInto('work')
    .values({ ...item, created_at: now, due_at: item.run_at })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id'),
)

/** Adds the missing rows of cron jobs. An existing job runs at the earlier of the two times. */
export async function addCron(
  tx: Tx,
  rows: readonly { kind: string; runAt: Date }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('work')
    .values(
      rows.map(({ kind, runAt }) => ({
        kind,
        key: cronKey,
        created_at: now,
        due_at: runAt,
        run_at: runAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ run_at: sql<Date>`least(work.run_at, excluded.run_at)` }),
    )
    .execute()
}

/** The rows of the cron jobs. */
export const cronRows = (db: Db) =>
  db
    .selectFrom('work')
    .where('key', '=', cronKey)
    .select(['kind', 'run_at', 'locked_until', 'attempts', 'last'])
    .execute()

/** The last run of a cron job. It is empty before the first one. */
export async function lastRun(db: Db, kind: JobName): Promise<LastRun> {
  const row = await db
    .selectFrom('work')
    .where('kind', '=', kind)
    .where('key', '=', cronKey)
    .select('last')
    .executeTakeFirst()
  return row?.last ?? {}
}

/** Number of cron jobs whose last run failed. */
export async function countFailingJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('work')
    .where('key', '=', cronKey)
    .where(sql<string>`last->>'outcome'`, '=', 'failed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type WorkDepth = {
  kind: string
  waiting: number
  running: number
  /** Age since it was first due. */
  oldestSeconds: number
  givenUp: number
}

/** The items that are not done, by kind. */
export async function depthsOfWork(db: Db, now: Date): Promise<WorkDepth[]> {
  const { rows } = await sql<WorkDepth>`
    select kind,
      count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where locked_until >= ${now})::int as running,
      coalesce(extract(epoch from ${now}::timestamptz - min(due_at)
        filter (where failed_at is null and due_at <= ${now})), 0)::float8 as "oldestSeconds",
      count(*) filter (where failed_at is not null)::int as "givenUp"
    from work where done_at is null and key <> ${cronKey} group by kind`.execute(db)
  return rows
}

/** The due time of the item that `skip` items of the lane follow. */
export const dueOfLane = (
  db: Db,
  { kind, lane, skip }: { kind: string; lane: string; skip: number },
) =>
  db
    .selectFrom('work')
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .orderBy('due_at', 'desc')
    .offset(skip)
    .limit(1)
    .select('due_at')
    .executeTakeFirst()

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

/** A given-up item by its id, locked. */
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

/** The newest given-up items, without their payload. */
export const givenUpWork = (db: Db) =>
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

/** The keys that work of that kind has already. */
export const keysInUse = (db: Db, kind: string, keys: readonly string[]) =>
  db.selectFrom('work').where('kind', '=', kind).where('key', 'in', keys).select('key').execute()

/** The work of a kind whose keys begin so, done work too. */
export const workWithPrefix = (db: Db, kind: string, prefix: string) =>
  db
    .selectFrom('work')
    .where('kind', '=', kind)
    .where('key', 'like', `${prefix}%`)
    .select(['key', 'done_at', 'failed_at'])
    .execute()
