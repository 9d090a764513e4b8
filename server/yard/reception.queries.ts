import { hourMs, limits } from '#rules/limits.ts'
import type { Insertable, Selectable } from 'kysely'
import { inIds, type Db, type Reception, type Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { deletePowersOfAttorney } from './power-of-attorney.queries.ts'

export type ReceptionRow = Selectable<Reception>
export type ConfirmedReception = ReceptionRow & { owner_confirmed_at: Date }

type At = { vehicleId: number; shopId: number; accountId: number; now: Date }

/**
 * Starts the reception of a vehicle at no station. The newest reception counts. At the same station
 * it continues for a day, so a reload loses nothing. Later the station starts without the earlier
 * papers.
 */
export async function beginReception(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  at: At,
): Promise<void> {
  const before = await tx
    .selectFrom('reception')
    .where('vehicle_id', '=', at.vehicleId)
    .select(['shop_id', 'started_at'])
    .forUpdate()
    .executeTakeFirst()
  const ended = new Date(at.now.getTime() - limits.receptionHours * hourMs)
  const goesOn = before?.shop_id === at.shopId && before.started_at > ended
  if (goesOn) {
    await tx
      .updateTable('reception')
      .set({ started_at: at.now })
      .where('vehicle_id', '=', at.vehicleId)
      .execute()
  } else {
    await keep(tx, { ...begun(at), ...nobody })
    await deletePowersOfAttorney(ctx, tx, { ...at, before: ended })
  }
}

/**
 * Resumes a reception that ended between the certificate and the admission, however old. The
 * certificate exists, so no other station can admit the vehicle.
 * @returns whether that station has one
 */
export async function resumeReception(
  tx: Tx,
  { vehicleId, shopId, now }: Omit<At, 'accountId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reception')
    .set({ started_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('certificate')
          .whereRef('certificate.vehicle_id', '=', 'reception.vehicle_id')
          .whereRef('certificate.shop_id', '=', 'reception.shop_id')
          .select('certificate.id'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type HandedOverBy = Pick<
  ReceptionRow,
  'basis' | 'first_name' | 'last_name' | 'address' | 'person_id' | 'reason'
>

const nobody = {
  owner_confirmed_at: null,
  basis: null,
  first_name: null,
  last_name: null,
  address: null,
  person_id: null,
  reason: null,
}
const begun = ({ vehicleId, shopId, accountId, now }: At) => ({
  vehicle_id: vehicleId,
  shop_id: shopId,
  account_id: accountId,
  started_at: now,
})

/** Writes the person who hands the vehicle over, and the station's check. */
export async function confirmOwner(
  tx: Tx,
  at: At,
  owner: HandedOverBy,
): Promise<ConfirmedReception> {
  const row = await keep(tx, { ...begun(at), ...owner, owner_confirmed_at: at.now })
  return { ...row, owner_confirmed_at: at.now }
}

function keep(tx: Tx, values: Insertable<Reception>): Promise<ReceptionRow> {
  return tx
    .insertInto('reception')
    .values(values)
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The station's reception of the vehicle with a confirmed owner, or null. An owner who ordered
 * signed in strongly with a checked right, so the order confirms them. The reception is then
 * written from the order.
 */
export async function confirmedReception(tx: Tx, at: At): Promise<ConfirmedReception | null> {
  const row = await tx
    .selectFrom('reception')
    .where('vehicle_id', '=', at.vehicleId)
    .where('shop_id', '=', at.shopId)
    .selectAll()
    .executeTakeFirst()
  if (row?.owner_confirmed_at) return { ...row, owner_confirmed_at: row.owner_confirmed_at }
  const owner = await orderingOwners(tx, { vehicleIds: [at.vehicleId], shopId: at.shopId })
    .select(['person.id', 'vehicle_right.basis'])
    .executeTakeFirst()
  if (!owner) return null
  return confirmOwner(tx, at, {
    basis: owner.basis,
    first_name: owner.first_names,
    last_name: owner.last_name,
    address: null,
    person_id: owner.id,
    reason: null,
  })
}

/** Persons with an open order at the station and a valid right. */
function orderingOwners(db: Db, of: { vehicleIds: readonly number[]; shopId: number }) {
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

/** The confirmed owner counts at the receiving station too. */
export async function transferReception(
  tx: Tx,
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('reception')
    .set({ shop_id: to })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', from)
    .execute()
}
