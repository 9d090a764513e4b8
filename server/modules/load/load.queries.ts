import { sql } from 'kysely'
import type { Load, LoadSummary } from '#contract/load.ts'
import { loadLimits, loadRoles, type RegisterState } from '#rules/load/load.ts'
import { handEntryOf } from '#rules/load/register-facts.ts'
import { isHazardousWaste } from '#rules/treatment/waste-codes.ts'
import { computedKg, deviationPercent, needsCheck } from '#rules/load/weights.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'
import { versionsOf } from './versions.queries.ts'
import { wastesOf } from './wastes.queries.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const number = (value: string | null) => (value === null ? null : Number(value))

/**
 * Whether the load of the outer query was received, refused or corrected after its entry into the
 * register.
 */
export const isOutdated = sql<boolean>`(coalesce(load.settled_at > load.taken_to_register_at, false)
  or exists (select from load_version where load_version.load_id = load.id
    and load_version.at > load.taken_to_register_at))`

const loads = (db: Db) =>
  db
    .selectFrom('load')
    .innerJoin('shop as sender', 'sender.id', 'load.shop_id')
    .innerJoin('company as sender_company', 'sender_company.id', 'sender.company_id')
    .leftJoin('shop as receiver', 'receiver.id', 'load.receiver_shop_id')
    .leftJoin('company as receiver_company', 'receiver_company.id', 'receiver.company_id')
    .selectAll('load')
    .select(isOutdated.as('is_outdated'))
    .select(['sender.name as sender_name', 'sender_company.name as sender_company'])
    .select(['receiver.name as receiver_name', 'receiver_company.name as receiver_company'])

type Row = Awaited<ReturnType<ReturnType<typeof loads>['execute']>>[number]

type Line = {
  vehicle_id?: number | null
  kg: string | number | null
  low_code: string
  arrived: boolean | null
}

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

/** Loads that the station sends. It receives a vehicle that it fetched from a household. */
const isOutgoing = (shopId: number) =>
  sql<boolean>`(load.shop_id = ${shopId} and load.kind <> 'household')`

/** Loads that were sent to the station. */
const isIncoming = (shopId: number) =>
  sql<boolean>`(load.receiver_shop_id = ${shopId} and load.state <> 'draft')`

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
  const found = await loads(db)
    .select('load.created_at as at')
    .where(sql<boolean>`(${isOutgoing(shopId)} or ${isIncoming(shopId)})`)
    .$if(after !== null, (some) =>
      some.where(
        sql<boolean>`(load.created_at, load.id)
          < (${after?.at}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy('load.created_at', 'desc')
    .orderBy('load.id', 'desc')
    .limit(limit + 1)
    .execute()
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

async function linesOf(db: Db, ids: readonly number[]): Promise<Map<number, Line[]>> {
  if (ids.length === 0) return new Map()
  const lines = await db
    .selectFrom('load_line')
    .where('load_id', '=', inIds(ids))
    .select(['load_id', 'vehicle_id', 'kg', 'low_code', 'arrived'])
    .execute()
  return Map.groupBy(lines, ({ load_id: id }) => id)
}

/** Loads of all pages. */
export async function countLoads(db: Db, shopId: number): Promise<number> {
  const { n } = await db
    .selectFrom('load')
    .where(sql<boolean>`(${isOutgoing(shopId)} or ${isIncoming(shopId)})`)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
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
  const row = await loads(db).where('load.id', '=', loadId).executeTakeFirst()
  const isVisible =
    row?.shop_id === shopId || (row?.receiver_shop_id === shopId && row.state !== 'draft')
  if (!row || !isVisible) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  const lines = await db
    .selectFrom('load_line')
    .innerJoin('vehicle', 'vehicle.id', 'load_line.vehicle_id')
    .where('load_id', '=', loadId)
    .leftJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
    .orderBy('position')
    .select(['vehicle.id as vehicle_id', 'plate', 'vin', 'vehicle.kind', 'make', 'model'])
    .select(['low_code', 'kg', 'load_line.basis', 'share_kg', 'arrived'])
    .select('certificate.number as certificate_number')
    .execute()
  const wastes = await wastesOf(db, loadId)
  const confirmations = await db
    .selectFrom('load_confirmation')
    .leftJoin('account', 'account.id', 'load_confirmation.account_id')
    .where('load_id', '=', loadId)
    .orderBy('load_confirmation.version')
    .orderBy('at')
    .orderBy(sql`array_position(${[...loadRoles]}::text[], role)`)
    .select(['role', 'load_confirmation.version', 'at', 'document_hash'])
    .select(sql<string>`coalesce(load_confirmation.name, account.name)`.as('name'))
    .execute()
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

/** The station and its company, as the paper of a load names them. */
export const partyOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', shopId)
    .select(['shop.name', 'company.name as company', 'company.business_id'])
    .select(['shop.address', 'shop.postal', 'shop.city'])
    .select(['shop.email', 'shop.contact_person'])
    .select((eb) => eb.fn.coalesce('shop.phone', 'company.phone').as('phone'))
    .executeTakeFirstOrThrow()

export type LoadParty = Omit<Awaited<ReturnType<typeof partyOf>>, 'business_id'> & {
  /** null: a household. */
  business_id: string | null
}

/** When a link that was mailed then stops working. */
export const linkEnd = (sentAt: Date) =>
  new Date(sentAt.getTime() + loadLimits.linkDays * 86_400_000)

/** Both parties of a load that was sent. */
export async function partiesOf(db: Db, load: Load): Promise<LoadParties> {
  const { from, receiver, outside_receiver: outside } = load
  const sender =
    load.kind === 'household' ? await householdOf(db, load.id) : await partyOf(db, from.id)
  if (receiver) return { sender, receiver: await partyOf(db, receiver.id) }
  if (!outside) throw new Error('A load that was sent has a receiver')
  const { name: company, ...told } = outside
  const unknown = { name: '', contact_person: null }
  return { sender, receiver: { ...unknown, ...told, phone: told.phone ?? null, company } }
}

/** The household as a party. It has no business id and no contact. */
async function householdOf(db: Db, loadId: number): Promise<LoadParty> {
  const { household } = await db
    .selectFrom('load')
    .where('id', '=', loadId)
    .select('household')
    .executeTakeFirstOrThrow()
  const { name: company = '', ...place } = household ?? {}
  const none = { name: '', business_id: null, phone: null, email: null, contact_person: null }
  return { address: null, postal: null, city: null, ...place, ...none, company }
}

export type LoadParties = { readonly sender: LoadParty; readonly receiver: LoadParty }
