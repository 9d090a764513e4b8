import { sql } from 'kysely'
import type { Hull, Load, LoadSummary } from '#contract/load.ts'
import { loadLimits, loadRoles, type RegisterState } from '#rules/load/load.ts'
import { handEntryOf } from '#rules/load/register-facts.ts'
import { isHazardousWaste } from '#rules/treatment/waste-codes.ts'
import { computedKg, deviationPercent, hullKg, needsCheck } from '#rules/load/weights.ts'
import { kindsWithout, type Stage } from '#rules/vehicle/processing-stages.ts'
import { inIds, type Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { isSentHull } from './loaded.queries.ts'
import { versionsOf } from './versions.queries.ts'
import { wastesOf } from './wastes.queries.ts'

const atMost = 200

const iso = (at: Date | null) => at?.toISOString() ?? null
const number = (value: string | null) => (value === null ? null : Number(value))

/** The vehicle of the outer query has the stage, or its kind never has it. */
const hasStage = (stage: Stage) => sql<boolean>`
  (exists (select from vehicle_stage as of_it
    where of_it.vehicle_id = vehicle.id and of_it.stage = ${stage})
  or coalesce(vehicle.kind = any(${[...kindsWithout(stage)]}), false))`

/**
 * A vehicle in process is at the station even where its last stage is ticked, because the weight of the
 * hull ticks that stage. A vehicle that is done left with the tick.
 */
const hasLeft = sql<boolean>`
  (${isSentHull} or (vehicle.status = 'shop_done' and ${hasStage('hull_to_shredder')}))`

/** Vehicles with their weight and the facts that a load asks for. */
const hulls = (db: Db) =>
  db
    .selectFrom('vehicle')
    .select(['vehicle.id as vehicle_id', 'vehicle.plate', 'vehicle.vin', 'vehicle.kind'])
    .select(['vehicle.make', 'vehicle.model', 'vehicle.kerb_mass_kg', 'vehicle.power'])
    .select(['vehicle.arrival_basis', sql<number | null>`arrival_kg::float8`.as('arrival_kg')])
    .select(['vehicle.status', 'vehicle.shop_id', 'vehicle.sender_shop_id'])
    .select(
      sql<boolean>`${hasStage('made_safe')} and ${hasStage('depolluted')}`.as('is_depolluted'),
    )
    .select(hasLeft.as('has_left'))
    .select(lastKg(sql`entry.code = 'hull_kg'`).as('weighed_kg'))
    .select(lastKg(sql`entry.code not in ('hull_kg', 'fuel')`).as('removed_kg'))
    .select(lastKg(sql`entry.code = 'fuel'`).as('fuel_kg'))

/** Sum of the last entries that have a weight. null: none has. */
const lastKg = (condition: ReturnType<typeof sql<boolean>>) => sql<number | null>`
  (select sum(entry.kg)::float8 from treatment_entry as entry
    where entry.vehicle_id = vehicle.id and ${condition} and not exists
      (select from treatment_entry as later where later.replaces = entry.id))`

type HullRow = Awaited<ReturnType<ReturnType<typeof hulls>['execute']>>[number]

const hullOf = (row: HullRow): Hull => ({
  vehicle_id: row.vehicle_id,
  plate: row.plate,
  vin: row.vin,
  kind: row.kind,
  make: row.make,
  model: row.model,
  kg: hullKg(row),
})

/** Depolluted vehicles of the station that are on no load. */
export async function candidatesAt(db: Db, shopId: number): Promise<Hull[]> {
  const rows = await hulls(db)
    .where('vehicle.shop_id', '=', shopId)
    .where('vehicle.status', 'in', ['shop_process', 'shop_done'])
    .where(sql<boolean>`${hasStage('made_safe')} and ${hasStage('depolluted')}`)
    .where(sql<boolean>`not ${hasLeft}`)
    .where(
      sql<boolean>`not exists (select from load_line where load_line.vehicle_id = vehicle.id
        and load_line.is_open)`,
    )
    .orderBy('vehicle.status_updated_at')
    .orderBy('vehicle.id')
    .limit(atMost)
    .execute()
  return rows.map(hullOf)
}

/**
 * Weights of hulls that may leave the station, in the sequence of the ids.
 * @throws ApiError STATUS_CONFLICT for a vehicle that is elsewhere; HULL_HAS_LEFT; STAGE_ORDER
 */
export async function hullsToLoad(
  db: Db,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<{ row: HullRow; kg: number | null }[]> {
  if (ids.length === 0) return []
  const rows = await hulls(db).where('vehicle.id', '=', inIds(ids)).execute()
  const byId = new Map(rows.map((row) => [row.vehicle_id, row]))
  return ids.map((vehicleId) => {
    const row = byId.get(vehicleId)
    // A vehicle of another station and an unknown one look the same.
    if (row?.shop_id !== shopId) throw new ApiError('NOT_FOUND', 'No such record of this caller')
    const isHere = row.status === 'shop_process' || row.status === 'shop_done'
    if (row.has_left) throw new ApiError('HULL_HAS_LEFT', 'The hull has left')
    if (!isHere) {
      throw new ApiError('STATUS_CONFLICT', 'The vehicle cannot be loaded', { status: row.status })
    }
    if (!row.is_depolluted) throw new ApiError('STAGE_ORDER', 'Earlier stages come first')
    return { row, kg: hullOf(row).kg }
  })
}

/** The whole vehicle on its way to another station. @throws Error for an unknown one */
export function loadedVehicle(db: Db, vehicleId: number): Promise<HullRow> {
  return hulls(db).where('vehicle.id', '=', vehicleId).executeTakeFirstOrThrow()
}

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

/** Loads that the station sends, or with `isIncoming` those that were sent to it. */
export async function loadsOf(
  db: Db,
  { shopId, isIncoming }: { shopId: number; isIncoming: boolean },
): Promise<LoadSummary[]> {
  const rows = await loads(db)
    // The station receives a vehicle that it fetched from a household.
    .$if(!isIncoming, (some) =>
      some.where('load.shop_id', '=', shopId).where('load.kind', '<>', 'household'),
    )
    .$if(isIncoming, (some) =>
      some.where('load.receiver_shop_id', '=', shopId).where('load.state', '<>', 'draft'),
    )
    .orderBy('load.created_at', 'desc')
    .orderBy('load.id', 'desc')
    .limit(atMost)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('load_line')
    .where('load_id', '=', inIds(ids))
    .select(['load_id', 'vehicle_id', 'kg', 'low_code', 'arrived'])
    .execute()
  return rows.map((row) =>
    summaryOf(
      row,
      lines.filter((line) => line.load_id === row.id),
      shopId,
    ),
  )
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
