import { sql, type RawBuilder } from 'kysely'
import { massOf, type MassEntry, type MassFacts } from '#rules/treatment/mass.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { inIds, type Database, type Db, type Tx } from '#server/platform/db/index.ts'
import { powerOf } from '#server/modules/vehicle/treated.queries.ts'

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
  await addToSums(
    tx,
    -1,
    sql`delete from vehicle_mass where vehicle_id = ${inIds(ids)} returning *`,
  )
  const masses = await massesOf(tx, ids)
  if (masses.length > 0) {
    await addToSums(
      tx,
      1,
      sql`insert into vehicle_mass
        select * from jsonb_to_recordset(${JSON.stringify(masses)}::jsonb) as mass (
          vehicle_id integer, shop_id integer, company_id integer, month date, vehicle_group text,
          reference_kg numeric, is_full boolean, items jsonb)
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

/** Weights of those of the vehicles that are done. */
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
      coalesce((select json_agg(json_build_object('type', type, 'assessment', assessment,
          'state', state, 'kg', kg, 'kg_basis', kg_basis))
        from part where part.vehicle_id = vehicle.id), '[]') as parts
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
    })
  })
}
