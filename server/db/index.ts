import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { GatheringSocket } from './gathering-socket.ts'
import { inTransaction, kyselyOn } from './connection.ts'
import {
  createStatementNames,
  isStalePlan,
  namedConnections,
  type Connection,
} from './statement-names.ts'
import type { Tables } from './tables.ts'

type Reads = 'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
type Writes = 'insertInto' | 'updateTable' | 'deleteFrom'

/** Reads only: a write outside a transaction does not compile. */
export type Db = Pick<Kysely<Tables>, Reads>
/** Reads and writes, all or nothing; those that are begun together are sent together. */
export type Tx = Pick<Kysely<Tables>, Reads | Writes>

export type Database = {
  read: Db
  /** Runs the reads on one connection: those that are begun together go there together. */
  readPipelined: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Runs the work in one transaction and answers what it answers; an error undoes all of it. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Whether the database answers, within the pool's time-out. */
  isReady: () => Promise<boolean>
  stats: () => PoolStats
  close: () => Promise<void>
}

/** How many connections this process has, could have, and waits for. */
export type PoolStats = { busy: number; idle: number; max: number; waiting: number }

types.setTypeParser(types.builtins.INT8, Number)
// A day is a day, wherever the process runs: keep `date` as its text.
types.setTypeParser(types.builtins.DATE, (text) => text)

/** There is no connection to be had: the database is away, or all connections are busy. */
class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

// PostgreSQL: connection failures (08), out of resources (53), operator intervention (57), a database
// that may only be read (25006), as a standby is before it becomes the primary. The driver says in
// words where a connection ended without any of these, and where it had ended before it was used.
const wentAway =
  /^(08|53|57|25006)|^(ECONNRESET|EPIPE|ETIMEDOUT)$|^Connection terminated|^Client has encountered a connection error/

/** Whether it was the database that failed a call: it may be tried again later. */
export function isDatabaseUnavailable(error: object): boolean {
  const { code } = error as { code?: unknown }
  const word = typeof code === 'string' ? code : error instanceof Error ? error.message : ''
  return error instanceof DatabaseUnavailable || wentAway.test(word)
}

/**
 * Opens a small pool; without a connection from it within `connectionWaitMs` a call fails with
 * `DatabaseUnavailable`. `onError` hears of connections that the server ends while they are idle.
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
    // What one piece of work asks at once is sent at once; a connection is never shared by two.
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  // Without a listener, a stopped database would end the process. The pool listens while a connection
  // is idle; one that is lent and lost fails its call, which hears of it by its own.
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
  const lend = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await connect()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // All that was undone is done anew, with statements prepared anew.
      names.forget()
      return work()
    }
  }
  return {
    read: kysely,
    readPipelined: (work) => again(() => lend((connection) => work(kyselyOn(connection)))),
    write: (work) => again(() => lend((connection) => inTransaction(connection, work))),
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
    // Not Kysely's: it would leave the pool open where all work was done on connections of their own.
    close: () => pool.end(),
  }
}
