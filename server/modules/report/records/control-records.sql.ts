import { sql } from 'kysely'
import type { TreatedGroup, ControlRecords } from '#rules/report/self-control-records.ts'
import type { Db } from '#server/platform/db/index.ts'
import { inYear, onYear } from '../finnish-year.sql.ts'
import { peopleAt } from '#server/modules/treatment/sql.ts'

export type Of = { shopId: number; year: number }

const doneIn = ({ shopId, year }: Of) => sql`
  vehicle_mass.shop_id = ${shopId}
  and vehicle_mass.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date`

async function doneVehicles(db: Db, of: Of): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from vehicle_mass where ${doneIn(of)}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Done vehicles with an entry of their treatment, in groups of the facts that decide their lines. The
 * certificate writes the entry of the number, so that alone is no record.
 */
async function treatedGroups(db: Db, of: Of): Promise<TreatedGroup[]> {
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

/** Records of a station and Finnish year that bear on its self-control. */
export async function controlRecords(db: Db, of: Of): Promise<ControlRecords> {
  const [treated, done, certificates, parts, batteries, loads, people] = await Promise.all([
    treatedGroups(db, of),
    doneVehicles(db, of),
    certificatesOf(db, of),
    donorsOf(db, of),
    quarantineOf(db, of),
    hazardousLoads(db, of),
    peopleAt(db, of.shopId),
  ])
  const recorded = treated.reduce((sum, { vehicles }) => sum + vehicles, 0)
  return {
    treated,
    recorded: { n: recorded, of: done },
    holders: { n: certificates.holders, of: certificates.all },
    compared: { n: certificates.compared, of: certificates.all },
    donors: parts,
    quarantine: batteries,
    hazardous_loads: loads,
    hv_people: people.filter(({ competences }) => competences.includes('hv')).length,
  }
}

/** Certificates in force, on the day of their first version. */
async function certificatesOf(db: Db, { shopId, year }: Of) {
  const { rows } = await sql<{ all: number; holders: number; compared: number }>`
    select count(*)::integer as all, count(basis)::integer as holders,
      (count(*) filter (where identified_way in ('last_six', 'scan', 'photo_tick')))::integer
        as compared
    from certificate_in_force
    where shop_id = ${shopId} and ${onYear(sql`day`, year)}`.execute(db)
  return rows[0] ?? { all: 0, holders: 0, compared: 0 }
}

type Share = { n: number; of: number }
const nothing: Share = { n: 0, of: 0 }

async function donorsOf(db: Db, { shopId, year }: Of): Promise<Share> {
  const { rows } = await sql<Share>`
    select count(donor_vin)::integer as n, count(*)::integer as of from part
    where shop_id = ${shopId} and ${inYear(sql`removed_at`, year)}
      and assessment in ('reuse', 'remanufacture', 'refurbish')`.execute(db)
  return rows[0] ?? nothing
}

/** Unsafe batteries that the station removed, with a place. One that was sent on had its place here. */
async function quarantineOf(db: Db, { shopId, year }: Of): Promise<Share> {
  const { rows } = await sql<Share>`
    select (count(*) filter (where place is not null or traction_battery.shop_id <> entry.shop_id))::integer as n,
      count(*)::integer as of
    from traction_battery
    join treatment_entry as entry on entry.id = traction_battery.entry_id
    where entry.shop_id = ${shopId} and ${inYear(sql`removed_at`, year)}
      and state in ('damaged', 'deformed_or_wet', 'burnt')`.execute(db)
  return rows[0] ?? nothing
}

/** Loads with a hazardous waste that left in the year. A refused one came back. */
async function hazardousLoads(db: Db, { shopId, year }: Of): Promise<Share> {
  const { rows } = await sql<Share>`
    select (count(*) filter (where state = 'received'))::integer as n, count(*)::integer as of
    from load
    where shop_id = ${shopId} and kind <> 'household' and state in ('sent', 'received')
      and ${inYear(sql`sent_at`, year)}
      and exists (select from load_line where load_id = load.id and low_code like '%*')`.execute(db)
  return rows[0] ?? nothing
}
