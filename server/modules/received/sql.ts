import { sql, type RawBuilder } from 'kysely'
import type { ReceivedSums, ReceivedVehicle } from '#contract/received.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { Db } from '#server/platform/db/index.ts'
import { hasVin } from '#server/modules/vehicle/sql.ts'

/** Days of receipt, stations, and a plate or VIN. Without `shopIds`: all stations. */
export type ReceivedFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly text?: string | undefined
  readonly companyId?: number | undefined
  readonly shopIds?: readonly number[] | undefined
}

/** Stations and vehicles as ids. null: all. */
type Chosen = Pick<ReceivedFilter, 'from' | 'to'> & {
  readonly shopIds: readonly number[] | null
  readonly vehicleIds: readonly number[] | null
}

export type Place = { at: Date; id: number }

export async function chosenOf(
  db: Db,
  { from, to, text = '', companyId, shopIds }: ReceivedFilter,
): Promise<Chosen> {
  const ofCompany =
    companyId === undefined
      ? null
      : await db.selectFrom('shop').where('company_id', '=', companyId).select('id').execute()
  const own = ofCompany?.map(({ id }) => id)
  const shops = shopIds && own ? own.filter((id) => shopIds.includes(id)) : (shopIds ?? own ?? null)
  return { from, to, shopIds: shops, vehicleIds: await vehiclesOf(db, text.trim()) }
}

/** A text that is no plate and no VIN finds none. */
async function vehiclesOf(db: Db, text: string): Promise<number[] | null> {
  if (text === '') return null
  const named = readPlateOrVin(text)
  if (!named) return []
  const found = await db
    .selectFrom('vehicle')
    .where((eb) => ('vin' in named ? hasVin(named.vin) : eb('plate', '=', named.plate)))
    .select('id')
    .execute()
  return found.map(({ id }) => id)
}

const start = (day: string) => sql`${day}::timestamp at time zone 'Europe/Helsinki'`

