import type { TreatmentEntryInput } from '#contract/treatment.ts'
import type {
  BatteryChange,
  TractionBattery,
  tractionBatteryContract,
} from '#contract/treatment/traction-battery.ts'
import type { BatteryState } from '#rules/treatment/traction-battery.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { pageByRank, readRankCursor } from '#server/platform/http/cursor.ts'
import {
  batteriesInStore,
  batteriesOfVehicle,
  batteryAtStation,
  deleteBattery,
  insertBattery,
  loadLineOfBattery,
  lockBatteryOfEntry,
  updateBattery,
  lockBatteryRow,
  type BatteryRow,
} from './sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

function batteryOf(row: BatteryRow): TractionBattery {
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
async function batteriesAt(
  db: Db,
  { shopId, limit, cursor }: { shopId: number; limit: number; cursor?: string | undefined },
): Promise<{ rows: TractionBattery[]; next: string | null }> {
  const after = cursor === undefined ? null : readRankCursor(cursor)
  const found = await batteriesInStore(db, { shopId, limit: limit + 1, after })
  const { rows, next } = pageByRank(found, limit)
  return { rows: rows.map(batteryOf), next }
}

/** Batteries that were removed from the vehicle, at any station. */
export async function batteriesOf(
  db: Db,
  { vehicleId }: { vehicleId: number },
): Promise<TractionBattery[]> {
  const rows = await batteriesOfVehicle(db, vehicleId)
  return rows.map(batteryOf)
}

/** @throws ApiError NOT_FOUND for a battery of another station too */
async function batteryAt(
  db: Db,
  { batteryId, shopId }: { batteryId: number; shopId: number },
): Promise<TractionBattery> {
  const row = await batteryAtStation(db, { batteryId, shopId })
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
  const facts = entry.detail?.battery ?? {}
  const kg = entry.amount ?? null
  const seen = new Date(entry.done_at)
  if (!known) {
    await insertBattery(tx, {
      vehicle_id: at.vehicleId,
      shop_id: at.shopId,
      entry_id: entry.id,
      removed_at: seen,
      state_since: seen,
      ...emptyFacts,
      ...changesOf(facts, { before: null, at: seen }),
      kg,
    })
    return
  }
  await updateBattery(tx, known.id, {
    entry_id: entry.id,
    kg,
    ...changesOf(facts, { before: known.state, at: seen }),
  })
}

/** The facts as columns: an empty text is no fact, and a new state starts its time. */
function changesOf(
  { state, ...facts }: BatteryChange,
  { before, at }: { before: BatteryState | null; at: Date },
) {
  const filled = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, value === '' ? null : value]),
  ) as typeof facts
  return { ...filled, ...(state && state !== before && { state, state_since: at }) }
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

/** Requests of a station about the traction batteries that stand at it. */
export function tractionBatteryHandlers(ctx: AppContext): Handlers<typeof tractionBatteryContract> {
  return {
    listBatteries: async ({ params, query, nextPage }) => {
      const { rows, next } = await batteriesAt(ctx.db.read, { ...params, ...query })
      if (next) nextPage(next)
      return rows
    },
    changeBattery: ({ params, body, write, audit }) =>
      write(async (tx) => {
        await lockBatteryRow(tx, params.batteryId)
        const before = await batteryAt(tx, params)
        if (before.load && before.load.state !== 'draft') {
          throw new ApiError('BATTERY_ON_LOAD', 'The battery has left on a load')
        }
        const changes = changesOf(body, { before: before.state, at: ctx.now() })
        if (Object.keys(changes).length > 0) await updateBattery(tx, params.batteryId, changes)
        const vehicleId = before.vehicle.id
        await audit(tx, {
          action: 'battery.write',
          purpose: 'battery',
          outcome: 'changed',
          shopId: params.shopId,
          vehicleId,
        })
        await notifyVehicleChanged(tx, await vehicleById(tx, vehicleId))
        return batteryAt(tx, params)
      }),
  }
}
