import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import {
  createStatementNames,
  inTransaction,
  isStalePlan,
  lendTo,
  namedConnections,
  type Connection,
  type Db,
  type Tx,
} from './connection.ts'
import type { Tables } from './tables.ts'

export type { Db, Tx } from './connection.ts'
export { mayChangeAudit } from './grants.ts'
export { preparedQuery, type Params } from './prepared-query.ts'
export { base64, caseWhen, inIds, isoTimestamp, jsonObject, type ColumnsFor } from './sql.ts'
export { requestOf, tieToRequest } from './request-of.ts'
export type * from './tables.ts'
export { createVersionedCaches, type VersionedCache } from './versioned-cache.ts'

export type Database = {
  /** One query on any connection. */
  read: Db
  /** Runs reads on one connection. Queries that start together are sent together. MAY RUN TWICE. */
  readPipelined: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Runs the work in one transaction and returns its result. An error undoes all of it. The work MAY
   * RUN TWICE (stale plan), so it has no other effect before it returns.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Whether the database answers within the pool's time limit. */
  isReady: () => Promise<boolean>
  stats: () => PoolStats
  close: () => Promise<void>
}

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
// connection ends without a code.
const unavailable =
  /^(08|53|57|25006)|^(ECONNRESET|EPIPE|ETIMEDOUT)$|^Connection terminated|^Client has encountered a connection error/

/** Whether the database caused the error, so that the request can succeed later. */
export function isDatabaseUnavailable(error: object): boolean {
  const { code } = error as { code?: unknown }
  const text = typeof code === 'string' ? code : error instanceof Error ? error.message : ''
  return error instanceof DatabaseUnavailable || unavailable.test(text)
}

/**
 * Opens a pool of 12 connections.
 * @param onError receives errors of idle connections that the server closed
 * @param connectionWaitMs the longest wait for a connection, in ms; then the call fails with
 *   `DatabaseUnavailable`
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  connectionWaitMs = 2000,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'kierto',
    // Queries of one caller are sent without waiting for answers. Two callers never share a connection.
    pipeline: true,
  })
  // Without listeners a stopped database would end the process. A connection in use reports its loss
  // through its own query, so the second listener does nothing.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const names = createStatementNames()
  const named = namedConnections(names)
  const connect = async () => {
    try {
      return named(await pool.connect())
    } catch (cause) {
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
  const retryOnStalePlan = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names.reset()
      return work()
    }
  }
  return {
    read: kysely,
    readPipelined: (work) =>
      retryOnStalePlan(() => withConnection((connection) => lendTo(connection, work))),
    write: (work) =>
      retryOnStalePlan(() => withConnection((connection) => inTransaction(connection, work))),
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
    // Kysely's destroy() leaves the pool open where only withConnection was used.
    close: () => pool.end(),
  }
}
