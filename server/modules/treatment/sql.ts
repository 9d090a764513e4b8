import { sql, type Insertable, type Updateable } from 'kysely'
import {
  type Db,
  type Tx,
  preparedQuery,
  type Params,
  type Tables,
  type TractionBatteryRow,
} from '#server/platform/db/index.ts'
import { leavesItsStation } from '#server/modules/vehicle/sql.ts'
import type { Treatment, TreatmentEntry, TreatmentEntryInput } from '#contract/treatment.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { wasteCodeOf } from '#rules/treatment/waste-codes.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'

/**
 * The load that took the battery from its present station: a draft, one on its way, or one that was
 * received with it. The load that brought it is none.
 */
const onLoad = (db: Db) =>
  db
    .selectFrom('load_line')
    .innerJoin('load', 'load.id', 'load_line.load_id')
    .where(sql<boolean>`load_line.battery_id = battery.id`)
    .where('load.state', 'in', ['draft', 'sent', 'received'])
    .where(sql<boolean>`load_line.arrived is not false`)
    .where(leavesItsStation)

const batteries = (db: Db) =>
  db
    .selectFrom('traction_battery as battery')
    .innerJoin('vehicle', 'vehicle.id', 'battery.vehicle_id')
    .leftJoinLateral(
      onLoad(db)
        .orderBy('load.id', 'desc')
        .limit(1)
        .select(['load.id', 'load.number', 'load.state'])
        .as('on_load'),
      (join) => join.onTrue(),
    )
    .selectAll('battery')
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.kind', 'vehicle.make', 'vehicle.model'])
    .select(['on_load.id as load_id', 'on_load.number', 'on_load.state as load_state'])

/** A part of a battery that another vehicle got: its vehicle's battery was sold. */
const isSold = sql<boolean>`
  exists (select from part where part.vehicle_id = battery.vehicle_id
    and part.type = 'traction_battery' and part.state = 'sold')`

/** 0: unsafe, which are first. */
const rank = sql<number>`(battery.state not in ('damaged', 'deformed_or_wet', 'burnt'))::integer`

export type BatteryRow = Awaited<
  ReturnType<ReturnType<typeof batteries>['executeTakeFirstOrThrow']>
>

/** The batteries that stand at the station: not sold, and on no load that left. */
export const batteriesInStore = (
  db: Db,
  {
    shopId,
    limit,
    after,
  }: { shopId: number; limit: number; after: { rank: number; at: Date; id: number } | null },
) =>
  batteries(db)
    .select([rank.as('rank'), 'battery.removed_at as at'])
    .where('battery.shop_id', '=', shopId)
    .where(sql<boolean>`coalesce(on_load.state, 'draft') = 'draft'`)
    .where(sql<boolean>`not ${isSold}`)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(${rank}, battery.removed_at, battery.id)
          > (${after?.rank}::integer, ${after?.at}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy('rank')
    .orderBy('battery.removed_at')
    .orderBy('battery.id')
    .limit(limit)
    .execute()

export const batteriesOfVehicle = (db: Db, vehicleId: number) =>
  batteries(db).where('battery.vehicle_id', '=', vehicleId).execute()

export const batteryAtStation = (
  db: Db,
  { batteryId, shopId }: { batteryId: number; shopId: number },
) =>
  batteries(db)
    .where('battery.id', '=', batteryId)
    .where('battery.shop_id', '=', shopId)
    .executeTakeFirst()

type At = { vehicleId: number; shopId: number }

export type ProofFacts = Awaited<ReturnType<typeof proofFacts>>
export type ProofLoad = Awaited<ReturnType<typeof proofLoads>>[number]

/** The vehicle and the station that asks, without the owner. */
export const proofFacts = (db: Db, { vehicleId, shopId }: At) =>
  db
    .selectFrom('vehicle')
    .leftJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
    .innerJoin('shop', (join) => join.on('shop.id', '=', shopId))
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('vehicle.id', '=', vehicleId)
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model', 'vehicle.kind'])
    .select(['vehicle.model_year', 'certificate.number as certificate_number'])
    .select(['vehicle.arrival_basis', 'shop.name as station', 'company.name as company'])
    .select('company.business_id')
    .executeTakeFirstOrThrow()

/** Loads on which the vehicle left, at any station, the oldest first. */
export const proofLoads = (db: Db, { vehicleId }: At) =>
  db
    .selectFrom('load_line')
    .innerJoin('load', 'load.id', 'load_line.load_id')
    .innerJoin('shop', 'shop.id', 'load.receiver_shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('load_line.vehicle_id', '=', vehicleId)
    .where('load.kind', '<>', 'household')
    .where('load.state', 'in', ['sent', 'received'])
    .where(sql<boolean>`load_line.arrived is not false`)
    .orderBy('load.id')
    .select(['load.number', 'load.sent_at', 'load_line.low_code'])
    .select(['shop.name as receiver', 'company.name as receiver_company'])
    .select(sql<number | null>`coalesce(load_line.share_kg, load_line.kg)::float8`.as('kg'))
    .execute()

type OfVehicle = { vehicleId: number }

/** Facts of the balance that no entry has: the weights, and the share in a load that was received. */
export async function weightsOf(db: Db, at: OfVehicle) {
  const [row] = await weightsQuery(db, at)
  if (!row) throw new Error('No such vehicle')
  return row
}

const weightsQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .select(['kind', 'power', 'kerb_mass_kg'])
    .select(sql<number | null>`arrival_kg::float8`.as('arrival_kg'))
    .select(
      sql<number | null>`(select share_kg::float8 from load_line
        join load on load.id = load_line.load_id
        where load_line.vehicle_id = vehicle.id and load.kind = 'hulls' and load_line.arrived
        order by load.id desc limit 1)`.as('share_kg'),
    ),
)

/** All entries of the vehicle, the oldest first. */
export async function entriesOf(
  db: Db,
  { vehicleId, shopId, power }: OfVehicle & { shopId: number; power: string | null },
): Promise<TreatmentEntry[]> {
  const rows = await entriesQuery(db, { vehicleId })
  return Array.from(rows, ({ shop_id: entryShop, done_at: doneAt, received_at: at, ...row }) => ({
    ...row,
    amount: row.amount === null ? null : Number(row.amount),
    kg: row.kg === null ? null : Number(row.kg),
    waste_code: wasteCodeOf(row.code, { day: finnishDay(doneAt), power, outcome: row.outcome }),
    done_at: doneAt.toISOString(),
    received_at: at.toISOString(),
    is_here: entryShop === shopId,
  }))
}

const entriesQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('treatment_entry as entry')
    .innerJoin('account as writer', 'writer.id', 'entry.account_id')
    .innerJoin('account as doer', 'doer.id', 'entry.done_by_account_id')
    .innerJoin('shop', 'shop.id', 'entry.shop_id')
    .where('entry.vehicle_id', '=', vehicleId)
    .orderBy('entry.received_at')
    .orderBy('entry.done_at')
    .select(['entry.id', 'entry.code', 'entry.outcome', 'entry.amount', 'entry.unit', 'entry.kg'])
    .select(['entry.basis', 'entry.detail', 'entry.done_at', 'entry.received_at'])
    .select(['entry.replaces', 'entry.reason', 'entry.shop_id', 'shop.name as shop'])
    .select(['writer.name as by', 'doer.name as done_by']),
)

