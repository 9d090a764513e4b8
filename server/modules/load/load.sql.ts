import { sql, type Updateable } from 'kysely'
import type { Load } from '#contract/load.ts'
import { inIds, type Db, type Tx, type Tables } from '#server/platform/db/index.ts'
import { loadRoles } from '#rules/load/load.ts'

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

export type Line = {
  vehicle_id?: number | null
  kg: string | number | null
  low_code: string
  arrived: boolean | null
}

/** Loads that the station sends. It receives a vehicle that it fetched from a household. */
const isOutgoing = (shopId: number) =>
  sql<boolean>`(load.shop_id = ${shopId} and load.kind <> 'household')`

/** Loads that were sent to the station. */
const isIncoming = (shopId: number) =>
  sql<boolean>`(load.receiver_shop_id = ${shopId} and load.state <> 'draft')`

export async function linesOf(db: Db, ids: readonly number[]): Promise<Map<number, Line[]>> {
  if (ids.length === 0) return new Map()
  const lines = await db
    .selectFrom('load_line')
    .where('load_id', '=', inIds(ids))
    .select(['load_id', 'vehicle_id', 'kg', 'low_code', 'arrived'])
    .execute()
  return Map.groupBy(lines, ({ load_id: id }) => id)
}

/** Loads that the station sends or receives after that one, the newest first. */
export const loadsAfter = (
  db: Db,
  shopId: number,
  { limit, after }: { limit: number; after: { at: Date; id: number } | null },
) =>
  loads(db)
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
    .limit(limit)
    .execute()

export const loadById = (db: Db, loadId: number) =>
  loads(db).where('load.id', '=', loadId).executeTakeFirst()

/** Loads of all pages. */
export async function countLoads(db: Db, shopId: number): Promise<number> {
  const { n } = await db
    .selectFrom('load')
    .where(sql<boolean>`(${isOutgoing(shopId)} or ${isIncoming(shopId)})`)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

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

/** Both parties of a load that was sent. */
export async function partiesOf(db: Db, load: Load): Promise<LoadParties> {
  const { from, receiver, outside_receiver: outside } = load
  const sender =
    load.kind === 'household' ? await householdOf(db, load.id) : await partyOf(db, from.id)
  if (receiver) return { sender, receiver: await partyOf(db, receiver.id) }
  if (!outside) throw new Error('A load that was sent has a receiver')
  const { name: company, ...others } = outside
  const unknown = { name: '', contact_person: null }
  return { sender, receiver: { ...unknown, ...others, phone: others.phone ?? null, company } }
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

export const deleteLoad = (tx: Tx, loadId: number) =>
  tx.deleteFrom('load').where('id', '=', loadId).execute()

export const lockLoadOfSender = (tx: Tx, { loadId, shopId }: { loadId: number; shopId: number }) =>
  tx
    .selectFrom('load')
    .where('id', '=', loadId)
    .where('shop_id', '=', shopId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const lockLoadOfReceiver = (
  tx: Tx,
  { loadId, shopId }: { loadId: number; shopId: number },
) =>
  tx
    .selectFrom('load')
    .where('id', '=', loadId)
    .where('receiver_shop_id', '=', shopId)
    .where('state', '<>', 'draft')
    .select(['state', 'kind'])
    .forUpdate()
    .executeTakeFirst()

export const linesWithVehicles = (db: Db, loadId: number) =>
  db
    .selectFrom('load_line')
    .innerJoin('vehicle', 'vehicle.id', 'load_line.vehicle_id')
    .where('load_id', '=', loadId)
    .leftJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
    .orderBy('position')
    .select(['vehicle.id as vehicle_id', 'plate', 'vin', 'vehicle.kind', 'make', 'model'])
    .select(['low_code', 'kg', 'load_line.basis', 'share_kg', 'arrived'])
    .select('certificate.number as certificate_number')
    .execute()

export const confirmationsOf = (db: Db, loadId: number) =>
  db
    .selectFrom('load_confirmation')
    .leftJoin('account', 'account.id', 'load_confirmation.account_id')
    .where('load_id', '=', loadId)
    .orderBy('load_confirmation.version')
    .orderBy('at')
    .orderBy(sql`array_position(${[...loadRoles]}::text[], role)`)
    .select(['role', 'load_confirmation.version', 'at', 'document_hash'])
    .select(sql<string>`coalesce(load_confirmation.name, account.name)`.as('name'))
    .execute()

export const updateLoad = (tx: Tx, loadId: number, set: Updateable<Tables['load']>) =>
  tx.updateTable('load').set(set).where('id', '=', loadId).execute()

/** Changes a line of a load: that of a vehicle, or the one of that id. */
export const updateLine = (
  tx: Tx,
  { loadId, of }: { loadId: number; of: { vehicle_id: number } | { line_id: number } },
  set: Updateable<Tables['load_line']>,
) =>
  tx
    .updateTable('load_line')
    .set(set)
    .where('load_id', '=', loadId)
    .where((eb) =>
      'line_id' in of ? eb('id', '=', of.line_id) : eb('vehicle_id', '=', of.vehicle_id),
    )
    .execute()
