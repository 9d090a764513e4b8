import { sql, type RawBuilder } from 'kysely'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import type { HeadingTable } from '#rules/report/statistics.ts'
import { codesOfRow, type DismantlingRow } from '#rules/treatment/mass-tables.ts'
import { type MassGroup, massOf, type MassEntry, type MassFacts } from '#rules/treatment/mass.ts'
import type { Scope } from '#server/modules/statistics/figures.sql.ts'
import { valueOf } from '#server/modules/statistics/national.sql.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { inIds, type Database, type Db, type Tx } from '#server/platform/db/index.ts'
import { powerOf } from '#server/modules/vehicle/treated.sql.ts'
import type { Mass } from '#contract/mass/mass.ts'

export type Of = {
  whose: Scope
  /** First day, and the first day after the last month. */
  from: string
  until: string
  /** Groups of the tables. */
  groups: readonly MassGroup[]
  row: DismantlingRow | undefined
  /** A row of a table of the statistics. */
  heading?: { readonly table: HeadingTable; readonly value: string } | undefined
}

export const at = ({ whose: { scope, id: whoseId } }: Of, shopId: RawBuilder<unknown>) => {
  if (scope === 'country') return sql<boolean>`true`
  return scope === 'shop'
    ? sql<boolean>`${shopId} = ${whoseId}`
    : sql<boolean>`${shopId} in (select id from shop where company_id = ${whoseId})`
}

export const finnish = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Helsinki')`
export const finnishDayOf = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone 'Europe/Helsinki')::date`

export const inMonths = (of: Of) => sql<boolean>`${at(of, sql`valid.shop_id`)}
  and valid.day >= ${of.from}::date and valid.day < ${of.until}::date`

/** A figure that counts no days and no loads. */
export const noWait = sql`null::numeric as wait_days, null::text as load`
export const uncounted = sql`null::numeric as kg, ${noWait}`

const certificates = (of: Of, condition = sql`true`) => sql`
  select '' as key, valid.vehicle_id, valid.shop_id, valid.day, valid.number, ${uncounted}
  from certificate_in_force valid
  where ${inMonths(of)} and ${condition}`

const done = (
  of: Of,
  condition = sql`true`,
  kg = sql`null::numeric`,
  place = at(of, sql`mass.shop_id`),
) => sql`
  select '' as key, mass.vehicle_id, mass.shop_id,
    ${finnishDayOf(sql`vehicle.status_updated_at`)} as day, null::text as number, ${kg} as kg,
    ${noWait}
  from vehicle_mass mass
  join vehicle on vehicle.id = mass.vehicle_id
  where ${place} and mass.month >= ${of.from}::date
    and mass.month < ${of.until}::date and ${condition}`

/** A subcontractor's vehicles are what its own people marked done, as `statistics_scopes` has it. */
const doneInStatistics = (of: Of) => {
  const { whose, heading } = of
  // A station names the company of the user, where the country names that of the station.
  const value =
    heading?.table === 'companies'
      ? sql`counted.company_id::text`
      : heading && valueOf[heading.table]
  return done(
    of,
    sql`exists (select from statistics_vehicle as counted
      where counted.vehicle_id = mass.vehicle_id
        and ${whose.scope === 'company' ? sql`${whose.id} in (counted.operator_id, counted.company_id)` : sql`true`}
        and ${value ? sql`${value} = ${heading?.value}` : sql`true`})`,
    undefined,
    whose.scope === 'company' ? sql`true` : undefined,
  )
}

const inGroups = ({ groups }: Of) => sql`mass.vehicle_group = any(${[...groups]}::text[])`

/** Weight of the things of the row, of a vehicle. null: it has none. */
const kgOfRow = ({ row }: Of) => sql`
  (select sum(item.kg) from jsonb_to_recordset(mass.items) as item (code text, kg numeric)
    where item.code = any(${row === undefined ? [] : [...codesOfRow(row)]}::text[]))`

const parts = (of: Of, moment: RawBuilder<unknown>, condition = sql`true`) => sql`
  select part.id::text as key, part.vehicle_id, part.shop_id, ${finnishDayOf(moment)} as day,
    null::text as number, part.kg as kg, ${noWait}
  from part
  where ${at(of, sql`part.shop_id`)} and ${moment} >= ${finnish(of.from)}
    and ${moment} < ${finnish(of.until)} and ${condition}`

/** As the figures of the reports, the statistics and the tables count them. */
export const behind = {
  certificates: (of) => certificates(of),
  holders: (of) => certificates(of, sql`valid.basis is not null`),
  compared: (of) =>
    certificates(of, sql`valid.identified_way in ('last_six', 'scan', 'photo_tick')`),
  with_parts: (of) =>
    certificates(
      of,
      sql`exists (select from part where part.vehicle_id = valid.vehicle_id
        and part.assessment in ('reuse', 'remanufacture', 'refurbish')
        and part.state not in ('scrapped', 'returned'))`,
    ),
  done: doneInStatistics,
  recorded: (of) =>
    done(
      of,
      sql`exists (select from treatment_entry as entry where entry.vehicle_id = mass.vehicle_id
        and entry.outcome <> 'withdrawn' and entry.code <> 'identified'
        and not exists (select from treatment_entry as later where later.replaces = entry.id))`,
    ),
  of_tables: (of) => done(of, inGroups(of)),
  in_tables: (of) =>
    done(of, sql`${inGroups(of)} and mass.reference_kg is not null`, sql`mass.reference_kg`),
  not_in_tables: (of) => done(of, sql`${inGroups(of)} and mass.reference_kg is null`),
  full: (of) => done(of, sql`${inGroups(of)} and mass.is_full`),
  partly: (of) =>
    done(of, sql`${inGroups(of)} and mass.reference_kg is not null and not mass.is_full`),
  in_row: (of) => done(of, sql`${inGroups(of)} and ${kgOfRow(of)} is not null`, kgOfRow(of)),
  sold_parts: (of) => parts(of, sql`part.sold_at`),
  donors: (of) =>
    parts(
      of,
      sql`part.removed_at`,
      sql`part.donor_vin is not null and part.assessment in ('reuse', 'remanufacture', 'refurbish')`,
    ),
} as const satisfies Readonly<Partial<Record<CountedFigure, (of: Of) => RawBuilder<unknown>>>>

/** Number of certificates in force of the year, in the country. */
export async function certificatesOf(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from certificate_in_force
    where day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`.execute(db)
  return rows[0]?.n ?? 0
}

