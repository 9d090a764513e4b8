import type { Insertable, Updateable } from 'kysely'
import {
  type Reception,
  type ReceptionHolder,
  type Tx,
  type Db,
  preparedQuery,
  type Params,
} from '#server/platform/db/index.ts'
import { registryKey, type PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { atWorkplace } from '#server/modules/station/sql.ts'
import type { ReceptionRow } from './reception.sql.ts'

type AtStation = { vehicleId: number; shopId: number }

/** Changes the claim that a station has on a vehicle. */
export async function updateClaim(
  tx: Tx,
  { vehicleId, shopId }: AtStation,
  set: Omit<Updateable<Reception>, 'id' | 'vehicle_id' | 'shop_id' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('reception')
    .set(set)
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .execute()
}

export async function setFormNumber(tx: Tx, receptionId: number, number: string): Promise<void> {
  await tx
    .updateTable('reception')
    .set({ form_number: number })
    .where('id', '=', receptionId)
    .execute()
}

/** Replaces the owners of a vehicle. */
export async function replaceHolders(
  tx: Tx,
  vehicleId: number,
  holders: readonly Insertable<ReceptionHolder>[],
): Promise<void> {
  await tx.deleteFrom('reception_holder').where('vehicle_id', '=', vehicleId).execute()
  await tx.insertInto('reception_holder').values(holders).execute()
}

type AtPosition = { vehicleId: number; position: number }

export async function updateHolder(
  tx: Tx,
  { vehicleId, position }: AtPosition,
  set: Omit<Updateable<ReceptionHolder>, 'vehicle_id'>,
): Promise<void> {
  await tx
    .updateTable('reception_holder')
    .set(set)
    .where('vehicle_id', '=', vehicleId)
    .where('position', '=', position)
    .execute()
}

/** Stores the company register's address of an owner that is still this company without address. */
export async function addCompanyAddress(
  tx: Tx,
  { vehicleId, position }: AtPosition,
  { businessId, address }: { businessId: string; address: string },
): Promise<void> {
  await tx
    .updateTable('reception_holder')
    .set({ address, address_source: 'company_register' })
    .where('vehicle_id', '=', vehicleId)
    .where('position', '=', position)
    .where('business_id', '=', businessId)
    .where('address', 'is', null)
    .execute()
}

/** The powers of attorney of these positions name no owner any more. */
export async function forgetPositions(
  tx: Tx,
  vehicleId: number,
  positions: readonly number[],
): Promise<void> {
  await tx
    .updateTable('power_of_attorney')
    .set({ holder_position: null })
    .where('vehicle_id', '=', vehicleId)
    .where('holder_position', 'in', positions)
    .execute()
}

/** Lookup of a vehicle that is only typed. null for any other. */
export async function manualVehicle(db: Db, vehicleId: number): Promise<PlateOrVin | null> {
  const row = await db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .where('registry_id', 'is', null)
    .select(['plate', 'vin'])
    .executeTakeFirst()
  return row ? registryKey(row) : null
}

export const lock = preparedQuery((tx, { vehicleId }: Params<{ vehicleId: number }>) =>
  tx.selectFrom('vehicle').where('id', '=', vehicleId).selectAll().forUpdate(),
)

/** Whether the vehicle stood at the station, or the station looked at it. */
export const wasHere = async (
  tx: Tx,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
) => {
  const event = await tx
    .selectFrom('vehicle_event')
    .where('vehicle_id', '=', vehicleId)
    .where((eb) => eb.or([eb('from_shop_id', '=', shopId), eb('to_shop_id', '=', shopId)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const reception = await tx
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined || reception !== undefined
}

export type At = { vehicleId: number; shopId: number }

export function ofStation(db: Db, { vehicleId, shopId }: At) {
  return db
    .selectFrom('owner_document')
    .where('owner_document.vehicle_id', '=', vehicleId)
    .where('owner_document.shop_id', '=', shopId)
}

/** Name of a person who signed in. null where nobody told it yet. */
export async function nameOf(
  db: Db,
  personId: number,
): Promise<{ first_name: string; last_name: string } | null> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_names as first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return person.last_name === '' ? null : person
}

/** Tables of uploaded papers about the right to hand a vehicle over. */
export const paperTables = ['power_of_attorney', 'owner_document'] as const

/**
 * Transfers the papers to the next station until the certificate is issued. The issuer keeps them.
 */
export async function transferReceptionPapers(
  tx: Tx,
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Promise<void> {
  for (const table of paperTables) {
    await tx
      .updateTable(table)
      .set({ shop_id: to })
      .where('vehicle_id', '=', vehicleId)
      .where('shop_id', '=', from)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('certificate')
              .where('certificate.vehicle_id', '=', vehicleId)
              .select('certificate.id'),
          ),
        ),
      )
      .execute()
  }
}

type AtWork = { shopId: number; accountId: number }

/** A look at a vehicle counts for so long. */
export const lookedSince = (now: Date) => new Date(now.getTime() - limits.receptionHours * hourMs)

/** At the station, incoming, sent from there and not received yet, or claimed or looked at there. */
export function atYard(db: Db, at: Params<AtWork & { vehicleId: number; since: Date }>) {
  return atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.and([
          eb('vehicle.status', '=', 'shop_transfer'),
          eb('vehicle.sender_shop_id', '=', at.shopId),
        ]),
        eb.and([
          eb('vehicle.status', 'is', null),
          eb.exists(
            eb
              .selectFrom('reception')
              .whereRef('reception.vehicle_id', '=', 'vehicle.id')
              .where('reception.shop_id', '=', at.shopId)
              .where((row) =>
                row.or([
                  row('reception.state', '=', 'claim'),
                  row.and([
                    row('reception.state', '=', 'look'),
                    row('reception.started_at', '>', at.since),
                  ]),
                ]),
              )
              .select('reception.id'),
          ),
        ]),
      ]),
    )
}

export async function change(
  tx: Tx,
  { id }: ReceptionRow,
  values: Partial<Omit<ReceptionRow, 'id'>>,
): Promise<void> {
  await tx.updateTable('reception').set(values).where('id', '=', id).execute()
}

export const personByHash = (db: Db, hash: Buffer) =>
  db
    .selectFrom('person')
    .where('personal_id_hash', '=', hash)
    .select('id')
    .executeTakeFirstOrThrow()

export const deleteDocument = (tx: Tx, ownerDocumentId: number) =>
  tx.deleteFrom('owner_document').where('id', '=', ownerDocumentId).execute()

export const openReceptionAt = (
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
) =>
  db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'ended')
    .select('vehicle_id')
    .executeTakeFirst()

export const accountName = (db: Db, accountId: number) =>
  db.selectFrom('account').where('id', '=', accountId).select('name').executeTakeFirstOrThrow()

export const warnOfLapse = (tx: Tx, at: Date) =>
  tx
    .updateTable('reception')
    .set({ warned_at: at })
    .where('lapses_at', '<=', new Date(at.getTime() + limits.claimWarningHours * hourMs))
    .where('lapses_at', '>', at)
    .where('warned_at', 'is', null)
    .returning(['id', 'vehicle_id', 'shop_id', 'lapses_at'])
    .execute()
