import { sql, type RawBuilder } from 'kysely'
import type { RecordedBattery } from '#contract/report-records/report-records.ts'
import { reportedChemistry, type BatteryGroup } from '#rules/report/battery-records.ts'
import type { Db } from '#server/platform/db/index.ts'
import { yearStart } from '../finnish-year.sql.ts'

type Of = { companyId: number; year: number }

/**
 * Batteries that left the company in the year, and those that stood at its stations at the end of it. A
 * battery is where the last load took it, else where it was removed. A load on its way moves nothing. It
 * is recycled where a recycler received it, and a company outside of the service counts as one.
 */
const behind = ({ companyId, year }: Of): RawBuilder<unknown> => sql`
  with own as (select id, name from shop where company_id = ${companyId}),
  moved as (
    select line.battery_id, line.kg, line.share_kg, load.id as load_id, load.number,
      load.shop_id as from_shop_id, load.receiver_shop_id, load.settled_at,
      case when company.kind = 'operator' then company.id end as receiver_id,
      coalesce(company.name, load.outside_receiver ->> 'name') as receiver,
      company.id is null or company.recycles_batteries as is_recycled,
      receiver.company_id is distinct from sender.company_id as leaves_company
    from load
    join load_line as line on line.load_id = load.id
    join shop as sender on sender.id = load.shop_id
    left join shop as receiver on receiver.id = load.receiver_shop_id
    left join company on company.id = receiver.company_id
    where load.kind = 'batteries' and load.state = 'received'
      and load.settled_at < ${yearStart(year + 1)}
      and line.battery_id is not null and line.arrived is not false
  ),
  last as (
    select distinct on (battery_id) * from moved order by battery_id, settled_at desc, load_id desc
  ),
  -- A battery whose row has moved was removed at the sender of its first load.
  origin as (
    select distinct on (line.battery_id) line.battery_id, load.shop_id
    from load join load_line as line on line.load_id = load.id
    where load.kind = 'batteries' and load.state in ('sent', 'received')
      and line.battery_id is not null and line.arrived is not false
    order by line.battery_id, load.sent_at, load.id
  ),
  behind as (
    select battery.*, case when moved.is_recycled then 'recycled' else 'moved' end as use,
      moved.load_id, moved.number, moved.settled_at, moved.receiver_id, moved.receiver,
      moved.from_shop_id, coalesce(battery.kg, moved.share_kg, moved.kg) as counted_kg
    from moved
    join traction_battery as battery on battery.id = moved.battery_id
    where moved.from_shop_id in (select id from own)
      and (moved.is_recycled or moved.leaves_company)
      and moved.settled_at >= ${yearStart(year)}
    union all
    select battery.*, 'stored', null, null, null, null, null, place.shop_id,
      coalesce(battery.kg, last.share_kg, last.kg)
    from traction_battery as battery
    left join last on last.battery_id = battery.id
    left join origin on origin.battery_id = battery.id
    cross join lateral (select case when last.battery_id is null
      then coalesce(origin.shop_id, battery.shop_id)
      when not last.is_recycled then last.receiver_shop_id end as shop_id) as place
    where place.shop_id in (select id from own) and battery.removed_at < ${yearStart(year + 1)}
      and not exists (select from part where part.vehicle_id = battery.vehicle_id
        and part.type = 'traction_battery' and part.sold_at < ${yearStart(year + 1)})
  )`

type GroupRow = Omit<BatteryGroup, 'receiver'> & {
  receiver_id: number | null
  receiver: string | null
}

/** Batteries behind the report of a company and year, in groups. */
export async function batteryGroups(db: Db, of: Of): Promise<BatteryGroup[]> {
  const { rows } = await sql<GroupRow>`
    ${behind(of)}
    select use, chemistry, form, receiver_id, receiver, count(*)::integer as count,
      array_agg(id order by id) as ids,
      (count(*) filter (where counted_kg is null))::integer as without_kg,
      coalesce(sum(counted_kg), 0)::float8 as kg
    from behind
    group by use, chemistry, form, receiver_id, receiver
    order by use, chemistry, form, receiver`.execute(db)
  return rows.map(({ receiver_id: companyId, receiver, use, chemistry, form, ...sums }) => ({
    use,
    chemistry,
    form,
    receiver: receiver === null ? null : { company_id: companyId, name: receiver },
    count: sums.count,
    ids: sums.ids,
    without_kg: sums.without_kg,
    kg: sums.kg,
  }))
}

type BatteryRow = Pick<
  RecordedBattery,
  'id' | 'use' | 'chemistry' | 'form' | 'serial' | 'make' | 'model' | 'removed_on'
> & {
  kg: number | null
  shop_id: number
  shop: string
  load_id: number | null
  number: string | null
  received_on: string | null
  receiver: string | null
}

/** The same batteries one by one, the last received first. */
export async function recordedBatteries(db: Db, of: Of): Promise<RecordedBattery[]> {
  const { rows } = await sql<BatteryRow>`
    ${behind(of)}
    select behind.id, behind.use, behind.chemistry, behind.form, behind.serial,
      behind.counted_kg::float8 as kg, vehicle.make, vehicle.model,
      own.id as shop_id, own.name as shop, behind.load_id, behind.number, behind.receiver,
      to_char(behind.removed_at at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as removed_on,
      to_char(behind.settled_at at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as received_on
    from behind
    join own on own.id = behind.from_shop_id
    join vehicle on vehicle.id = behind.vehicle_id
    order by behind.use, behind.settled_at desc, behind.removed_at desc, behind.id`.execute(db)
  return rows.map(({ shop_id: shopId, shop, load_id: loadId, number, receiver, ...battery }) => ({
    id: battery.id,
    use: battery.use,
    reported_as: reportedChemistry(battery.chemistry),
    chemistry: battery.chemistry,
    form: battery.form,
    kg: battery.kg,
    serial: battery.serial,
    make: battery.make,
    model: battery.model,
    shop: { id: shopId, name: shop },
    removed_on: battery.removed_on,
    load:
      loadId === null || number === null || battery.received_on === null
        ? null
        : { id: loadId, number, receiver, received_on: battery.received_on },
  }))
}
