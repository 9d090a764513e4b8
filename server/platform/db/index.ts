import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import {
  createStatementNames,
  inTransaction,
  isLostToAnother,
  isStalePlan,
  lendTo,
  namedConnections,
  type Connection,
  type Db,
  type StatementWait,
  type Tx,
} from './connection.ts'
import type { Tables } from './tables/index.ts'
import { addedWork } from './added-work.ts'
import { tieToEvents, type Events } from '#server/platform/events/events.ts'

export type { Db, Tx } from './connection.ts'
export { lateMailOf, noteLateMail, noteWork } from './added-work.ts'
export { mayChangeAudit } from './grants.ts'
export { preparedQuery, type Params } from './prepared-query.ts'
export { escaped, folded } from './search-text.ts'
export {
  base64,
  caseWhen,
  inIds,
  isoTimestamp,
  jsonArray,
  jsonObject,
  type ColumnsFor,
} from './sql.ts'
export { databaseServer, type DatabaseServer } from './database-server.ts'
export { requestOf, tieToRequest } from './request-of.ts'
export type * from './rows.ts'
export type { Tables }
export { createVersionedCaches } from './versioned-cache.ts'
export { wireRow } from './wire-row.ts'

export type Database = {
  /** One query on any connection. */
  read: Db
  /** Runs reads on one connection. Queries that start together are sent together. MAY RUN AGAIN. */
  readPipelined: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Runs the work in one transaction and returns its result. An error undoes all of it. The work MAY
   * RUN AGAIN (stale plan, lost to another transaction), so it has no other effect before it returns.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same for jobs, which may read a large table whole: 60 s for each statement. */
  writeLong: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Whether the database answers within the pool's time limit. */
  isReady: () => Promise<boolean>
  stats: () => PoolStats
  losses: () => Losses
  close: () => Promise<void>
}

/** Lost connections, and the time without any since the start. */
export type Losses = { lost: number; awaySeconds: number }

/** Connections of this process: in use, free, the most allowed, and requests that wait for one. */
export type PoolStats = { busy: number; idle: number; max: number; waiting: number }

types.setTypeParser(types.builtins.INT8, Number)
// A `date` stays text: a Date object would depend on the time zone of the process.
types.setTypeParser(types.builtins.DATE, (text) => text)

/** No connection within the time limit: the database is down, or all connections are busy. */
class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

// PostgreSQL's codes: connection failure (08), out of resources (53), operator intervention (57),
// read-only (25006: a standby before it becomes the primary). The driver uses the other texts when a
// connection ends without a code, or when no answer comes in `statementWaitMs`.
const unavailable =
  /^(08|53|57|25006)|^(ECONNRESET|EPIPE|ETIMEDOUT)$|^Connection terminated|^Client has encountered a connection error|^Query read timeout$/

/** Whether the database caused the error, so that the request can succeed later. */
export function isDatabaseUnavailable(error: object): boolean {
  const { code } = error as { code?: unknown }
  const text = typeof code === 'string' ? code : error instanceof Error ? error.message : ''
  return error instanceof DatabaseUnavailable || unavailable.test(text)
}

/** Most runs of one transaction. Each of two that wait for each other ends once. */
const mostTurns = 4

/** Limits of a pool, in ms. 0 means without a limit. */
type Waits = {
  connectionWaitMs: number
  statementWaitMs: number
  statementMs: number
  idleMs: number
}

/** For a command that a person watches: it ends when it is done, however busy the machine is. */
export const withoutLimits: Waits = {
  connectionWaitMs: 0,
  statementWaitMs: 0,
  statementMs: 0,
  idleMs: 0,
}

const jobWait = { statementMs: 60_000, answerMs: 65_000 }

/** After this many failed attempts in a row, each further call fails at once for a while. */
const breaker = { failures: 3, forMs: 500 }

/**
 * Waits until the database answers, at most about a minute: a service manager stops to restart a process
 * that ends again and again. Afterwards the first query tells the reason.
 */
