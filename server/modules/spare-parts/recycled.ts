import { hourMs } from '#rules/limits.ts'
import { arrivedDays, yearsAround } from '#rules/station/spare-parts.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { CachedStation } from '#server/modules/station/public-stations.ts'
import type { PartsStation } from '#contract/spare-parts.ts'
import { arrayOf, withFields, type RawJson } from '#server/platform/http/raw-json.ts'
import { type Counted, recycled, onYard } from './recycled.sql.ts'

/** Make and model as `recycled_count` has them (rules/station/name-folding.ts). */
export type ModelYear = { makeForm: string; modelForm: string; year: number }

/** Numbers of such vehicles at a station. */
type StationVehicles = { shop_id: number; recycled: number; standing: number; arrived: number }

/**
 * Number of such vehicles that each station recycled, that stand there now, and that arrived in the
 * last days; one year newer or older too. Stations where one stands come first, then those that
 * recycled most.
 */
export async function vehiclesByStation(
  db: Db,
  { makeForm, modelForms, year }: Counted,
  now: Date,
): Promise<StationVehicles[]> {
  const of = { makeForm, modelForms, from: year - yearsAround, to: year + yearsAround }
  const since = new Date(now.getTime() - arrivedDays * 24 * hourMs)
  const [before, present] = await Promise.all([recycled(db, of), onYard(db, of, since)])
  const found = new Map<number, StationVehicles>()
  for (const { shop_id: id, vehicles } of before) {
    found.set(id, { shop_id: id, recycled: vehicles, standing: 0, arrived: 0 })
  }
  for (const { shop_id: id, standing, arrived } of present) {
    const known = found.get(id)
    if (known ?? standing > 0) {
      found.set(id, { shop_id: id, recycled: known?.recycled ?? 0, standing, arrived })
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(b.standing > 0) - Number(a.standing > 0) ||
      b.recycled - a.recycled ||
      a.shop_id - b.shop_id,
  )
}

/** The public stations among them, in the same sequence. */
export function partsStations(
  stations: ReadonlyMap<number, CachedStation>,
  vehicles: readonly StationVehicles[],
  partsAt: (shopId: number) => number,
): RawJson<PartsStation[]> {
  const found: RawJson<PartsStation>[] = []
  for (const { shop_id: id, recycled: count, standing, arrived } of vehicles) {
    const station = stations.get(id)
    if (!station) continue
    const counts = {
      vehicle_recycled_count: count,
      vehicle_standing_count: standing,
      vehicle_arrived_count: arrived,
      part_count: partsAt(id),
    }
    found.push(withFields(station.json, counts))
  }
  return arrayOf(found)
}
