import type { Load, LoadChange } from '#contract/load.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { isVehicleLoad, type LoadKind } from '#rules/load/load.ts'
import { batteryWasteCode, wasteCodeOf } from '#rules/treatment/waste-codes.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { hullsToLoad } from './hulls.ts'
import { batteriesToLoad } from './wastes.sql.ts'
import {
  addBatteryLines,
  addVehicleLines,
  type At,
  clear,
  codeOf,
  lockVehicles,
  putWastes,
  setBatteryLine,
  setLineCode,
} from './draft-lines.sql.ts'

/** The field with the lines of each kind. */
const fieldOf = { hulls: 'vehicle_ids', batteries: 'battery_ids', fraction: 'wastes' } as const

/** Name of the field that a load of that kind takes its lines from. */
export const linesField = (kind: LoadKind) => (isVehicleLoad(kind) ? 'vehicle_ids' : fieldOf[kind])

/**
 * Replaces the lines of a draft, where the body has those of its kind.
 * @throws ApiError VALIDATION_ERROR for lines of another kind; those of the lines
 */
export async function putLines(tx: Tx, at: At, kind: LoadKind, body: LoadChange): Promise<void> {
  const own = linesField(kind)
  for (const field of Object.values(fieldOf)) {
    if (field !== own && body[field]?.length) throw invalid(field)
  }
  if (kind === 'hulls' && body.vehicle_ids) await putVehicles(tx, at, body.vehicle_ids)
  if (kind === 'batteries' && body.battery_ids) await putBatteries(tx, at, body.battery_ids)
  if (kind === 'fraction' && body.wastes) await putWastes(tx, at, body.wastes)
}

const invalid = (field: string) =>
  new ApiError('VALIDATION_ERROR', 'The load has lines of another kind', {
    fields: { [field]: 'INVALID' },
  })

/** @throws ApiError VEHICLE_ON_LOAD where another load has one; HULL_HAS_LEFT; STATUS_CONFLICT; STAGE_ORDER */
async function putVehicles(
  tx: Tx,
  { loadId, shopId, now }: At,
  vehicleIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(vehicleIds)]
  await lockVehicles(tx, ids)
  await clear(tx, loadId)
  const found = await hullsToLoad(tx, { shopId, ids })
  if (found.length === 0) return
  const lowCode = wasteCodeOf('hull_kg', { day: finnishDay(now), power: null })
  if (lowCode === null) throw new Error('No waste code for a hull today')
  const lines = found.map(({ row, kg }, position) => ({
    load_id: loadId,
    vehicle_id: row.vehicle_id,
    position,
    low_code: lowCode,
    kg,
    arrived: null,
  }))
  const added = await addVehicleLines(
    tx,
    lines.toSorted((a, b) => a.vehicle_id - b.vehicle_id),
  )
  if (added.length < lines.length) {
    throw new ApiError('VEHICLE_ON_LOAD', 'Another load has the vehicle')
  }
}

/** @throws ApiError NOT_FOUND; BATTERY_ON_LOAD */
async function putBatteries(
  tx: Tx,
  { loadId, shopId, now }: At,
  batteryIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(batteryIds)]
  const found = await loadableBatteries(tx, { shopId, ids })
  await clear(tx, loadId)
  if (found.length === 0) return
  const day = finnishDay(now)
  const lines = found.map(({ id, kg, chemistry }, position) => ({
    load_id: loadId,
    battery_id: id,
    position,
    low_code: batteryWasteCode(chemistry, day),
    kg: kg === null ? null : Number(kg),
    basis: kg === null ? null : ('measured' as const),
    arrived: null,
  }))
  const added = await addBatteryLines(
    tx,
    lines.toSorted((a, b) => a.battery_id - b.battery_id),
  )
  if (added.length < lines.length) throw onLoad()
}

const onLoad = () => new ApiError('BATTERY_ON_LOAD', 'Another load has the battery')

/** @throws ApiError NOT_FOUND for a battery of another station; BATTERY_ON_LOAD for one that left */
async function loadableBatteries(tx: Tx, at: { shopId: number; ids: readonly number[] }) {
  const found = await batteriesToLoad(tx, at)
  return found.map((battery) => {
    if (!battery) throw new ApiError('NOT_FOUND', 'No such record of this caller')
    if (battery.has_left) throw onLoad()
    return battery
  })
}

/** Codes and weights may have changed since the draft. A battery may have left. */
export async function refreshWastes(tx: Tx, { loadId, shopId, now }: At, load: Load) {
  const day = finnishDay(now)
  const ids = load.waste_lines.flatMap(({ battery }) => (battery ? [battery.id] : []))
  const batteries = await loadableBatteries(tx, { shopId, ids })
  for (const { id, kg, chemistry } of batteries) {
    await setBatteryLine(
      tx,
      { loadId, batteryId: id },
      {
        kg: kg === null ? null : Number(kg),
        basis: kg === null ? null : 'measured',
        low_code: batteryWasteCode(chemistry, day),
      },
    )
  }
  for (const { id, material } of load.waste_lines) {
    if (material === null) continue
    await setLineCode(tx, id, codeOf(material, day))
  }
}
