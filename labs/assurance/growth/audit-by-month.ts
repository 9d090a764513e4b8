// The audit as a table with a partition for each month, next to the table of the service.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Result } from '../check.ts'
import type { InstalledPostgres } from '../installed-postgres.ts'
import { startCallers } from '../load.ts'
import { longestTime } from './measured-waits.ts'

/** A month at 10 times Finland: 60 million requests a year. */
const rowsPerMonth = 5_000_000
const blockRows = 1_000_000
const months = 12
const openSeconds = 4
const limitMs = 1000

/** Rows of the service's own table for the comparison. A fifth of them is expired. */
const plainRows = 2_500_000
const expiredRows = 500_000
/** The service removes so many at once (server/modules/retention). */
const batchRows = 500

// The joins of the admin's page find single rows by key, so they are left out.
const newestFirst = (table: string) => `select * from ${table} order by at desc, id desc limit 50`
const columns =
  'id, at, action, account_id, shop_id, vehicle_id, purpose, outcome, request_id, role'

/** Columns that most rows fill. The other indexes of the audit hold empty values for a search. */
const indexed = ['at', 'account_id', 'shop_id', 'vehicle_id', 'request_id']

const monthName = (index: number) => `audit_month_${String(index).padStart(2, '0')}`
const startOf = (index: number) => new Date(Date.UTC(2025, index, 1)).toISOString()

export async function auditByMonth(
  postgres: InstalledPostgres,
  tell: (text: string) => void,
): Promise<Result> {
  const { url } = postgres.urls
  const connect = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  }
  await fillMonths(postgres, tell)
  const admin = await connect()
  try {
    const [size] = (
      await admin.query<{ rows: string; size: string }>(
        `select count(*) as rows, (select pg_size_pretty(sum(pg_total_relation_size(inhrelid)))
          from pg_inherits where inhparent = 'audit_by_month'::regclass) as size
        from audit_by_month`,
      )
    ).rows
    tell(`${size?.rows} rows, ${size?.size}`)
    const inserts = longestTime()
    const reads = longestTime()
    const callers = await Promise.all([connect(), connect(), connect(), connect()])
    const readers = await Promise.all([connect(), connect()])
    const holder = await connect()
    const load = [
      startCallers(callers.length, async (index) => {
        await inserts.time(async () =>
          callers[index]?.query(
            `insert into audit_by_month (${columns})
            select nextval('audit_by_month_id'), $1, 'vehicle.search', 1, 2, 3, '', 'found', $2, 'operator'`,
            [startOf(months - 1), randomUUID()],
          ),
        )
        await sleep(5)
      }),
      startCallers(readers.length, async (index) => {
        await reads.time(async () => readers[index]?.query(newestFirst('audit_by_month')))
        await sleep(20)
      }),
    ]
    /** Runs it while a transaction that has read the table stays open. */
    const nextToOpenRead = async (work: () => Promise<unknown>) => {
      await holder.query('begin')
      await holder.query('select at from audit_by_month order by at limit 1')
      const began = performance.now()
      inserts.take()
      reads.take()
      const done = work()
      await sleep(openSeconds * 1000)
      await holder.query('commit')
      await done
      return { ms: performance.now() - began, insertMs: inserts.take(), readMs: reads.take() }
    }
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      inserts.take()
      reads.take()
      await work()
      return { ms: performance.now() - began, insertMs: inserts.take(), readMs: reads.take() }
    }

    await sleep(5000)
    const quiet = { insertMs: inserts.take(), readMs: reads.take() }
    const concurrent = await nextToOpenRead(() =>
      admin.query(`alter table audit_by_month detach partition ${monthName(0)} concurrently`),
    )
    const dropped = await timed(() => admin.query(`drop table ${monthName(0)}`))
    const plain = await nextToOpenRead(() =>
      admin.query(`alter table audit_by_month detach partition ${monthName(1)}`),
    )
    await admin.query(`create table ${monthName(months)} (like audit_by_month including all)`)
    const attached = await timed(() => attach(admin, months))
    await Promise.all(load.map((one) => one.stop()))

    const locked = await lockedByKeys(admin)
    const byRows = await removeByRows(admin, connect, tell)
    for (const client of [...callers, ...readers, holder]) await client.end()
    const ms = (value: number) => `${value.toFixed(0)} ms`
    const waits = ({ insertMs, readMs }: { insertMs: number; readMs: number }) =>
      `insert ${ms(insertMs)}, newest page ${ms(readMs)}`
    const worst = [concurrent, dropped, attached].flatMap((one) => [one.insertMs, one.readMs])
    return {
      measured: `audit of ${size?.rows} rows in ${months} months (${size?.size}); longest waits: without a change ${waits(quiet)}; a month detached concurrently next to an open read of ${openSeconds} s ${waits(concurrent)}; dropped in ${ms(dropped.ms)} ${waits(dropped)}; a month attached ${waits(attached)}; the same detached plainly ${waits(plain)}; with foreign keys the drop locks ${locked} for all; ${byRows}`,
      met: Number(size?.rows) >= 60_000_000 && worst.every((wait) => wait <= limitMs),
    }
  } finally {
    await admin.end()
  }
}

/**
 * Fills a table of its own for each month, and attaches it, which makes its indexes. PostgreSQL
 * writes no log of it, and does not wait for the disk.
 */
