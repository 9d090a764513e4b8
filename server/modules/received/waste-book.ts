import type { ReceivedVehicle } from '#contract/received.ts'
import type { UnweighedWaste, WasteSum } from '#contract/treatment/waste-book.ts'
import type { Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { everyReceived } from './received-page.ts'
import type { WasteFilter } from './sql.ts'
import { lineRows, type LineKey, type LineRow, type WasteRow } from './waste-book.sql.ts'

/** The whole book, page by page: the loads, then the rows of the register. Memory holds one page. */
export async function* everyWaste(
  db: Db,
  filter: WasteFilter,
): AsyncGenerator<readonly WasteRow[]> {
  let after: LineKey | undefined = { load_id: 0, position: 0, way: 'in' }
  while (after) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows: LineRow[] = await lineRows(db, filter, { limit: rowsAtOnce, after })
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

/**
 * Sums of the book by way, code and the other side, and the rows without a weight of one way. Kilograms are
 * added as whole grams.
 */
export async function wasteSums(
  db: Db,
  filter: WasteFilter,
  unweighedWay?: WasteRow['way'],
): Promise<{ sums: WasteSum[]; unweighed: UnweighedWaste[] }> {
  const sums = new Map<string, WasteSum & { grams: number }>()
  const unweighed: UnweighedWaste[] = []
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
      } else if (row.way === unweighedWay) {
        const { low_code, number, load_id = null, plate, vin } = row
        const day = row.way === 'out' ? row.sent_on : row.received_on
        unweighed.push({ low_code, other, day, number, load_id, plate, vin })
      }
      sums.set(key, sum)
    }
  }
  return {
    sums: [...sums.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { grams, ...sum }]) => Object.assign(sum, { kg: grams / 1000 })),
    unweighed,
  }
}
