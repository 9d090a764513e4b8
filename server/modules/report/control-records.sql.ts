import { sql } from 'kysely'
import type { TreatedGroup } from '#rules/report/self-control-records.ts'
import type { Db } from '#server/platform/db/index.ts'

export type Of = { shopId: number; year: number }

const doneIn = ({ shopId, year }: Of) => sql`
  vehicle_mass.shop_id = ${shopId}
  and vehicle_mass.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date`

export async function doneVehicles(db: Db, of: Of): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from vehicle_mass where ${doneIn(of)}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Done vehicles with an entry of their treatment, in groups of the facts that decide their lines. The
 * certificate writes the entry of the number, so that alone is no record.
 */
export async function treatedGroups(db: Db, of: Of): Promise<TreatedGroup[]> {
  const { rows } = await sql<TreatedGroup>`
    with last as (
      select entry.vehicle_id, entry.code,
        (entry.detail ? 'lacks' and (entry.code <> 'refrigerant' or entry.outcome = 'recovered'))
          as lacks
      from vehicle_mass
      join treatment_entry as entry on entry.vehicle_id = vehicle_mass.vehicle_id
      where ${doneIn(of)} and entry.outcome <> 'withdrawn' and entry.code <> 'identified'
        and not exists (select from treatment_entry as later where later.replaces = entry.id)
    ),
    treated as (
      select vehicle.id, vehicle.kind, coalesce(vehicle.power, vehicle.power_seen) as power,
        vehicle.eu_class, date_trunc('year', vehicle.first_registered)::date as registered
      from vehicle where id in (select vehicle_id from last)
    ),
    groups as (
      select kind, power, eu_class, registered, count(*)::integer as vehicles
      from treated group by kind, power, eu_class, registered
    ),
    answers as (
      select kind, power, eu_class, registered,
        json_agg(json_build_object('code', code, 'vehicles', vehicles, 'lacking', lacking)) as answers
      from (
        select kind, power, eu_class, registered, code, count(*)::integer as vehicles,
          (count(*) filter (where lacks))::integer as lacking
        from last join treated on treated.id = last.vehicle_id
        group by kind, power, eu_class, registered, code
      ) as counted
      group by kind, power, eu_class, registered
    )
    select groups.kind, groups.power, groups.eu_class,
      to_char(groups.registered, 'YYYY-MM-DD') as first_registered,
      null::integer as displacement_cm3, groups.vehicles, answers.answers
    from groups
    join answers on answers.kind is not distinct from groups.kind
      and answers.power is not distinct from groups.power
      and answers.eu_class is not distinct from groups.eu_class
      and answers.registered is not distinct from groups.registered`.execute(db)
  return rows
}
