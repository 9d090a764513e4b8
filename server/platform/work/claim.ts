import type { RawBuilder } from 'kysely'
import type { Database, Tx } from '#server/platform/db/index.ts'
import { leaseDue, releaseWork, type Claimed, type Room } from './claim.sql.ts'
import { LeaseLost, type AfterWork } from './work.ts'
import { heldWork, lockKind } from './sql.ts'

/** Leases due items of a kind, the oldest first, at most `perLane` of a lane in all processes. */
export async function claim(database: Database, room: Room, now: Date): Promise<Claimed[]> {
  return database.write(async (tx) => {
    // Counts of lanes are right only where one process at a time counts and claims.
    if (room.perLane) await lockKind(tx, room.kind)
    return leaseDue(tx, room, now)
  })
}

/**
 * Runs the write in a transaction that locks the item. No other process can claim it while the
 * transaction is open, even after the lease expired.
 * @throws LeaseLost
 */
export async function writeHolding<T>(
  database: Database,
  { id, lease }: Claimed,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.writeLong(async (tx) => {
    // The weakest lock, so that the process can extend its lease at the same time.
    const mine = await heldWork(tx, { workId: id, lease })
    if (!mine) throw new LeaseLost()
    return write(tx)
  })
}

/** Releases the item with its outcome, and writes what follows. @throws LeaseLost */
export async function settle(
  database: Database,
  item: Claimed,
  set: RawBuilder<unknown>,
  follow?: AfterWork | void,
): Promise<void> {
  await database.writeLong(async (tx) => {
    if (!(await releaseWork(tx, item, set))) throw new LeaseLost()
    await follow?.(tx)
  })
}