/** Changes of one fold. 1000 vehicles take about 0.2 s. */
const batch = 1000

/** Key of the advisory lock of the fold. */
const lock = 7_243_016

/**
 * Computes changed vehicles again and moves the sums by the difference. Of concurrent calls, one does
 * the work.
 * @returns number of changes
 */
async function foldMass(tx: Tx): Promise<number> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx)
  if (!rows[0]?.mine) return 0
  const changes = await sql<{ vehicle_id: number }>`
    delete from mass_change where id in (select id from mass_change order by id limit ${batch})
    returning vehicle_id`.execute(tx)
  if (changes.rows.length === 0) return 0
  const ids = [...new Set(changes.rows.map(({ vehicle_id: id }) => id))]
  const masses = await massesOf(tx, ids)
  await addToSums(
    tx,
    -1,
    sql`delete from vehicle_mass where vehicle_id = ${inIds(ids)} returning *`,
  )
  if (masses.length > 0) {
    await addToSums(
      tx,
      1,
      sql`insert into vehicle_mass
        select * from jsonb_to_recordset(${JSON.stringify(masses)}::jsonb) as mass (
          vehicle_id integer, shop_id integer, company_id integer, month date, vehicle_group text,
          reference_kg numeric, is_full boolean, items jsonb, parts jsonb)
        returning *`,
    )
  }
  return changes.rows.length
}

/** Folds until no change waits. */
export async function foldAllMass({ write }: Pick<Database, 'write'>): Promise<number> {
  let all = 0
  for (;;) {
    const folded = await write(foldMass)
    all += folded
    if (folded < batch) return all
  }
}

/** Folds at most one batch, so that a reading stays quick. Tells whether more changes wait. */
export async function foldSomeMass({
  read,
  write,
}: Pick<Database, 'read' | 'write'>): Promise<{ isWaiting: boolean }> {
  if (!(await isWaiting(read))) return { isWaiting: false }
  await write(foldMass)
  return { isWaiting: await isWaiting(read) }
}

