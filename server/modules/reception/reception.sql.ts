import { sql, type Selectable, type Insertable, type Updateable } from 'kysely'
import type { Db, Reception, Tx } from '#server/platform/db/index.ts'

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

/** Adds the station's look at a vehicle. A look of the station starts again. */
export async function startLook(tx: Tx, { vehicleId, shopId, accountId, now }: At): Promise<void> {
  const seen = { account_id: accountId, started_at: now, changed_at: now }
  await tx
    .insertInto('reception')
    .values({ vehicle_id: vehicleId, shop_id: shopId, state: 'look', ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(['vehicle_id', 'shop_id'])
        .where('state', '=', sql.lit('look'))
        .doUpdateSet(seen),
    )
    .execute()
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

/** The person with an open order of the vehicle at the station and a valid right. */
export const orderingOwner = (
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('person', 'person.id', 'vehicle_order.person_id')
    .innerJoin('vehicle_right', (join) =>
      join
        .onRef('vehicle_right.vehicle_id', '=', 'vehicle_order.vehicle_id')
        .onRef('vehicle_right.person_id', '=', 'vehicle_order.person_id'),
    )
    .where('vehicle_order.vehicle_id', '=', vehicleId)
    .where('vehicle_order.shop_id', '=', shopId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .select(['person.id', 'person.first_names', 'person.last_name', 'vehicle_right.basis'])
    .executeTakeFirst()

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

/** The station's look at the vehicle, or its claim. */
export const receptionAt = (
  db: Db,
  { vehicleId, shopId }: Pick<At, 'vehicleId' | 'shopId'>,
  state: 'look' | 'claim',
): Promise<ReceptionRow | undefined> =>
  db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
    .selectAll()
    .executeTakeFirst()

export const lostLook = (
  db: Db,
  { vehicleId, shopId, since }: { vehicleId: number; shopId: number; since: Date },
) =>
  db
    .selectFrom('vehicle')
    .innerJoin('reception', 'reception.vehicle_id', 'vehicle.id')
    .where('vehicle.id', '=', vehicleId)
    .where('reception.shop_id', '=', shopId)
    .where('reception.changed_at', '>', since)
    .where((eb) =>
      eb.or([eb('reception.state', '=', 'look'), eb('reception.ended_because', '=', 'claimed')]),
    )
    .select(['vehicle.id', 'vehicle.status', 'vehicle.shop_id'])
    .executeTakeFirst()

export const shopsById = (db: Db, { holderId, shopId }: { holderId: number; shopId: number }) =>
  db
    .selectFrom('shop')
    .where('id', 'in', [holderId, shopId])
    .select(['id', 'name', 'phone', 'company_id'])
    .execute()

export const updateReception = (
  tx: Tx,
  receptionId: number,
  set: Omit<Updateable<Reception>, 'id' | 'vehicle_id'>,
): Promise<ReceptionRow> =>
  tx
    .updateTable('reception')
    .set(set)
    .where('id', '=', receptionId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertReception = (tx: Tx, row: Insertable<Reception>): Promise<ReceptionRow> =>
  tx.insertInto('reception').values(row).returningAll().executeTakeFirstOrThrow()