export async function waitForDatabase(
  database: Pick<Database, 'isReady'>,
  { tries = 60, pauseMs = 1000, onAway }: { tries?: number; pauseMs?: number; onAway: () => void },
): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await database.isReady()) return
    if (attempt === 1) onAway()
    await sleep(pauseMs)
  }
}

/**
 * Opens a pool of 12 connections.
 * @param onError receives errors of idle connections that the server closed
 * @param connectionWaitMs the longest wait for a connection, in ms; then the call fails with
 *   `DatabaseUnavailable`
 * @param statementWaitMs the longest wait for an answer, in ms. Then the connection is closed: its line
 *   is dead, or a commit waits for a standby. Nothing is cancelled, because PostgreSQL reports a cancelled
 *   wait as a commit.
 * @param statementMs the longest time of one statement at PostgreSQL, in ms
 * @param idleMs the longest pause inside a transaction, in ms
 * @param events the events that its transactions can emit. Without them an emit fails.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  {
    connectionWaitMs = 2000,
    statementWaitMs = 15_000,
    statementMs = 10_000,
    idleMs = 10_000,
    events,
  }: Partial<Waits> & { events?: Events } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: idleMs,
    application_name: 'kierto',
    // Queries of one caller are sent without waiting for answers. Two callers never share a connection.
    pipeline: true,
  })
  // Without listeners a stopped database would end the process. A connection in use reports its loss
  // through its own query, so the second listener does nothing.
  let lost = 0
  pool.on('error', onError)
  pool.on('connect', (client) =>
    client.on('error', () => {
      lost += 1
    }),
  )
  const names = createStatementNames()
  const named = namedConnections(names)
  const outage = createOutage()
  const connect = async () => {
    if (outage.isOpen()) throw new DatabaseUnavailable('The database was unavailable just now')
    try {
      const connection = named(await pool.connect())
      outage.end()
      return connection
    } catch (cause) {
      outage.fail()
      throw new DatabaseUnavailable('No connection to the database', { cause })
    }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: async () => undefined } })
  const kysely = new Kysely<Tables>({ dialect })
  const withConnection = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await connect()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }
  const runAgain = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await work()
      } catch (error) {
        const mayWork = isStalePlan(error) || isLostToAnother(error)
        if (!mayWork || turn === mostTurns) throw error
        if (isStalePlan(error)) names.reset()
      }
    }
  }
  /** One turn of a transaction. After its commit the process looks for the work that it added. */
  const turn = async <T>(work: (tx: Tx) => Promise<T>, wait?: StatementWait): Promise<T> => {
    let hasWork = () => false
    const result = await withConnection((connection) =>
      inTransaction(
        connection,
        (tx) => {
          hasWork = () => addedWork(tx)
          if (events) tieToEvents(tx, events)
          return work(tx)
        },
        wait,
      ),
    )
    if (hasWork()) events?.wake()
    return result
  }
  return {
    read: kysely,
    readPipelined: (work) =>
      runAgain(() => withConnection((connection) => lendTo(connection, work))),
    write: (work) => runAgain(() => turn(work)),
    writeLong: (work) => runAgain(() => turn(work, jobWait)),
    isReady: async () => {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    stats: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.waitingCount,
    }),
    losses: () => ({ lost, awaySeconds: outage.seconds() }),
    // Kysely's destroy() leaves the pool open where only withConnection was used.
    close: () => pool.end(),
  }
}

/** Tells an outage. During one, calls that would wait in vain are refused soon. */
function createOutage() {
  let failures = 0
  let failedAt = 0
  let since: number | null = null
  let totalMs = 0
  return {
    /** Whether a call fails at once. */
    isOpen: () => failures >= breaker.failures && performance.now() - failedAt < breaker.forMs,
    fail: () => {
      failures += 1
      failedAt = performance.now()
      since ??= failedAt
    },
    end: () => {
      failures = 0
      if (since !== null) totalMs += performance.now() - since
      since = null
    },
    seconds: () => (totalMs + (since === null ? 0 : performance.now() - since)) / 1000,
  }
}
