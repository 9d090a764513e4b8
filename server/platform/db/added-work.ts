import type { Tx } from './connection.ts'

const adding = new WeakSet<Tx>()

/** Notes that the transaction added work, so that its process looks for it after the commit. */
export function noteWork(tx: Tx): void {
  adding.add(tx)
}

/** Whether the transaction added work. */
export const addedWork = (tx: Tx): boolean => adding.has(tx)
