import type { PostgresPoolClient } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'

/** As many statements as one connection keeps prepared: each costs memory in PostgreSQL. */
const maxPrepared = 400

/**
 * Gives statements the names under which each connection prepares them once: parsing and planning
 * cost more than most of our reads. What comes after the most there may be stays unnamed.
 */
export function createStatementNames(max = maxPrepared) {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text)
      if (known !== undefined || names.size >= max) return known
      const name = `${generation}.${names.size}`
      names.set(text, name)
      return name
    },
    /** From now on everything is prepared anew, under other names. */
    forget: () => {
      names.clear()
      generation += 1
    },
  }
}

export type StatementNames = ReturnType<typeof createStatementNames>

export type Connection = PostgresPoolClient & {
  /** From now on it is closed when it is given back: nobody knows what it is in the middle of. */
  markBroken: () => void
}

/** The connection with its statements named; one and the same for each client. */
export function namedConnections(names: StatementNames): (client: PoolClient) => Connection {
  const known = new WeakMap<PoolClient, Connection>()
  return (client) => {
    const before = known.get(client)
    if (before) return before
    const query = async (text: string, values: unknown[]) => {
      const ask = () => {
        const name = values.length > 0 ? names.of(text) : undefined
        return client.query(name === undefined ? { text, values } : { name, text, values })
      }
      try {
        return await ask()
      } catch (error) {
        // Within a transaction all of it has to be done anew (index.ts).
        if (!isStalePlan(error) || client.getTransactionStatus() !== 'I') throw error
        names.forget()
        return ask()
      }
    }
    let isBroken = false
    const connection: Connection = {
      // The other way to call it, with a cursor, is not used.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(isBroken),
      markBroken: () => (isBroken = true),
    }
    known.set(client, connection)
    return connection
  }
}

/**
 * Whether a migration has changed what a prepared statement answers: PostgreSQL then refuses it, and
 * it can only be prepared anew.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type'
