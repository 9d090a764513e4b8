import { sql } from 'kysely'
import type { TreatmentEntryInput } from '#contract/treatment.ts'
import type { TractionBattery } from '#contract/treatment/traction-battery.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { pageByRank, readRankCursor } from '#server/platform/http/cursor.ts'
import {
  batteries,
  isSold,
  rank,
  filled,
  deleteBattery,
  loadLineOfBattery,
  lockBatteryOfEntry,
} from './sql.ts'

type Row = Awaited<ReturnType<ReturnType<typeof batteries>['execute']>>[number]

function batteryOf(row: Row): TractionBattery {
  const { plate, vin, kind, make, model } = row
  const { load_id: loadId, number, load_state: state } = row
  return {
    id: row.id,
    vehicle: { id: row.vehicle_id, plate, vin, kind, make, model },
    kg: row.kg === null ? null : Number(row.kg),
    form: row.form,
    modules: row.modules,
    serial: row.serial,
    passport_id: row.passport_id,
    maker: row.maker,
    chemistry: row.chemistry,
    state: row.state,
    state_since: row.state_since.toISOString(),
    soh_percent: row.soh_percent,
    place: row.place,
    next: row.next,
    removed_at: row.removed_at.toISOString(),
    load: loadId === null || number === null || !state ? null : { id: loadId, number, state },
  }
}

/** One page of the batteries that stand at the station: not sold, and on no load that left. */
export async function batteriesAt(
  db: Db,
  { shopId, limit, cursor }: { shopId: number; limit: number; cursor?: string | undefined },
): Promise<{ rows: TractionBattery[]; next: string | null }> {
  const after = cursor === undefined ? null : readRankCursor(cursor)
  const found = await batteries(db)
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
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageByRank(found, limit)
  return { rows: rows.map(batteryOf), next }
}

/** Batteries that were removed from the vehicle, at any station. */
export async function batteriesOf(
  db: Db,
  { vehicleId }: { vehicleId: number },
): Promise<TractionBattery[]> {
  const rows = await batteries(db).where('battery.vehicle_id', '=', vehicleId).execute()
  return rows.map(batteryOf)
}

/** @throws ApiError NOT_FOUND for a battery of another station too */
export async function batteryAt(
  db: Db,
  { batteryId, shopId }: { batteryId: number; shopId: number },
): Promise<TractionBattery> {
  const row = await batteries(db)
    .where('battery.id', '=', batteryId)
    .where('battery.shop_id', '=', shopId)
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  return batteryOf(row)
}

type At = { vehicleId: number; shopId: number; now: Date }
type Written = Pick<TreatmentEntryInput, 'id' | 'outcome' | 'amount' | 'detail' | 'replaces'> & {
  done_at: string
}

/**
 * Follows the last entry about the battery: a removed one has a row, another result removes the row.
 * @throws ApiError BATTERY_ON_LOAD where a battery that a load has would disappear
 */
export async function followBattery(tx: Tx, at: At, entry: Written): Promise<void> {
  const known = await lockBatteryOfEntry(tx, {
    vehicleId: at.vehicleId,
    replaces: entry.replaces,
    entryId: entry.id,
  })
  if (entry.outcome !== 'removed') {
    if (known) await removeBattery(tx, known.id)
    return
  }
  const { state, ...facts } = entry.detail?.battery ?? {}
  const kg = entry.amount ?? null
  const seen = new Date(entry.done_at)
  if (!known) {
    await tx
      .insertInto('traction_battery')
      .values({
        vehicle_id: at.vehicleId,
        shop_id: at.shopId,
        entry_id: entry.id,
        removed_at: seen,
        state_since: seen,
        ...emptyFacts,
        ...filled(facts),
        ...(state && { state }),
        kg,
      })
      .execute()
    return
  }
  await tx
    .updateTable('traction_battery')
    .set({
      entry_id: entry.id,
      kg,
      ...filled(facts),
      ...(state && state !== known.state && { state, state_since: seen }),
    })
    .where('id', '=', known.id)
    .execute()
}

const emptyFacts = {
  form: null,
  modules: null,
  serial: null,
  passport_id: null,
  maker: null,
  chemistry: null,
  soh_percent: null,
  place: null,
} as const

/** @throws ApiError BATTERY_ON_LOAD */
async function removeBattery(tx: Tx, batteryId: number): Promise<void> {
  const loaded = await loadLineOfBattery(tx, batteryId)
  if (loaded) throw new ApiError('BATTERY_ON_LOAD', 'A load has the battery')
  await deleteBattery(tx, batteryId)
}
