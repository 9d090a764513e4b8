import type { Tx } from './connection.ts'

const requests = new WeakMap<Tx, string>()

/** Ties a transaction to the request that it belongs to. */
export function tieToRequest(tx: Tx, requestId: string): void {
  requests.set(tx, requestId)
}

/** Id of the request that the transaction belongs to. null for work of the service itself. */
export const requestOf = (tx: Tx): string | null => requests.get(tx) ?? null
