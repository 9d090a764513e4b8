import { sql } from 'kysely'
import type { Mass } from '#contract/mass/mass.ts'
import type { Db } from '#server/platform/db/index.ts'

export type Where = { year: number; companyId?: number; shopId?: number; withLight?: boolean }
type Row = { row: string; reused: number; recycled: number; energy: number; disposed: number }

/**
 * The tables of a year for tests, in SQL from the records themselves. It shares nothing with the code:
 * codes, rows and shares are written out a second time. Vehicles are petrol or electric cars of 2009.
 */
async function independentTables(db: Db, { year, companyId, shopId, withLight }: Where) {
  const facts = sql`
    with chosen as (
      select v.*, upper(split_part(coalesce(v.eu_class, ''), '-', 1)) as class
      from vehicle v join shop s on s.id = v.shop_id
      where v.status = 'shop_done'
        and to_char(v.status_updated_at at time zone 'Europe/Helsinki', 'YYYY') = ${String(year)}
        and (${companyId ?? null}::integer is null or s.company_id = ${companyId ?? null})
        and (${shopId ?? null}::integer is null or v.shop_id = ${shopId ?? null})
    ), ours as (
      select *, kerb_mass_kg - case when power = 'electric' then 0 else 40 end as reference
      from chosen
      where class in ('M1', 'M1G', 'N1', 'N1G')
        or (${withLight ?? false} and class in ('L2', 'L2E', 'L5', 'L5E'))
    ), last as (
      select e.* from treatment_entry e
      where e.vehicle_id in (select id from ours) and e.outcome <> 'withdrawn'
        and e.id not in (select replaces from treatment_entry where replaces is not null)
    ), heavy as (
      select * from last where kg > 0
    ), used_part as (
      select p.* from part p
      where p.vehicle_id in (select id from ours) and p.assessment <> 'recycle'
        and p.state in ('removed', 'for_sale', 'sold', 'withdrawn')
        and not exists (select from heavy h where h.vehicle_id = p.vehicle_id
          and h.outcome = 'for_reuse' and h.code = case p.type when 'tyre' then 'tyres' else p.type end)
    ), removed as (
      select o.id,
        (select coalesce(sum(kg), 0) from heavy h
          where h.vehicle_id = o.id and h.code not in ('hull_kg', 'fuel')) +
        (select coalesce(sum(kg), 0) from used_part p where p.vehicle_id = o.id) as kg,
        (select coalesce(sum(kg), 0) from heavy h where h.vehicle_id = o.id and h.code = 'fuel') as fuel,
        (select kg from last l where l.vehicle_id = o.id and l.code = 'hull_kg' and kg is not null)
          as weighed,
        (select share_kg from load_line n join load d on d.id = n.load_id
          where n.vehicle_id = o.id and d.state = 'received' order by d.id desc limit 1) as share
      from ours o
    ), table_vehicle as (
      select o.id, o.reference,
        coalesce(r.weighed, r.share,
          greatest(0, coalesce(o.arrival_kg - r.fuel, o.reference) - r.kg)) as hull,
        coalesce(r.weighed, r.share) is not null as is_weighed,
        coalesce(r.weighed, r.share) is not null or (
          select count(distinct l.code) from last l where l.vehicle_id = o.id and l.code = any (
            case when o.power = 'electric' then array['traction_battery', 'starter_battery', 'airbags',
              'gearbox_oil', 'coolant', 'brake_fluid', 'washer_fluid', 'refrigerant', 'tyres', 'glass',
              'big_plastics', 'copper_aluminium', 'hv_isolated']
            else array['starter_battery', 'airbags', 'fuel', 'engine_oil', 'gearbox_oil', 'coolant',
              'brake_fluid', 'washer_fluid', 'steering_fluid', 'oil_filter', 'refrigerant', 'catalyst',
              'tyres', 'glass', 'big_plastics', 'copper_aluminium'] end)
        ) = case when o.power = 'electric' then 13 else 16 end as is_full
      from ours o join removed r on r.id = o.id
      where o.reference > 0
        and exists (select from vehicle_stage s where s.vehicle_id = o.id and s.stage = 'depolluted')
    ), thing as (
      select code, outcome = 'for_reuse' as is_reused, kg,
        case when unit = 'pcs' and basis = 'measured' then 'computed' else basis end as basis
      from heavy where code not in ('hull_kg', 'fuel')
        and vehicle_id in (select id from table_vehicle)
      union all
      select case type when 'tyre' then 'tyres' when 'catalyst' then 'catalyst' else 'part' end, true,
        kg, kg_basis
      from used_part where vehicle_id in (select id from table_vehicle)
      union all
      select 'hull', false, hull, case when is_weighed then 'measured' else 'computed' end
      from table_vehicle
    ), known (code, place, recycled, energy) as (values
      ('starter_battery', 'batteries', 0.9, 0), ('traction_battery', 'batteries', 0.65, 0),
      ('engine_oil', 'liquids', 0.8, 0.2), ('coolant', 'liquids', 0.8, 0.2),
      ('adblue', 'liquids', 0.8, 0.2), ('refrigerant', 'liquids', 0, 0),
      ('oil_filter', 'oil_filters', 0.8, 0.2), ('mercury', 'other_depollution', 0, 0),
      ('catalyst', 'catalysts', 1, 0), ('copper_aluminium', 'metals', 1, 0),
      ('tyres', 'tyres', 0.7, 0.3), ('big_plastics', 'plastics', 1, 0), ('glass', 'glass', 1, 0),
      ('part', 'other_dismantling', 0, 0), ('hull', 'hull', 0.8, 0.13)
    ), result as (
      select k.place, t.basis, t.kg,
        case when t.is_reused then t.kg else 0 end as reused,
        case when t.is_reused then 0 else t.kg * k.recycled end as recycled,
        case when t.is_reused then 0 else t.kg * k.energy end as energy,
        case when t.is_reused then 0 else t.kg * (1 - k.recycled - k.energy) end as disposed
      from thing t left join known k on k.code = t.code
    )`
  const uses = sql`coalesce(sum(reused), 0)::float8 as reused,
    coalesce(sum(recycled), 0)::float8 as recycled, coalesce(sum(energy), 0)::float8 as energy,
    coalesce(sum(recycled + energy), 0)::float8 as recovered,
    coalesce(sum(disposed), 0)::float8 as disposed`
  const dismantling = await sql<Row>`${facts}, weightless as (
      select k.place from last l join known k on k.code = l.code
      where l.kg is null and l.vehicle_id in (select id from table_vehicle)
        and (l.outcome in ('removed', 'drained') or l.outcome = 'for_reuse' and not exists
          (select from used_part p where p.vehicle_id = l.vehicle_id
            and l.code = case p.type when 'tyre' then 'tyres' else p.type end))
    )
    select k.place as row, ${uses},
      (select count(*) from weightless w where w.place = k.place)::integer as unweighed
    from (select distinct place from known where place <> 'hull') k
    left join result on result.place = k.place
    group by k.place order by k.place collate "C"`.execute(db)
  const shredding = await sql<Row>`${facts}
    select f.row, 0::float8 as reused, (f.b * hulls.kg)::float8 as recycled,
      (f.c * hulls.kg)::float8 as energy, ((f.b + f.c) * hulls.kg)::float8 as recovered,
      (f.e * hulls.kg)::float8 as disposed
    from (values ('ferrous', 0.7, 0, 0), ('light', 0.04, 0.13, 0.05), ('non_ferrous', 0.06, 0, 0),
      ('other', 0, 0, 0.02)) as f (row, b, c, e)
    cross join (select coalesce(sum(kg), 0) as kg from thing where code = 'hull') hulls
    order by f.row`.execute(db)
  const totals = await sql<
    Record<string, number> & { recycling: number; recovery: number }
  >`${facts}
    select ${uses},
      (select count(*) from ours)::integer as vehicles,
      (select count(*) from table_vehicle)::integer as counted,
      (select count(*) from table_vehicle where is_full)::integer as full,
      (select coalesce(sum(reference), 0) from table_vehicle)::float8 as reference_kg,
      (100 * sum(reused + recycled)
        / (select nullif(sum(reference), 0) from table_vehicle))::float8 as recycling,
      (100 * sum(reused + recycled + energy)
        / (select nullif(sum(reference), 0) from table_vehicle))::float8 as recovery
    from result`.execute(db)
  const quality = await sql<
    Record<'measured' | 'preset' | 'computed' | 'light' | 'all', number>
  >`${facts}
    select coalesce(sum(kg) filter (where basis = 'measured') / sum(kg), 0)::float8 as measured,
      coalesce(sum(kg) filter (where basis = 'preset') / sum(kg), 0)::float8 as preset,
      coalesce(sum(kg) filter (where basis = 'computed') / sum(kg), 0)::float8 as computed,
      (select count(*) from chosen where class in ('L2E', 'L5E'))::integer as light,
      (select count(*) from chosen where class in ('M2', ''))::integer as all
    from result`.execute(db)
  const [total] = totals.rows
  const [shares] = quality.rows
  if (!total || !shares) throw new Error('No row')
  const { light, all, ...bases } = shares
  return {
    dismantling: dismantling.rows,
    shredding: shredding.rows,
    totals: total,
    bases,
    beside: { three_wheeler: light, other: all },
  }
}

