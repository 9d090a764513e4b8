import type { Selectable } from 'kysely'
import { inIds, type Db, type Reception, type Tx } from '#server/platform/db/index.ts'

export type ReceptionRow = Selectable<Reception>

export type At = { vehicleId: number; shopId: number; accountId: number; now: Date }

/** The claim of a vehicle: of one station only. */
export function claimOf(db: Db, vehicleId: number): Promise<ReceptionRow | undefined> {
  return db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'claim')
    .selectAll()
    .executeTakeFirst()
}

export function endLooks(tx: Tx, { vehicleId, shopId, now }: At) {
  return tx
    .updateTable('reception')
    .set({ state: 'ended', ended_because: 'claimed', changed_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '<>', shopId)
    .where('state', '=', 'look')
    .execute()
}

/** A claim of a vehicle that has come to a station does not lapse. */
export async function keepClaim(tx: Tx, vehicleId: number): Promise<void> {
  await tx
    .updateTable('reception')
    .set({ lapses_at: null })
    .where('vehicle_id', '=', vehicleId)
    .where('lapses_at', 'is not', null)
    .execute()
}

type Ending = Pick<ReceptionRow, 'ended_because'> & { vehicleId: number; now: Date; text?: string }

/** Ends the claim of a vehicle. The row stays until its retention period is over. */
export async function endClaim(
  tx: Tx,
  { vehicleId, ended_because, text, now }: Ending,
): Promise<void> {
  await tx
    .updateTable('reception')
    .set({
      state: 'ended',
      ended_because,
      ended_text: text ?? null,
      changed_at: now,
      lapses_at: null,
    })
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'claim')
    .execute()
  await tx.deleteFrom('reception_holder').where('vehicle_id', '=', vehicleId).execute()
}

/** Persons with an open order at the station and a valid right. */
export function orderingOwners(db: Db, of: { vehicleIds: readonly number[]; shopId: number }) {
  return db
    .selectFrom('vehicle_order')
    .innerJoin('person', 'person.id', 'vehicle_order.person_id')
    .innerJoin('vehicle_right', (join) =>
      join
        .onRef('vehicle_right.vehicle_id', '=', 'vehicle_order.vehicle_id')
        .onRef('vehicle_right.person_id', '=', 'vehicle_order.person_id'),
    )
    .where('vehicle_order.vehicle_id', '=', inIds(of.vehicleIds))
    .where('vehicle_order.shop_id', '=', of.shopId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .select(['vehicle_order.vehicle_id', 'person.first_names', 'person.last_name'])
}

/** The claim with its confirmed owner counts at the receiving station too. */
export async function transferReception(
  tx: Tx,
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('reception')
    .set({ shop_id: to })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', from)
    .where('state', '=', 'claim')
    .execute()
}