/** Stages of the vehicle that are done, with their times. */
export async function doneStagesOf(db: Db, vehicleId: number): Promise<Map<Stage, Date>> {
  const rows = await db
    .selectFrom('vehicle_stage')
    .where('vehicle_id', '=', vehicleId)
    .select(['stage', 'done_at'])
    .execute()
  return new Map(rows.map(({ stage, done_at: at }) => [stage, at]))
}

/** Users of the station by name, with their competences. */
export function peopleAt(db: Db, shopId: number): Promise<Treatment['people']> {
  return db
    .selectFrom('account')
    .innerJoin('account_shop', 'account_shop.account_id', 'account.id')
    .where('account_shop.shop_id', '=', shopId)
    .where('account.deactivated_at', 'is', null)
    .where('account.is_machine', '=', false)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .select(['account.id', 'account.name', 'account.competences'])
    .execute()
}

/** Entries whose ids are unknown. A repeated one was written before. */
export async function newEntries(
  tx: Tx,
  entries: readonly TreatmentEntryInput[],
): Promise<TreatmentEntryInput[]> {
  if (entries.length === 0) return []
  const known = await tx
    .selectFrom('treatment_entry')
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .select('id')
    .execute()
  const seen = new Set(known.map(({ id }) => id))
  return entries.filter(({ id }) => {
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

export const lockBatteryRow = (tx: Tx, batteryId: number) =>
  tx.selectFrom('traction_battery').where('id', '=', batteryId).select('id').forUpdate().execute()

export const lockBatteryOfEntry = (
  tx: Tx,
  {
    vehicleId,
    replaces,
    entryId,
  }: { vehicleId: number; replaces: string | undefined; entryId: string },
) =>
  tx
    .selectFrom('traction_battery')
    .where('vehicle_id', '=', vehicleId)
    .where('entry_id', '=', replaces ?? entryId)
    .select(['id', 'state'])
    .forUpdate()
    .executeTakeFirst()

export const loadLineOfBattery = (db: Db, batteryId: number) =>
  db
    .selectFrom('load_line')
    .where('battery_id', '=', batteryId)
    .where(sql<boolean>`arrived is not false`)
    .select('id')
    .executeTakeFirst()

export const insertBattery = (tx: Tx, row: Insertable<TractionBatteryRow>) =>
  tx.insertInto('traction_battery').values(row).execute()

export const updateBattery = (tx: Tx, batteryId: number, set: Updateable<TractionBatteryRow>) =>
  tx.updateTable('traction_battery').set(set).where('id', '=', batteryId).execute()

export const deleteBattery = (tx: Tx, batteryId: number) =>
  tx.deleteFrom('traction_battery').where('id', '=', batteryId).execute()

export const insertEntryRows = (tx: Tx, rows: Insertable<Tables['treatment_entry']>[]) =>
  tx.insertInto('treatment_entry').values(rows).execute()

/** The types of the parts that were removed from the vehicle. */
export const partTypesOf = (tx: Tx, vehicleId: number) =>
  tx.selectFrom('part').where('vehicle_id', '=', vehicleId).select('type').execute()