type Figures = Readonly<Record<string, number | string | null>>

const flat = (rows: readonly { row: string }[]): Figures =>
  Object.fromEntries(
    rows.flatMap(({ row, ...uses }) =>
      Object.entries(uses as Figures).map(([use, kg]) => [`${row} ${use}`, kg]),
    ),
  )

/** Figures of the call that differ from those of SQL that was written without the code. */
export async function differencesFrom(db: Db, mass: Mass, where: Where): Promise<string[]> {
  const written = await independentTables(db, where)
  const { dismantling, shredding, totals, bases, beside } = mass
  const { recycling, recovery, ...others } = written.totals
  const { reused = 0, recovered = 0, disposed = 0, reference_kg: reference = 0 } = others
  const isHeavy = reused + recovered + disposed > 1.05 * reference || recovery > 100
  const none = totals.counted < 30 ? 'too_few' : isHeavy ? 'too_heavy' : null
  const pairs: [found: Figures, expected: Figures, tolerance: number][] = [
    [flat(dismantling), flat(written.dismantling), 0.0051],
    [flat(shredding), flat(written.shredding), 0.0051],
    [
      totals,
      {
        ...others,
        recycling_percent: none === null ? recycling : null,
        recovery_percent: none === null ? recovery : null,
        no_percent: none,
      },
      0.051,
    ],
    [bases, written.bases, 0.001],
    [beside, written.beside, 0],
  ]
  return pairs.flatMap(([found, expected, tolerance]) =>
    [...new Set([...Object.keys(found), ...Object.keys(expected)])].flatMap((key) => {
      const [one = 'none', other = 'none'] = [found[key], expected[key]]
      const isSame =
        typeof one === 'number' && typeof other === 'number'
          ? Math.abs(one - other) <= tolerance
          : one === other
      return isSame ? [] : [`${key}: ${one}, not ${other}`]
    }),
  )
}
