import { sql, type RawBuilder } from 'kysely'
import { hourMs } from '#rules/limits.ts'
import { arrivedDays, yearsAround } from '#rules/station/spare-parts.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import type { CachedStation } from '#server/modules/station/public-stations.queries.ts'
import type { PartsStation } from '#contract/spare-parts.ts'
import { arrayOf, withFields, type RawJson } from '#server/platform/http/raw-json.ts'

/** Make and model as `recycled_count` has them (rules/station/name-folding.ts). */
export type Wanted = { makeForm: string; modelForm: string; year: number }

/** The same with every form that counts for the model: 320D for the 3 series. */
export type Counted = { makeForm: string; modelForms: readonly string[]; year: number }

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
  const [before, present] = await Promise.all([recycled(db, of), onYard(of, since).execute(db)])
  const found = new Map<number, StationVehicles>()
  for (const { shop_id: id, vehicles } of before) {
    found.set(id, { shop_id: id, recycled: vehicles, standing: 0, arrived: 0 })
  }
  for (const { shop_id: id, standing, arrived } of present.rows) {
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

type Years = { makeForm: string; modelForms: readonly string[]; from: number; to: number }
const recycled = preparedQuery((db, { makeForm, modelForms, from, to }: Params<Years>) =>
  db
    .selectFrom('recycled_count')
    .where('make_form', '=', makeForm)
    .where(sql<boolean>`model_form = any(${modelForms}::text[])`)
    .where('model_year', '>=', from)
    .where('model_year', '<=', to)
    .groupBy('shop_id')
    .having(sql<number>`sum(vehicles)`, '>', 0)
    .select(['shop_id', sql<number>`sum(vehicles)::integer`.as('vehicles')])
    .orderBy('vehicles', 'desc')
    .orderBy('shop_id'),
)

type OnYard = { shop_id: number; standing: number; arrived: number }

/**
 * Vehicles with a valid certificate that stand at a station, and arrivals at it. A vehicle that is on
 * its way, or whose owner is not confirmed, is none.
 */
function onYard({ makeForm, modelForms, from, to }: Years, since: Date): RawBuilder<OnYard> {
  return sql<OnYard>`
    with present as (
      select id, shop_id, true as standing from vehicle
      where status in ('shop_process', 'shop_listing')
        and search_form(make) = ${makeForm} and model_form(model) = any(${modelForms}::text[])
        and model_year between ${from} and ${to}
      union all
      select id, shop_id, false from vehicle
      where status = 'shop_done' and status_updated_at > ${since}
        and search_form(make) = ${makeForm} and model_form(model) = any(${modelForms}::text[])
        and model_year between ${from} and ${to}
    )
    select present.shop_id, (count(*) filter (where standing))::integer as standing,
      (count(*) filter (where exists (
        select from vehicle_event event
        where event.vehicle_id = present.id and event.at > ${since}
          and event.to_status = 'shop_process'
          and coalesce(event.from_status, '') not in ('shop_process', 'shop_listing')
      )))::integer as arrived
    from present
    where exists (
      select from certificate
      where certificate.vehicle_id = present.id and certificate.state = 'valid'
    )
    group by present.shop_id`
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
