import { sql } from 'kysely'
import type { ReceivedVehicle } from '#contract/received.ts'
import type { WasteSum } from '#contract/treatment/waste-book.ts'
import type { LoadMaterial } from '#rules/load/materials.ts'
import type { ReceivedBasis } from '#rules/load/received.ts'
import type { Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { everyReceived } from './received-page.ts'
import { type WasteFilter, sentOn, settledOn, within } from './sql.ts'

/** One waste that left or came: a line of a load, or a vehicle that a station received. */
export type WasteRow = {
  way: 'in' | 'out'
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

type LineRow = WasteRow & { load_id: number; position: number }
type After = Pick<LineRow, 'load_id' | 'position' | 'way'>

/**
 * Lines of loads after that row, in the sequence of the loads. A load between two stations of the
 * filter is in the books of both. A vehicle that came whole is a row of the register.
 */
async function lineRows(
  db: Db,
  { from, to, shopIds }: WasteFilter,
  after: After,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select book.way, book.station, load.id as load_id, line.position, load.number,
      ${sentOn} as sent_on,
      case when load.state = 'received' then ${settledOn} end as received_on,
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
    limit ${rowsAtOnce}`.execute(db)
  return rows
}

/** The whole book, page by page: the loads, then the rows of the register. Memory holds one page. */
export async function* everyWaste(
  db: Db,
  filter: WasteFilter,
): AsyncGenerator<readonly WasteRow[]> {
  let after: After | undefined = { load_id: 0, position: 0, way: 'in' }
  while (after) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: LineRow[] = await lineRows(db, filter, after)
    yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  }
  for await (const page of everyReceived(db, filter)) yield page.map(wasteOf)
}

/** A received vehicle or hull as a row of the book. */
function wasteOf(row: ReceivedVehicle): WasteRow {
  return {
    way: 'in',
    station: row.shop.name,
    number: row.document,
    sent_on: null,
    received_on: row.received_on,
    low_code: row.low_code,
    material: null,
    is_battery: false,
    kg: row.kg,
    basis: row.kg_basis,
    plate: row.plate,
    vin: row.vin,
    is_private: row.sender === null,
    sender: row.sender?.name ?? '',
    sender_company: row.sender?.company ?? '',
    sender_business_id: row.sender?.business_id ?? '',
    receiver: row.shop.name,
    receiver_business_id: null,
  }
}

/** Sums of the book by way, code and the other side. Kilograms are added as whole grams. */
export async function wasteSums(db: Db, filter: WasteFilter): Promise<WasteSum[]> {
  const sums = new Map<string, WasteSum & { grams: number }>()
  for await (const page of everyWaste(db, filter)) {
    for (const row of page) {
      const other = row.way === 'out' ? row.receiver : row.is_private ? null : row.sender
      const key = JSON.stringify([row.way, row.low_code, other])
      const sum = sums.get(key) ?? {
        way: row.way,
        low_code: row.low_code,
        other,
        rows: 0,
        with_kg: 0,
        kg: 0,
        grams: 0,
      }
      sum.rows += 1
      if (row.kg !== null) {
        sum.with_kg += 1
        sum.grams += Math.round(row.kg * 1000)
      }
      sums.set(key, sum)
    }
  }
  return [...sums.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { grams, ...sum }]) => Object.assign(sum, { kg: grams / 1000 }))
}
