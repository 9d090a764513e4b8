import type { Selectable } from 'kysely'
import type { PickupTerms, WindowRow } from '#rules/order/pickup-terms.ts'
import { inIds, type Db, type Shop, type Tx } from '#server/platform/db/index.ts'

type TermsRow = Pick<
  Selectable<Shop>,
  | 'pickup_radius_km'
  | 'pickup_municipalities'
  | 'pickup_fee'
  | 'pickup_bands'
  | 'pickup_confirm'
  | 'pickup_notice_days'
  | 'pickup_horizon_days'
  | 'pickup_payment'
  | 'pickup_note'
>

/** Area of a station's pickups from its row. */
export function areaFrom({
  pickup_radius_km: km,
  pickup_municipalities: names,
}: TermsRow): PickupTerms['area'] {
  if (km !== null) return { kind: 'radius', km }
  return names.length > 0 ? { kind: 'municipalities', names } : { kind: 'ask' }
}

/** Terms of a station's pickups from its row and its weekly windows. */
export function termsFrom(row: TermsRow, windows: readonly WindowRow[]): PickupTerms {
  const kind = row.pickup_fee
  return {
    area: areaFrom(row),
    fee: kind === 'bands' ? { kind, bands: row.pickup_bands } : { kind },
    windows: [...windows],
    confirm: row.pickup_confirm,
    notice_days: row.pickup_notice_days,
    horizon_days: row.pickup_horizon_days,
    payment: row.pickup_payment,
    note: row.pickup_note,
  }
}

/** Weekly windows of the stations, by weekday and time. A station without windows has no entry. */
export async function windowsOf(
  db: Db,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, WindowRow[]>> {
  const rows = await db
    .selectFrom('pickup_window')
    .where('shop_id', '=', inIds(shopIds))
    .orderBy('weekday')
    .orderBy('from_minute')
    .selectAll()
    .execute()
  const windows = new Map<number, WindowRow[]>()
  for (const { shop_id: shopId, weekday, from_minute: from, to_minute: to, capacity } of rows) {
    const known = windows.get(shopId) ?? []
    known.push({ weekday, from, to, capacity })
    windows.set(shopId, known)
  }
  return windows
}

/** Replaces the weekly windows of a station. Call it with the station locked. */
export async function setWindows(
  tx: Tx,
  shopId: number,
  windows: readonly WindowRow[],
): Promise<void> {
  await tx.deleteFrom('pickup_window').where('shop_id', '=', shopId).execute()
  if (windows.length === 0) return
  await tx
    .insertInto('pickup_window')
    .values(
      windows.map(({ weekday, from, to, capacity }) => ({
        shop_id: shopId,
        weekday,
        from_minute: from,
        to_minute: to,
        capacity,
      })),
    )
    .execute()
}
