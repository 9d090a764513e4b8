import type { Load, LoadSummary } from '#contract/load.ts'
import { loadLimits, type RegisterState } from '#rules/load/load.ts'
import { handEntryOf } from '#rules/load/register-facts.ts'
import { isHazardousWaste } from '#rules/treatment/waste-codes.ts'
import { computedKg, deviationPercent, needsCheck } from '#rules/load/weights.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'
import { versionsOf } from './sql.ts'
import { wastesOf } from './wastes.sql.ts'
import {
  loadById,
  loadsAfter,
  type Line,
  linesOf,
  confirmationsOf,
  linesWithVehicles,
} from './load.sql.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const number = (value: string | null) => (value === null ? null : Number(value))

type Row = NonNullable<Awaited<ReturnType<typeof loadById>>>

function summaryOf(row: Row, lines: readonly Line[], shopId: number): LoadSummary {
  const aboard = lines.filter(isAboard)
  const weights = aboard.map(({ kg }) => (kg === null ? null : Number(kg)))
  const vehicles = aboard.filter(({ vehicle_id: id }) => typeof id === 'number').length
  const net = number(row.net_kg)
  const deviation = deviationPercent(weights, net)
  const isHazardous = lines.some(({ low_code: code }) => isHazardousWaste(code))
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    is_hazardous: isHazardous,
    state: row.state,
    from: { id: row.shop_id, name: row.sender_name, company: row.sender_company },
    receiver:
      row.receiver_shop_id === null
        ? null
        : {
            id: row.receiver_shop_id,
            name: row.receiver_name ?? '',
            company: row.receiver_company ?? '',
          },
    outside_name: row.outside_receiver?.name ?? null,
    vehicles,
    wastes: aboard.length - vehicles,
    computed_kg: computedKg(weights),
    net_kg: net,
    deviation_percent: deviation,
    needs_check: needsCheck(deviation),
    hand_entry: row.shop_id === shopId ? handEntryOfRow(row, isHazardous) : null,
    created_at: row.created_at.toISOString(),
    sent_at: iso(row.sent_at),
    settled_at: iso(row.settled_at),
  }
}

const handEntryOfRow = (row: Row, isHazardous: boolean) =>
  handEntryOf({
    isHazardous,
    state: row.state,
    registerState: row.register_state,
    isTaken: row.taken_to_register_at !== null,
    isOutdated: row.is_outdated,
  })

export type LoadPage = {
  readonly shopId: number
  readonly limit: number
  readonly cursor?: string | undefined
}

/** One page of the loads that the station sends, and of those that were sent to it. */
export async function loadsOf(
  db: Db,
  { shopId, limit, cursor }: LoadPage,
): Promise<{ outgoing: LoadSummary[]; incoming: LoadSummary[]; next: string | null }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor)
  const found = await loadsAfter(db, shopId, { limit: limit + 1, after })
  const { rows, next } = pageOf(found, limit)
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  const isTo = ({ receiver_shop_id: to }: Row) => to === shopId
  const listed = (row: Row) => summaryOf(row, lines.get(row.id) ?? [], shopId)
  return {
    outgoing: rows.filter((row) => !isTo(row)).map(listed),
    incoming: rows.filter(isTo).map(listed),
    next,
  }
}

/** A vehicle that did not arrive is in no sum. */
const isAboard = ({ arrived }: { arrived: boolean | null }) => arrived !== false

/**
 * One load with its lines. The receiver sees it once it was sent.
 * @throws ApiError NOT_FOUND
 */
export async function loadOf(
  db: Db,
  { loadId, shopId }: { loadId: number; shopId: number },
): Promise<Load> {
  const row = await loadById(db, loadId)
  const isVisible =
    row?.shop_id === shopId || (row?.receiver_shop_id === shopId && row.state !== 'draft')
  if (!row || !isVisible) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  const lines = await linesWithVehicles(db, loadId)
  const wastes = await wastesOf(db, loadId)
  const confirmations = await confirmationsOf(db, loadId)
  return {
    ...summaryOf(row, [...lines, ...wastes], shopId),
    version: row.version,
    carrier: row.carrier,
    carried_by: row.carried_by,
    carrier_business_id: row.carrier_business_id,
    carrier_phone: row.carrier_phone,
    truck_plates: row.truck_plates,
    refusal: row.refusal,
    outside_receiver: row.outside_receiver,
    register: row.shop_id === shopId ? registerOf(row) : null,
    link: row.link_sent_at && {
      sent_at: row.link_sent_at.toISOString(),
      works_until: linkEnd(row.link_sent_at).toISOString(),
    },
    lines: Array.from(lines, ({ kg, share_kg: share, ...line }) => ({
      ...line,
      kg: number(kg),
      share_kg: number(share),
    })),
    waste_lines: wastes,
    confirmations: Array.from(confirmations, ({ at, ...one }) => ({
      ...one,
      at: at.toISOString(),
    })),
    versions: await versionsOf(db, row),
  }
}

type Registering = {
  register_state: RegisterState | null
  register_at: Date | null
  register_reason: string | null
}

const registerOf = ({
  register_state: state,
  register_at: at,
  register_reason: reason,
}: Registering) => state && at && { state, at: at.toISOString(), reason }

/** When a link that was mailed then stops working. */
export const linkEnd = (sentAt: Date) =>
  new Date(sentAt.getTime() + loadLimits.linkDays * 86_400_000)
