import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { statementFacts, traced } from '#server/platform/monitoring/traces.ts'
import type { Tables } from './tables/index.ts'

type Reads = 'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
type Writes = 'insertInto' | 'updateTable' | 'deleteFrom'

/** Reads only: a write outside a transaction does not compile. */
export type Db = Pick<Kysely<Tables>, Reads>
/** Reads and writes in one transaction. Queries that start together are sent together. */
export type Tx = Pick<Kysely<Tables>, Reads | Writes>

/** Each prepared statement costs memory in every PostgreSQL process, so one connection has at most 400. */
const maxPrepared = 400

/**
 * Gives each SQL text the name under which every connection prepares it once. Parsing and planning
 * cost more than most reads. Texts after the first `max` stay unnamed.
 */
export function createStatementNames(max = maxPrepared) {
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameFor: (text: string): string | undefined => {
      const known = names.get(text)
      if (known !== undefined || names.size >= max) return known
      const name = `${generation}.${names.size}`
      names.set(text, name)
      return name
    },
    /** Gives every text a new name, so that it is prepared again. */
    reset: () => {
      names.clear()
      generation += 1
    },
  }
}

export type StatementNames = ReturnType<typeof createStatementNames>

/** The longest wait for one statement, at PostgreSQL and for the answer here, in ms. */
export type StatementWait = { readonly statementMs: number; readonly answerMs: number }

export type Connection = PostgresPoolClient & {
  /** Sends a query that may take longer than those of the pool. */
  queryLong: (text: string, values: unknown[], wait: StatementWait) => Promise<QueryResult>
  /** Closes the connection at its release: the transaction state is unknown. */
  markBroken: () => void
  isBroken: () => boolean
}

/** Returns the same connection with named statements for the same client of the pool. */
export function namedConnections(names: StatementNames): (client: PoolClient) => Connection {
  const connections = new WeakMap<PoolClient, Connection>()
  return (client) => {
    const existing = connections.get(client)
    if (existing) return existing
    let isBroken = false
    const send = (text: string, values: unknown[], wait?: StatementWait) => {
      const name = values.length > 0 ? names.nameFor(text) : undefined
      return traced('statement', statementFacts(text), () =>
        client.query({
          text,
          values,
          ...(name !== undefined && { name }),
          ...(wait && { query_timeout: wait.answerMs }),
        }),
      )
    }
    const query = async (text: string, values: unknown[], wait?: StatementWait) => {
      try {
        return await send(text, values, wait)
      } catch (error) {
        if (endsConnection(error)) isBroken = true
        // Inside a transaction the whole work runs again (index.ts).
        if (!isStalePlan(error) || client.getTransactionStatus() !== 'I') throw error
        names.reset()
        return send(text, values, wait)
      }
    }
    const connection: Connection = {
      // Kysely's second signature takes a cursor, which nothing here uses.
      query: ((text: string, values: unknown[]) =>
        query(text, values)) as unknown as PostgresPoolClient['query'],
      queryLong: query,
      release: () => client.release(isBroken),
      markBroken: () => (isBroken = true),
      isBroken: () => isBroken,
    }
    connections.set(client, connection)
    return connection
  }
}

/** Whether a migration changed the columns that a prepared statement returns, so PostgreSQL refuses it. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'

/** Whether PostgreSQL ended a transaction in favour of another: a deadlock, a serialization failure. */
export const isLostToAnother = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(40P01|40001)$/.test(error.code ?? '')

/** Whether the driver failed or PostgreSQL ended the session: connection errors (08), shutdown (57P). */
const endsConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(08|57P)/.test(error.code ?? '')

/**
 * Lends the connection to Kysely for one work. Queries that start together are sent together. Kysely's
 * own `connection()` and `transaction()` wait for each answer before they send the next query.
 * Afterwards a query is refused: a branch of the work may still run, and the connection has the next
 * caller's transaction.
 */
export async function lendTo<T>(
  connection: Connection,
  work: (kysely: Kysely<Tables>) => Promise<T>,
  wait?: StatementWait,
): Promise<T> {
  let isOver = false
  const query = (text: string, values: unknown[]) => {
    if (isOver) return Promise.reject(new Error('The transaction is over'))
    return wait ? connection.queryLong(text, values, wait) : connection.query(text, values)
  }
  const lent: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  }
  const dialect = new PostgresDialect({
    pool: { connect: async () => lent, end: async () => undefined },
  })
  try {
    return await work(new Kysely<Tables>({ dialect }))
  } finally {
    isOver = true
  }
}

/**
 * Runs the work in one transaction. `wait` is for statements that may take longer than those of requests.
 * @throws what the work throws, or Error where a query failed and the work ignored that
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (tx: Kysely<Tables>) => Promise<T>,
  wait?: StatementWait,
): Promise<T> {
  // BEGIN is pipelined with the first queries. They fail together.
  const begun = connection.query(
    wait ? `begin; set local statement_timeout = ${wait.statementMs}` : 'begin',
    [],
  )
  begun.catch(() => undefined)
  try {
    const result = await lendTo(connection, work, wait)
    await begun
    // PostgreSQL answers COMMIT with ROLLBACK where a query of the transaction failed.
    const { command }: { command: string } = await connection.query('commit', [])
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed')
    return result
  } catch (error) {
    // PostgreSQL undoes the transaction of a closed connection. A silent one would answer no ROLLBACK.
    if (!connection.isBroken()) {
      await connection.query('rollback', []).catch(connection.markBroken)
    }
    throw error
  }
}
