import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/index.ts'

/** Tells every process that listens to the channel, at the commit. */
export const notifyChannel = (tx: Tx, { channel, message }: { channel: string; message: string }) =>
  sql`select pg_notify(${channel}, ${message})`.execute(tx)
