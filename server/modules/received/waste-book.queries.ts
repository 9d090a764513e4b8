import { sql, type RawBuilder } from 'kysely'
import type { LoadMaterial } from '#rules/load/materials.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import type { Db } from '#server/platform/db/index.ts'

/** Stations and days: those of dispatch for the sender, those of receipt for the receiver. */
export type WasteFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly shopIds: readonly number[]
}

/** One waste of a load that was sent, and was not refused, left out or taken back. */
export type WasteRow = {
  load_id: number
  position: number
  number: string
  sent_on: string
  /** null: the load is on its way. */
  received_on: string | null
  low_code: string
  material: LoadMaterial | null
  is_battery: boolean
  /** Share of the weighed load, else the weight when it was loaded. */
  kg: number | null
  basis: AmountBasis | null
  plate: string | null
  vin: string | null
  /** The vehicle was fetched from a household, which the book does not name. */
  is_household: boolean
  sender: string
  sender_company: string
  sender_business_id: string
  receiver: string
  receiver_business_id: string | null
}

const rowsAtOnce = 1000
const sentOn = sql`(load.sent_at at time zone 'Europe/Helsinki')::date::text`
const settledOn = sql`(load.settled_at at time zone 'Europe/Helsinki')::date::text`

/** Whether the moment is on those Finnish days. */
const within = (at: RawBuilder<unknown>, { from, to }: Pick<WasteFilter, 'from' | 'to'>) => sql`
  (${from ?? null}::date is null or ${at} >= ${from ?? null}::timestamp at time zone 'Europe/Helsinki')
  and (${to ?? null}::date is null
    or ${at} < (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Helsinki')`

type After = Pick<WasteRow, 'load_id' | 'position'>

/** Wastes after that row, in the sequence of their loads. */
async function wasteRows(
  db: Db,
  { from, to, shopIds }: WasteFilter,
  after: After,
): Promise<WasteRow[]> {
  const { rows } = await sql<WasteRow>`
    select load.id as load_id, line.position, load.number,
      ${sentOn} as sent_on,
      case when load.state = 'received' then ${settledOn} end as received_on,
      line.low_code, line.material, line.battery_id is not null as is_battery,
      coalesce(line.share_kg, line.kg)::float8 as kg,
      case when line.share_kg is null then line.basis else 'measured' end as basis,
      vehicle.plate, vehicle.vin, load.kind = 'household' as is_household,
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
    where (load.shop_id = any(${[...shopIds]}) and ${within(sql`load.sent_at`, { from, to })}
        or load.receiver_shop_id = any(${[...shopIds]})
          and ${within(sql`load.settled_at`, { from, to })})
      and load.state in ('sent', 'received') and line.arrived is not false
      and (load.id, line.position) > (${after.load_id}, ${after.position})
    order by load.id, line.position
    limit ${rowsAtOnce}`.execute(db)
  return rows
}

/** The whole book, page by page. Memory holds one page at a time. */
export async function* everyWaste(
  db: Db,
  filter: WasteFilter,
): AsyncGenerator<readonly WasteRow[]> {
  let after: After | undefined = { load_id: 0, position: 0 }
  while (after) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: WasteRow[] = await wasteRows(db, filter, after)
    yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  }
}
