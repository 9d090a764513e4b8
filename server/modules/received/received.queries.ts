import { sql } from 'kysely'
import type { ReceivedVehicle } from '#contract/received.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageOf, readTimeCursor, type TimeCursor } from '#server/platform/http/cursor.ts'

/** Days of receipt and stations. Without `shopIds`: all stations. */
export type ReceivedFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly companyId?: number | undefined
  readonly shopIds?: readonly number[] | undefined
}

/** The vehicles of the filter after that row, the last received first. */
async function receivedRows(
  db: Db,
  { from, to, companyId, shopIds }: ReceivedFilter,
  { limit, after }: { limit: number; after: TimeCursor | null },
) {
  return (
    db
      .selectFrom('certificate')
      .innerJoin('vehicle', 'vehicle.standing_certificate_id', 'certificate.id')
      .innerJoin('shop', 'shop.id', 'certificate.shop_id')
      .innerJoin('company', 'company.id', 'shop.company_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('load_line')
            .innerJoin('load', 'load.id', 'load_line.load_id')
            .leftJoin('shop as receiver', 'receiver.id', 'load.receiver_shop_id')
            .whereRef('load_line.vehicle_id', '=', 'vehicle.id')
            .where('load.kind', '=', 'hulls')
            .where('load.state', 'in', ['sent', 'received'])
            .where(sql<boolean>`load_line.arrived is not false`)
            .orderBy('load.sent_at', 'desc')
            .limit(1)
            .select(
              sql<string>`coalesce(receiver.name, load.outside_receiver ->> 'name')`.as('receiver'),
            )
            .select(sql<number | null>`coalesce(load_line.share_kg, load_line.kg)::float8`.as('kg'))
            .select(sql<string>`(load.sent_at at time zone 'Europe/Helsinki')::date`.as('left_on'))
            .as('left'),
        (join) => join.onTrue(),
      )
      // The last word of the weighed hull.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('treatment_entry as entry')
            .whereRef('entry.vehicle_id', '=', 'vehicle.id')
            .where('entry.code', '=', 'hull_kg')
            .where('entry.outcome', '<>', 'withdrawn')
            .where('entry.kg', 'is not', null)
            .where((part) =>
              part.not(
                part.exists(
                  part
                    .selectFrom('treatment_entry as later')
                    .whereRef('later.replaces', '=', 'entry.id')
                    .select('later.id'),
                ),
              ),
            )
            .limit(1)
            .select(sql<number>`entry.kg::float8`.as('kg'))
            .as('weighed'),
        (join) => join.onTrue(),
      )
      .leftJoin('shop as elsewhere', (join) =>
        join
          .onRef('elsewhere.id', '=', 'vehicle.shop_id')
          .onRef('elsewhere.id', '<>', 'certificate.shop_id'),
      )
      .$if(from !== undefined, (query) => query.where('certificate.received_on', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('certificate.received_on', '<=', to ?? ''))
      .$if(companyId !== undefined, (query) => query.where('company.id', '=', companyId ?? 0))
      .$if(shopIds !== undefined, (query) => query.where('shop.id', 'in', [...(shopIds ?? [])]))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(certificate.received_on, certificate.id)
          < (${after?.at.toISOString().slice(0, 10)}::date, ${after?.id}::integer)`,
        ),
      )
      .orderBy('certificate.received_on', 'desc')
      .orderBy('certificate.id', 'desc')
      .limit(limit)
      .select('certificate.id')
      .select(sql<Date>`certificate.received_on::timestamp at time zone 'UTC'`.as('at'))
      .select(['certificate.number as certificate', 'certificate.issued_on'])
      .select('certificate.received_on')
      .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
      .select(['vehicle.kerb_mass_kg', 'left.left_on'])
      .select((eb) => [
        eb.fn.coalesce('weighed.kg', 'left.kg').as('hull_kg'),
        eb.fn.coalesce('left.receiver', 'elsewhere.name').as('receiver'),
      ])
      .select(['shop.id as shop_id', 'shop.name as shop_name'])
      .select(['company.id as company_id', 'company.name as company_name'])
      .execute()
  )
}

type Row = Awaited<ReturnType<typeof receivedRows>>[number]

const vehicleOf = (row: Row): ReceivedVehicle => ({
  certificate: row.certificate,
  issued_on: row.issued_on,
  received_on: row.received_on,
  plate: row.plate,
  vin: row.vin,
  make: row.make,
  model: row.model,
  company: { id: row.company_id, name: row.company_name },
  shop: { id: row.shop_id, name: row.shop_name },
  kerb_mass_kg: row.kerb_mass_kg,
  hull_kg: row.hull_kg,
  receiver: row.receiver,
  left_on: row.left_on,
})

/**
 * One page of the register and the cursor of the next.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function receivedPage(
  db: Db,
  filter: ReceivedFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: ReceivedVehicle[]; next: string | null }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor)
  const { rows, next } = pageOf(await receivedRows(db, filter, { limit: limit + 1, after }), limit)
  return { rows: rows.map(vehicleOf), next }
}

const rowsAtOnce = 1000

/** The whole register, page by page. Memory holds one page at a time. */
export async function* everyReceived(
  db: Db,
  filter: ReceivedFilter,
): AsyncGenerator<readonly ReceivedVehicle[]> {
  let after: TimeCursor | null = null
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: Row[] = await receivedRows(db, filter, { limit: rowsAtOnce, after })
    yield rows.map(vehicleOf)
    after = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (after !== null)
}