async function fillMonths(
  { urls, start, stop }: InstalledPostgres,
  tell: (text: string) => void,
): Promise<void> {
  const whileFilling = { wal_level: 'minimal', max_wal_senders: '0', fsync: 'off' }
  const restart = async (value: (name: keyof typeof whileFilling) => string) => {
    const admin = new Client({ connectionString: urls.url })
    await admin.connect()
    for (const name of ['wal_level', 'max_wal_senders', 'fsync'] as const)
      await admin.query(`alter system ${value(name)}`)
    await admin.query('checkpoint')
    await admin.end()
    stop()
    start()
  }
  await restart((name) => `set ${name} = '${whileFilling[name]}'`)
  const admin = new Client({ connectionString: urls.url })
  await admin.connect()
  await admin.query(`create table audit_by_month (like audit including defaults)
    partition by range (at)`)
  await admin.query('alter table audit_by_month add primary key (id, at)')
  await admin.query('create sequence audit_by_month_id')
  for (const column of indexed) await admin.query(`create index on audit_by_month (${column})`)
  await admin.query(`set maintenance_work_mem = '512MB'`)
  for (let index = 0; index < months; index += 1) {
    // A table that began in the same transaction needs no log.
    await admin.query('begin')
    await admin.query(`create table ${monthName(index)} (like audit_by_month including defaults)`)
    for (let from = 0; from < rowsPerMonth; from += blockRows)
      await insertRows(admin, monthName(index), {
        begin: startOf(index),
        count: blockRows,
        from,
        total: rowsPerMonth,
      })
    await attach(admin, index)
    await admin.query('commit')
    tell(`month ${index + 1} of ${months}`)
  }
  await admin.query('analyze audit_by_month')
  await admin.end()
  await restart((name) => `reset ${name}`)
}

const attach = (admin: Client, index: number) =>
  admin.query(`alter table audit_by_month attach partition ${monthName(index)}
    for values from ('${startOf(index)}') to ('${startOf(index + 1)}')`)

type Block = { begin: string; from: number; count: number; total: number }

/** Rows as searches of operators write them, spread over four weeks. */
const insertRows = (admin: Client, table: string, { begin, from, count, total }: Block) =>
  admin.query(
    `insert into ${table} (${columns})
    select nextval('audit_by_month_id'), $1::timestamptz + n * interval '28 days' / $4,
      'vehicle.search', n % 20011, n % 30011, (n * 7919::bigint) % 1000003, '', 'found',
      md5(n::text || $1)::uuid::text, 'operator'
    from generate_series($2::bigint, $2::bigint + $3 - 1) n`,
    [begin, from, count, total],
  )

/** Tables that nobody may read or write while a table with the audit's foreign keys is dropped. */
async function lockedByKeys(admin: Client): Promise<string> {
  await admin.query('begin; drop table audit cascade')
  const { rows } = await admin.query<{ name: string }>(
    `select relation::regclass::text as name from pg_locks
    where pid = pg_backend_pid() and mode = 'AccessExclusiveLock'
      and relation = any(array['account', 'person', 'shop', 'vehicle']::regclass[])
    order by 1`,
  )
  await admin.query('rollback')
  return rows.map(({ name }) => name).join(', ')
}

/** Removes expired rows from the service's own table, as its nightly job does. */
async function removeByRows(
  admin: Client,
  connect: () => Promise<Client>,
  tell: (text: string) => void,
): Promise<string> {
  // The rows have no account and no vehicle of this database.
  const { rows: keys } = await admin.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'audit'::regclass and contype = 'f'`,
  )
  for (const { name } of keys) await admin.query(`alter table audit drop constraint "${name}"`)
  await admin.query('alter table audit alter column id drop identity')
  const recent = { begin: new Date(Date.now() - 28 * 86_400_000).toISOString() }
  const old = { begin: new Date(Date.now() - 900 * 86_400_000).toISOString() }
  await insertRows(admin, 'audit', { ...old, from: 0, count: expiredRows, total: expiredRows })
  const fresh = plainRows - expiredRows
  await insertRows(admin, 'audit', { ...recent, from: 0, count: fresh, total: fresh })
  await admin.query('vacuum analyze audit')
  await admin.query('checkpoint')
  tell(`${plainRows} rows in one table`)
  const inserts = longestTime()
  const callers = await Promise.all([connect(), connect(), connect(), connect()])
  const load = startCallers(callers.length, async (index) => {
    await inserts.time(async () =>
      callers[index]?.query(
        `insert into audit (${columns})
        select nextval('audit_by_month_id'), now(), 'vehicle.search', 1, 2, 3, '', 'found', $1, 'operator'`,
        [randomUUID()],
      ),
    )
    await sleep(5)
  })
  const position = async () =>
    (await admin.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]?.at
  const began = performance.now()
  const before = await position()
  let removed = 0
  for (;;) {
    const { rows } = await admin.query<{ n: string }>(
      'select remove_expired_audit(now(), $1) as n',
      [batchRows],
    )
    removed += Number(rows[0]?.n)
    if (Number(rows[0]?.n) < batchRows) break
  }
  const removedMs = performance.now() - began
  await admin.query('vacuum audit')
  const totalMs = performance.now() - began
  const { rows: log } = await admin.query<{ mb: number }>(
    'select round(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) / 1e6)::int as mb',
    [before],
  )
  await load.stop()
  for (const client of callers) await client.end()
  const month = (rowsPerMonth / expiredRows) * totalMs
  return `by rows, ${removed} of ${plainRows} expired rows of one table: ${(removedMs / 1000).toFixed(0)} s and ${((totalMs - removedMs) / 1000).toFixed(0)} s of vacuum, ${log[0]?.mb} MB of log, an insert waited ${inserts.take().toFixed(0)} ms; a month of ${rowsPerMonth} would take ${(month / 60_000).toFixed(0)} min`
}