function conditions(
  { from, to, shopIds, vehicleIds }: Chosen,
  columns: { at: RawBuilder<unknown>; shop: RawBuilder<unknown>; vehicle: RawBuilder<unknown> },
) {
  const all = [
    from !== undefined && sql`${columns.at} >= ${start(from)}`,
    to !== undefined &&
      sql`${columns.at} < (${to}::date + 1)::timestamp at time zone 'Europe/Helsinki'`,
    shopIds && sql`${columns.shop} = any(${[...shopIds]})`,
    vehicleIds && sql`${columns.vehicle} = any(${[...vehicleIds]})`,
  ].filter((each) => typeof each === 'object' && each !== null)
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

/** The receptions of vehicles, and the hulls on loads that a station received. */
const receivedRows = (chosen: Chosen) => sql`
  select came.id::integer as id, came.vehicle_id, came.shop_id, came.at, false as is_hull,
    null::numeric as share_kg, null::integer as load_id
  from station_reception as came
  where ${conditions(chosen, { at: sql`came.at`, shop: sql`came.shop_id`, vehicle: sql`came.vehicle_id` })}
  union all
  select -line.id, line.vehicle_id, load.receiver_shop_id, load.settled_at, true,
    coalesce(line.share_kg, line.kg), load.id
  from load
  join load_line as line on line.load_id = load.id
  where load.kind = 'hulls' and load.state = 'received' and load.receiver_shop_id is not null
    and line.vehicle_id is not null and line.arrived is not false
    and ${conditions(chosen, {
      at: sql`load.settled_at`,
      shop: sql`load.receiver_shop_id`,
      vehicle: sql`line.vehicle_id`,
    })}`

/** The weight at arrival, else that of the registry. A hull has its share of the load. */
const kg = sql`case when came.is_hull then came.share_kg
  else coalesce(vehicle.arrival_kg, vehicle.kerb_mass_kg) end`

export type Row = Place &
  Omit<ReceivedVehicle, 'company' | 'shop' | 'sender'> & {
    shop_id: number
    shop_name: string
    company_id: number
    company_name: string
    sender_name: string | null
    sender_company: string | null
    sender_business_id: string | null
  }

/** The rows after that place, the last received first, with all facts of each. */
export async function rowsAfter(
  db: Db,
  chosen: Chosen,
  { limit, after }: { limit: number; after: Place | null },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with came as materialized (
      select * from (${receivedRows(chosen)}) as every
      where ${
        after === null
          ? sql`true`
          : sql`(every.at, every.id) < (${after.at}::timestamptz, ${after.id}::integer)`
      }
      order by at desc, id desc
      limit ${limit}
    )
    select came.id, came.at, (came.at at time zone 'Europe/Helsinki')::date::text as received_on,
      case when came.is_hull then 'hull' when sender.id is not null then 'station'
        when brought.kind = 'household' then 'pickup' else 'owner' end as way,
      sender.name as sender_name, sender_company.name as sender_company,
      sender_company.business_id as sender_business_id, brought.number as document,
      coalesce(brought.low_code, '16 01 04*') as low_code,
      ${kg}::float8 as kg,
      case when ${kg} is null then null when came.is_hull then 'measured'
        when vehicle.arrival_kg is not null then vehicle.arrival_basis else 'registered' end
        as kg_basis,
      paper.number as certificate, paper.state as certificate_state,
      paper.issued_on::text as issued_on,
      vehicle.plate, vehicle.vin, vehicle.make, vehicle.model, vehicle.kerb_mass_kg,
      coalesce(weighed.kg, gone.share_kg, gone.kg)::float8 as hull_kg,
      case when weighed.kg is not null or gone.share_kg is not null then 'measured'
        when gone.kg is not null then coalesce(gone.basis, 'computed') end as hull_basis,
      case when gone.state = 'sent' then 'on_the_way'
        when gone.number is not null or elsewhere.shop_id <> came.shop_id then 'left'
        when came.is_hull then 'here'
        when elsewhere.shop_id is not null or vehicle.shop_id is distinct from came.shop_id
          then 'released'
        when vehicle.status = 'shop_done' then 'done' else 'here' end as state,
      coalesce(gone.receiver, other.name) as receiver,
      coalesce((gone.sent_at at time zone 'Europe/Helsinki')::date,
        case when elsewhere.shop_id <> came.shop_id then elsewhere.day end)::text as left_on,
      gone.number as left_document,
      shop.id as shop_id, shop.name as shop_name, company.id as company_id,
      company.name as company_name
    from came
    join vehicle on vehicle.id = came.vehicle_id
    join shop on shop.id = came.shop_id
    join company on company.id = shop.company_id
    left join station_reception as reception on reception.id = came.id
    -- The load that it came with. Its receipt and the move have one moment.
    left join lateral (
      select load.number, load.kind, load.shop_id, line.low_code
      from load join load_line as line on line.load_id = load.id
      where line.vehicle_id = came.vehicle_id and load.receiver_shop_id = came.shop_id
        and case when came.is_hull then load.id = came.load_id
          else load.kind in ('vehicles', 'household')
            and abs(extract(epoch from load.settled_at - came.at)) < 60 end
      order by load.id desc limit 1
    ) as brought on true
    left join shop as sender on sender.id = coalesce(reception.sender_shop_id,
      case when brought.kind <> 'household' then brought.shop_id end)
    left join company as sender_company on sender_company.id = sender.company_id
    -- The first load that took it from the station after it came.
    left join lateral (
      select load.number, load.state, load.sent_at, line.basis,
        case when load.kind = 'hulls' then line.share_kg end as share_kg,
        case when load.kind = 'hulls' then line.kg end as kg,
        coalesce(receiver.name, load.outside_receiver ->> 'name') as receiver
      from load join load_line as line on line.load_id = load.id
      left join shop as receiver on receiver.id = load.receiver_shop_id
      where line.vehicle_id = came.vehicle_id and load.shop_id = came.shop_id
        and load.kind in ('hulls', 'vehicles') and load.state in ('sent', 'received')
        and line.arrived is not false and load.sent_at >= came.at
      order by load.sent_at, load.id limit 1
    ) as gone on true
    left join lateral (
      select later.shop_id, later.day from station_reception as later
      where not came.is_hull and later.vehicle_id = came.vehicle_id and later.id > came.id
      order by later.id limit 1
    ) as elsewhere on true
    left join shop as other on other.id = elsewhere.shop_id and other.id <> came.shop_id
    -- The last word of the weighed hull.
    left join lateral (
      select entry.kg from treatment_entry as entry
      where entry.vehicle_id = came.vehicle_id and entry.shop_id = came.shop_id
        and entry.code = 'hull_kg' and entry.outcome <> 'withdrawn' and entry.kg is not null
        and not exists (select from treatment_entry as later where later.replaces = entry.id)
      limit 1
    ) as weighed on not came.is_hull
    left join lateral (
      select number, state, issued_on from certificate
      where certificate.vehicle_id = came.vehicle_id order by certificate.id desc limit 1
    ) as paper on true
    order by came.at desc, came.id desc`.execute(db)
  return rows
}

/** Number and weight of all rows of the filter. */
export async function receivedSums(db: Db, filter: ReceivedFilter): Promise<ReceivedSums> {
  const { rows } = await sql<ReceivedSums>`
    select count(*)::integer as rows, count(${kg})::integer as with_kg,
      coalesce(round(sum(${kg}), 1), 0)::float8 as kg,
      (count(*) filter (where ${kg} is not null
        and (came.is_hull or vehicle.arrival_basis = 'measured')))::integer as measured,
      (count(*) filter (where not came.is_hull and reception.sender_shop_id is not null))::integer
        as from_stations,
      (count(*) filter (where came.is_hull))::integer as hulls
    from (${receivedRows(await chosenOf(db, filter))}) as came
    join vehicle on vehicle.id = came.vehicle_id
    left join station_reception as reception on reception.id = came.id`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum has a row')
  return sums
}

/** Stations and days: those of dispatch for the sender, those of receipt for the receiver. */
export type WasteFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly shopIds: readonly number[]
}

export const sentOn = sql`(load.sent_at at time zone 'Europe/Helsinki')::date::text`
export const settledOn = sql`(load.settled_at at time zone 'Europe/Helsinki')::date::text`

/** Whether the moment is on those Finnish days. */
export const within = (
  at: RawBuilder<unknown>,
  { from, to }: Pick<WasteFilter, 'from' | 'to'>,
) => sql`
  (${from ?? null}::date is null or ${at} >= ${from ?? null}::timestamp at time zone 'Europe/Helsinki')
  and (${to ?? null}::date is null
    or ${at} < (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Helsinki')`
