import { sql } from 'kysely'
import type { WasteHere } from '#contract/treatment/waste-book.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { Chemistry } from '#rules/treatment/traction-battery.ts'
import { batteryWasteCode, wasteCodeOf } from '#rules/treatment/waste-codes.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { WasteFilter } from './sql.ts'

/** Things of one kind: before the days, in them, and without a weight. */
type Sum = { before_kg: number; kg: number; without_kg: number }
type Removed = Sum & {
  way: 'in' | 'out'
  code: TreatmentCode
  power: string | null
  chemistry: Chemistry | null
}
type Moved = Sum & { way: 'in' | 'out'; low_code: string }
/** `is_battery`: a traction battery, whose code a later day may change. */
type Line = Moved & { is_battery: boolean; chemistry: Chemistry | null }

/**
 * Wastes that treatment removed or loads brought to the stations, and that no load took away, by code.
 * Things of before the first day open the sum. A sold battery leaves on the day of its sale.
 */
export async function wastesHere(
  db: Db,
  { from, to, shopIds, today }: WasteFilter & { today: string },
): Promise<WasteHere[]> {
  const first = from ?? '-infinity'
  const last = to ?? today
  const [removed, moved] = await Promise.all([
    sql<Removed>`
      with removed as (
        select entry.code, coalesce(vehicle.power, vehicle.power_seen) as power, battery.chemistry,
          coalesce(battery.kg, entry.kg) as kg,
          (entry.done_at at time zone 'Europe/Helsinki')::date as day, sale.day as sold_on
        from treatment_entry as entry
        join vehicle on vehicle.id = entry.vehicle_id
        left join traction_battery as battery on battery.entry_id = entry.id
        left join lateral (
          select (min(part.sold_at) at time zone 'Europe/Helsinki')::date as day from part
          where part.vehicle_id = entry.vehicle_id and part.type = 'traction_battery'
        ) as sale on entry.code = 'traction_battery'
        where entry.shop_id = any(${[...shopIds]}) and entry.outcome in ('removed', 'drained')
          and not exists (select from treatment_entry as later where later.replaces = entry.id)
      ), thing as (
        select 'in' as way, code, power, chemistry, kg, day from removed
        union all
        select 'out', code, power, chemistry, kg, sold_on from removed where sold_on is not null
      )
      select way, code, case when code = 'fuel' then power end as power, chemistry, ${sums(first)}
      from thing where day <= ${last}::date group by 1, 2, 3, 4`.execute(db),
    sql<Line>`
      with thing as (
        select 'out' as way, line.low_code, line.battery_id, coalesce(line.share_kg, line.kg) as kg,
          (load.sent_at at time zone 'Europe/Helsinki')::date as day
        from load join load_line as line on line.load_id = load.id
        where load.shop_id = any(${[...shopIds]}) and load.kind in ('batteries', 'fraction')
          and load.state in ('sent', 'received') and line.arrived is not false
        union all
        select 'in', line.low_code, line.battery_id, coalesce(line.share_kg, line.kg),
          (load.settled_at at time zone 'Europe/Helsinki')::date
        from load join load_line as line on line.load_id = load.id
        where load.receiver_shop_id = any(${[...shopIds]}) and load.kind in ('batteries', 'fraction')
          and load.state = 'received' and line.arrived is not false
      )
      select way, case when battery_id is null then low_code else '' end as low_code,
        battery_id is not null as is_battery, battery.chemistry, ${sums(first)}
      from thing
      left join (select id, chemistry from traction_battery) as battery on battery.id = battery_id
      where day <= ${last}::date group by 1, 2, 3, 4`.execute(db),
  ])
  return byCode([
    ...removed.rows.flatMap((row): Moved[] => {
      const { code, power, chemistry } = row
      const low_code =
        code === 'traction_battery'
          ? batteryWasteCode(chemistry, last)
          : wasteCodeOf(code, { day: last, power })
      return low_code === null ? [] : [Object.assign(row, { low_code })]
    }),
    ...moved.rows.map((row): Moved =>
      row.is_battery
        ? Object.assign(row, { low_code: batteryWasteCode(row.chemistry, last) })
        : row,
    ),
  ])
}

const sums = (first: string) => sql`
  coalesce(sum(kg) filter (where day < ${first}::date), 0)::float8 as before_kg,
  coalesce(sum(kg) filter (where day >= ${first}::date), 0)::float8 as kg,
  (count(*) - count(kg))::integer as without_kg`

const grams = (kg: number) => Math.round(kg * 1000)

/** Kilograms are added as whole grams. */
function byCode(rows: readonly Moved[]): WasteHere[] {
  const codes = new Map<string, { before: number; came: number; left: number; without: number }>()
  for (const { way, low_code: code, before_kg: before, kg, without_kg: without } of rows) {
    const sum = codes.get(code) ?? { before: 0, came: 0, left: 0, without: 0 }
    const sign = way === 'in' ? 1 : -1
    sum.before += sign * grams(before)
    sum[way === 'in' ? 'came' : 'left'] += grams(kg)
    sum.without += sign * without
    codes.set(code, sum)
  }
  return [...codes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([low_code, { before, came, left, without }]) => ({
      low_code,
      before_kg: before / 1000,
      came_kg: came / 1000,
      left_kg: left / 1000,
      here_kg: (before + came - left) / 1000,
      without_kg: Math.max(0, without),
    }))
}
