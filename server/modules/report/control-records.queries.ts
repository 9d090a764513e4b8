import { sql } from 'kysely'
import type { ControlRecords } from '#rules/report/self-control-records.ts'
import type { Db } from '#server/platform/db/index.ts'
import { inYear, onYear } from './finnish-year.ts'
import { peopleAt } from '#server/modules/treatment/sql.ts'
import { type Of, doneVehicles, treatedGroups } from './control-records.sql.ts'

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
