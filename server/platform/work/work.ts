import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/index.ts'

/** Writes in the same transaction as the outcome of the run. */
export type AfterWork = (tx: Tx) => Promise<void>

/** One item of a kind, for its run. */
export type Item<P> = {
  id: number
  /** The receiver recognises a double by it. */
  key: string
  payload: P
  attempts: number
  createdAt: Date
}

/** The context of a run. */
export type Run = {
  db: Db
  /** Writes while this run holds the item. @throws LeaseLost */
  write: Database['write']
  /** Aborts when the process stops or the lease is lost. */
  signal: AbortSignal
  now: Clock
  /** The id of the run, for its audit entries. */
  requestId: string
}

/** A kind of work: what leaves the transaction, and how much of it runs at once. */
export type WorkKind<P> = {
  readonly name: string
  /** Runs at once in one process. A kind never waits behind another one. */
  readonly slots: number
  /** Runs at once in all processes of one lane, such as a company. Each item has a lane then. */
  readonly perLane?: number
  /** Waiting items of one lane. More are refused. */
  readonly laneCeiling?: number
  /** 80 attempts with waits that double up to an hour take about three days. Infinity must succeed. */
  readonly attempts: number
  /** On a stop: end a run of seconds, or abort one of minutes and leave it to another process. */
  readonly onStop?: 'finish' | 'abort'
  /** Holds the type only. No kind has this field. */
  readonly payload?: P
}

/** Declares a kind of work. The module that owns the payload exports it. */
export const workKind = <P>(
  name: string,
  limits: Omit<WorkKind<P>, 'name' | 'payload'>,
): WorkKind<P> => ({ name, ...limits })

/** A kind with its run. */
export type KindWithRun = {
  readonly kind: WorkKind<unknown>
  /** @returns the write for the transaction of the outcome */
  readonly run: (item: Item<never>, run: Run) => Promise<AfterWork | void>
  /** Writes in the transaction that gives the item up. */
  readonly givenUp?: (tx: Tx, item: Item<never>, reason: string) => Promise<void>
}

/** Ties a kind to its run. */
export const doWork = <P>(
  kind: WorkKind<P>,
  runs: {
    run: (item: Item<P>, run: Run) => Promise<AfterWork | void>
    givenUp?: (tx: Tx, item: Item<P>, reason: string) => Promise<void>
  },
): KindWithRun => ({ kind, ...runs })

/** Counts of a run, such as `{ ended: 3 }`. */
export type Counts = Readonly<Record<string, number>>

/** Work that the clock starts, once in all processes. */
export type CronWork = (run: Run) => Promise<Counts>

/** The item cannot run yet and this was no attempt, for example because its address is paused. */
export class RunLater extends Error {
  override readonly name = 'RunLater'
  readonly until: Date
  constructor(until: Date) {
    super('later')
    this.until = until
  }
}

/** The attempt failed. The message is a word for the log, without data of the item. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
}

/** No later attempt can succeed. The message is a word for the log, without data of the item. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/** Another process has the item, or it was removed. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
