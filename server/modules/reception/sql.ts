import { sql, type Insertable, type Updateable } from 'kysely'
import {
  type Reception,
  type ReceptionHolder,
  type Tx,
  type Db,
  preparedQuery,
  type Params,
  type Tables,
} from '#server/platform/db/index.ts'
import { registryKey, type PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { atWorkplace } from '#server/modules/station/sql.ts'

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
export type PaperTable = (typeof paperTables)[number]

/** The station's powers of attorney of the vehicle, oldest first. */
export async function powersOfAttorney(db: Db, { vehicleId, shopId }: AtStation) {
  const rows = await db
    .selectFrom('power_of_attorney as paper')
    .innerJoin('file', 'file.id', 'paper.file_id')
    .where('paper.vehicle_id', '=', vehicleId)
    .where('paper.shop_id', '=', shopId)
    .orderBy('paper.id')
    .select(['paper.id', 'file.name', 'paper.created_at', 'paper.holder_position as position'])
    .execute()
  return rows.map((row) => Object.assign(row, { created_at: row.created_at.toISOString() }))
}

/** The station's owner documents of the vehicle, oldest first. */
export async function ownerDocuments(db: Db, { vehicleId, shopId }: AtStation) {
  const rows = await db
    .selectFrom('owner_document as paper')
    .innerJoin('file', 'file.id', 'paper.file_id')
    .where('paper.vehicle_id', '=', vehicleId)
    .where('paper.shop_id', '=', shopId)
    .orderBy('paper.id')
    .select(['paper.id', 'paper.kind', 'file.name', 'paper.created_at'])
    .execute()
  return rows.map((row) => Object.assign(row, { created_at: row.created_at.toISOString() }))
}

export const insertPowerOfAttorney = (
  tx: Tx,
  row: Insertable<Tables['power_of_attorney']>,
): Promise<{ id: number }> =>
  tx.insertInto('power_of_attorney').values(row).returning('id').executeTakeFirstOrThrow()

export const insertOwnerDocument = (
  tx: Tx,
  row: Insertable<Tables['owner_document']>,
): Promise<{ id: number }> =>
  tx.insertInto('owner_document').values(row).returning('id').executeTakeFirstOrThrow()

/** File of a paper. undefined where the station has none of that id for the vehicle. */
export const fileOfPaper = (
  db: Db,
  table: PaperTable,
  { vehicleId, shopId, id }: AtStation & { id: number },
): Promise<{ file_id: string } | undefined> =>
  db
    .selectFrom(table)
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .select('file_id')
    .executeTakeFirst()

export const deletePaper = (tx: Tx, table: PaperTable, id: number) =>
  tx.deleteFrom(table).where('id', '=', id).execute()

/** Deletes the papers of a vehicle: all of them, or one station's older ones. @returns their files */
export const deletePapersOf = (
  tx: Tx,
  table: PaperTable,
  { vehicleId, shopId, before }: { vehicleId: number; shopId?: number; before?: Date },
): Promise<{ file_id: string }[]> =>
  tx
    .deleteFrom(table)
    .where('vehicle_id', '=', vehicleId)
    .$if(shopId !== undefined, (rows) => rows.where('shop_id', '=', shopId ?? 0))
    .$if(before !== undefined, (rows) => rows.where('created_at', '<', before ?? new Date(0)))
    .returning('file_id')
    .execute()

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

/** The same as `atYard`, with the time of the request. */
export const atYardNow = (
  db: Db,
  { now, ...at }: Params<AtWork & { vehicleId: number; now: Date }>,
) =>
  atYard(db, {
    ...at,
    since: sql<Date>`(${now}::timestamptz - make_interval(hours => ${sql.lit(limits.receptionHours)}))`,
  })

/** At the station, or claimed by a station of the same company. */
export const atCompany = (db: Db, at: Params<AtWork & { vehicleId: number }>) =>
  atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.exists(
          eb
            .selectFrom('reception')
            .innerJoin('shop as holder', 'holder.id', 'reception.shop_id')
            .whereRef('reception.vehicle_id', '=', 'vehicle.id')
            .whereRef('holder.company_id', '=', 'shop.company_id')
            .where('reception.state', '=', 'claim')
            .where('vehicle.status', 'is', null)
            .select('reception.id'),
        ),
      ]),
    )

export const personByHash = (db: Db, hash: Buffer) =>
  db
    .selectFrom('person')
    .where('personal_id_hash', '=', hash)
    .select('id')
    .executeTakeFirstOrThrow()

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

/** Claims whose time is over, of vehicles at no station. Rows locked by others are left out. */
export const lockLapsed = (tx: Tx, { at, limit }: { at: Date; limit: number }) =>
  tx
    .selectFrom('reception')
    .innerJoin('vehicle', 'vehicle.id', 'reception.vehicle_id')
    .where('reception.lapses_at', '<=', at)
    .where('vehicle.status', 'is', null)
    .orderBy('reception.lapses_at')
    .limit(limit)
    .select(['reception.id', 'reception.vehicle_id', 'reception.shop_id', 'reception.lapses_at'])
    .forUpdate()
    .skipLocked()
    .execute()
