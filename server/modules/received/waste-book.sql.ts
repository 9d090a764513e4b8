import { sql } from 'kysely'
import type { LoadMaterial } from '#rules/load/materials.ts'
import type { ReceivedBasis } from '#rules/load/received.ts'
import type { Db } from '#server/platform/db/index.ts'
import { type WasteFilter, sentOn, settledOn, within } from './sql.ts'

/** One waste that left or came: a line of a load, or a vehicle that a station received. */
export type WasteRow = {
  way: 'in' | 'out'
  /** Absent: the register has the row. */
  load_id?: number
  /** The station whose book has the row. */
  station: string
  /** The load, or the paper of the reception. null: no load brought it. */
  number: string | null
  sent_on: string | null
  /** null: the load is on its way. */
  received_on: string | null
  low_code: string
  material: LoadMaterial | null
  is_battery: boolean
  /** Share of the weighed load, else the weight when it was loaded. */
  kg: number | null
  basis: ReceivedBasis | null
  plate: string | null
  vin: string | null
  /** The vehicle came from an owner or a household, which the book does not name. */
  is_private: boolean
  sender: string
  sender_company: string
  sender_business_id: string
  receiver: string
  receiver_business_id: string | null
}

export type LineRow = WasteRow & { load_id: number; position: number }
export type LineKey = Pick<LineRow, 'load_id' | 'position' | 'way'>

/**
 * Lines of loads after that row, in the sequence of the loads. A load between two stations of the
 * filter is in the books of both. A vehicle that came whole is a row of the register.
 */
export async function lineRows(
  db: Db,
  { from, to, shopIds }: WasteFilter,
  { limit, after }: { limit: number; after: LineKey },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select book.way, book.station, load.id as load_id, line.position, load.number,
      ${sentOn} as sent_on,
      ${settledOn} as received_on,
      line.low_code, line.material, line.battery_id is not null as is_battery,
      coalesce(line.share_kg, line.kg)::float8 as kg,
      case when line.share_kg is null then line.basis else 'measured' end as basis,
      vehicle.plate, vehicle.vin, false as is_private,
      sender.name as sender, sender_company.name as sender_company,
      sender_company.business_id as sender_business_id,
      coalesce(receiver.name, load.outside_receiver ->> 'name') as receiver,
      coalesce(receiver_company.business_id, load.outside_receiver ->> 'business_id')
        as receiver_business_id
    from load
    join load_line as line on line.load_id = load.id
    left join vehicle on vehicle.id = line.vehicle_id
    join shop as sender on sender.id = load.shop_id
    join company as sender_company on sender_company.id = sender.company_id
    left join shop as receiver on receiver.id = load.receiver_shop_id
    left join company as receiver_company on receiver_company.id = receiver.company_id
    cross join lateral (
      select 'out' as way, sender.name as station
      where load.shop_id = any(${[...shopIds]}) and ${within(sql`load.sent_at`, { from, to })}
      union all
      select 'in', receiver.name
      where load.receiver_shop_id = any(${[...shopIds]}) and load.kind not in ('vehicles', 'hulls')
        and load.state = 'received' and ${within(sql`load.settled_at`, { from, to })}
    ) as book
    where (load.shop_id = any(${[...shopIds]}) or load.receiver_shop_id = any(${[...shopIds]}))
      and load.kind <> 'household'
      and load.state in ('sent', 'received') and line.arrived is not false
      and (load.id, line.position, book.way) > (${after.load_id}, ${after.position}, ${after.way})
    order by load.id, line.position, book.way
    limit ${limit}`.execute(db)
  return rows
}
