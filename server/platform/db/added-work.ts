import type { Tx } from './connection.ts'

const adding = new WeakSet<Tx>()

/** Notes that the transaction added work, so that its process looks for it after the commit. */
export function noteWork(tx: Tx): void {
  adding.add(tx)
}

/** Whether the transaction added work. */
export const addedWork = (tx: Tx): boolean => adding.has(tx)

const late = new WeakMap<Tx, Date>()

/** Notes the time at which a mail of the transaction leaves, where it has to wait. */
export function noteLateMail(tx: Tx, leavesAt: Date): void {
  late.set(tx, leavesAt)
}

/** Time at which a mail of the transaction leaves that has to wait. */
export const lateMailOf = (tx: Tx): Date | undefined => late.get(tx)