async function isWaiting(db: Db): Promise<boolean> {
  const row = await db.selectFrom('mass_change').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Adds the rows of `changed`, or takes them back, in each scope. */
async function addToSums(tx: Tx, sign: 1 | -1, changed: RawBuilder<unknown>): Promise<void> {
  await sql`
    with changed as (${changed}), cell as (
      select whose.scope, whose.scope_id, month, vehicle_group, part.item, part.basis,
        sum(part.vehicles) as vehicles, sum(part.kg) as kg
      from changed
      cross join lateral (values ('country', 0), ('company', company_id), ('shop', shop_id))
        as whose (scope, scope_id)
      cross join lateral (
        select 'vehicle' as item, '' as basis, 1 as vehicles, 0::numeric as kg
        union all
        select 'counted', '', 1, reference_kg where reference_kg is not null
        union all
        select 'full', '', 1, 0 where is_full
        union all
        select code || case when is_reused then ':reused' else '' end, basis,
          coalesce(unweighed, 0), kg
        from jsonb_to_recordset(items)
          as item (code text, is_reused boolean, basis text, kg numeric, unweighed integer)
      ) part
      group by whose.scope, whose.scope_id, month, vehicle_group, part.item, part.basis
    )
    insert into mass_month as sums
    select scope, scope_id, month, vehicle_group, item, basis,
      ${sign}::integer * vehicles, ${sign}::integer * kg
    from cell
    on conflict (scope, scope_id, month, vehicle_group, item, basis) do update set
      vehicles = sums.vehicles + excluded.vehicles, kg = sums.kg + excluded.kg`.execute(tx)
}

type FactsRow = Omit<MassFacts, 'stages' | 'power'> & {
  vehicle_id: number
  shop_id: number
  company_id: number
  month: string
  power: string | null
  power_seen: string | null
  stages: readonly Stage[]
  entries: readonly MassEntry[]
}

/** Weights of those of the vehicles that are done. A part that was removed after its retention period counts on. */
async function massesOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<FactsRow>`
    select vehicle.id as vehicle_id, vehicle.shop_id, shop.company_id,
      to_char(vehicle.status_updated_at at time zone 'Europe/Helsinki', 'YYYY-MM-01') as month,
      vehicle.kind, vehicle.power, vehicle.power_seen, vehicle.eu_class,
      vehicle.first_registered, vehicle.displacement_cm3, vehicle.kerb_mass_kg,
      vehicle.arrival_kg::float8 as arrival_kg,
      (select line.share_kg::float8 from load_line as line join load on load.id = line.load_id
        where line.vehicle_id = vehicle.id and load.kind = 'hulls' and line.arrived
        order by load.id desc limit 1) as share_kg,
      array(select stage from vehicle_stage where vehicle_stage.vehicle_id = vehicle.id) as stages,
      coalesce((select json_agg(json_build_object('code', code, 'outcome', outcome, 'unit', unit,
          'basis', basis, 'kg', kg, 'detail', detail) order by received_at, id)
        from treatment_entry as entry
        where entry.vehicle_id = vehicle.id and entry.outcome <> 'withdrawn' and not exists
          (select from treatment_entry as later where later.replaces = entry.id)), '[]') as entries,
      coalesce((select json_agg(counted) from (
        select id, type, assessment, state, kg, kg_basis from part
        where part.vehicle_id = vehicle.id
        union all select removed.* from vehicle_mass as mass
        cross join lateral jsonb_to_recordset(mass.parts) as removed
          (id uuid, type text, assessment text, state text, kg numeric, kg_basis text)
        where mass.vehicle_id = vehicle.id
          and not exists (select from part where part.id = removed.id)) as counted), '[]') as parts
    from vehicle
    join shop on shop.id = vehicle.shop_id
    where vehicle.id = ${inIds(ids)} and is_recycled(vehicle.status)`.execute(db)
  return rows.map((row) => {
    const { group, ...mass } = massOf({ ...row, power: powerOf(row), stages: new Set(row.stages) })
    return Object.assign(mass, {
      vehicle_id: row.vehicle_id,
      shop_id: row.shop_id,
      company_id: row.company_id,
      month: row.month,
      vehicle_group: group,
      parts: row.parts,
    })
  })
}

export type MassCell = {
  year: number
  vehicle_group: MassGroup
  item: string
  basis: string
  /** Vehicles, or entries of a thing that left without a weight. */
  vehicles: number
  /** Whole. */
  grams: number
}

/** Sums of the year and of the year before. */
export async function massCells(db: Db, { scope, id }: Scope, year: number): Promise<MassCell[]> {
  const { rows } = await sql<MassCell>`
    select extract(year from month)::integer as year, vehicle_group, item, basis,
      sum(vehicles)::integer as vehicles, (sum(kg) * 1000)::bigint as grams
    from mass_month
    where scope = ${scope} and scope_id = ${id}
      and month between ${`${year - 1}-01-01`}::date and ${`${year}-12-01`}::date
    group by 1, vehicle_group, item, basis
    having sum(vehicles) <> 0 or sum(kg) <> 0`.execute(db)
  return rows
}

/** Vehicles whose things weigh more than that percent of the vehicle, the largest share first. */
export async function heavyVehicles(
  db: Db,
  { scope, id }: Scope,
  { year, groups, above }: { year: number; groups: readonly MassGroup[]; above: number },
): Promise<Mass['too_heavy']> {
  const { rows } = await sql<Mass['too_heavy'][number]>`
    select vehicle.plate, vehicle.vin, round(100 * things.kg / mass.reference_kg)::integer as percent
    from vehicle_mass as mass
    join vehicle on vehicle.id = mass.vehicle_id
    cross join lateral (
      select sum(kg) as kg from jsonb_to_recordset(mass.items) as item (kg numeric)
    ) as things
    where mass.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date
      and mass.vehicle_group = any(${[...groups]})
      and ${id} = case ${scope} when 'shop' then mass.shop_id when 'company' then mass.company_id
        else 0 end
      and 100 * things.kg > ${above} * mass.reference_kg
    order by things.kg / mass.reference_kg desc, vehicle.id
    limit 10`.execute(db)
  return rows
}

/** Year of the first done vehicle. null: there is none. */
export async function firstMassYear(db: Db, { scope, id }: Scope): Promise<number | null> {
  const row = await db
    .selectFrom('mass_month')
    .where('scope', '=', scope)
    .where('scope_id', '=', id)
    .orderBy('month')
    .limit(1)
    .select('month')
    .executeTakeFirst()
  return row ? Number(row.month.slice(0, 4)) : null
}

/** The station with its company. */
export const massStation = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', shopId)
    .select(['shop.id', 'company.name as company'])
    .executeTakeFirstOrThrow()

export const massCompany = (db: Db, companyId: number) =>
  db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirstOrThrow()
