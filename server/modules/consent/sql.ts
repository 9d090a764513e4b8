import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import {
  type ScrappingConsent,
  type Tx,
  inIds,
  preparedQuery,
  type Db,
  type Params,
} from '#server/platform/db/index.ts'
import type { ConsentSlot } from '#contract/consent.ts'
import { isConsentInForce, type ConsentCounts } from '#rules/order/consent.ts'
import { limits, hourMs } from '#rules/limits.ts'

/** The consents that one person requested for a vehicle. */
export type Requested = { vehicleId: number; requestedBy: number }

/** @returns the changed consent */
export const updateConsent = (
  tx: Tx,
  consentId: number,
  set: Updateable<ScrappingConsent>,
): Promise<Selectable<ScrappingConsent>> =>
  tx
    .updateTable('scrapping_consent')
    .set(set)
    .where('id', '=', consentId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Requests the consents again that are no longer valid. */
export async function renewExpired(
  tx: Tx,
  { vehicleId, requestedBy }: Requested,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('scrapping_consent')
    .set({ state: 'requested', requested_at: now, answered_at: null, valid_until: null })
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .where('state', '=', 'given')
    .where('valid_until', '<=', now)
    .execute()
}

/** Gives one link to all consents that wait for an answer online. */
export async function setLink(
  tx: Tx,
  { vehicleId, requestedBy }: Requested,
  { link, now }: { link: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('scrapping_consent')
    .set({ link, requested_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .where('state', '=', 'requested')
    .where('way', '=', 'online')
    .execute()
}

export async function emptyLink(tx: Tx, { vehicleId, requestedBy }: Requested): Promise<void> {
  await tx
    .updateTable('scrapping_consent')
    .set({ link: null })
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .execute()
}

export type ConsentRow = Selectable<ScrappingConsent>

export type Request = { vehicleId: number; requestedBy: number }

/** Consents of a request by position, without those that lapsed. */
export async function consentsOf(db: Db, request: Request): Promise<ConsentRow[]> {
  return ofRequest(db, request)
}

const ofRequest = preparedQuery((db, { vehicleId, requestedBy }: Params<Request>) =>
  db
    .selectFrom('scrapping_consent')
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .where('state', '<>', 'lapsed')
    .orderBy('position')
    .selectAll(),
)

/** Owners with a consent in force, of all owners. null where nobody was asked. */
export async function consentCountsOf(
  db: Db,
  request: Request,
  now: Date,
): Promise<ConsentCounts | null> {
  return countsFrom(await consentsOf(db, request), now)
}

type Ordered = { readonly vehicle_id: number; readonly person_id: number }

/** Counts of several orders in one query, as a function of the order. */
export async function consentCountsOfOrders(
  db: Db,
  orders: readonly Ordered[],
  now: Date,
): Promise<(order: Ordered) => ConsentCounts | null> {
  if (orders.length === 0) return () => null
  const rows = await db
    .selectFrom('scrapping_consent')
    .where(
      'vehicle_id',
      'in',
      orders.map(({ vehicle_id: id }) => id),
    )
    .where('state', '<>', 'lapsed')
    .select(['vehicle_id', 'requested_by', 'state', 'valid_until'])
    .execute()
  return ({ vehicle_id: vehicleId, person_id: personId }) =>
    countsFrom(
      rows.filter((row) => row.vehicle_id === vehicleId && row.requested_by === personId),
      now,
    )
}

/** Whether an owner can still give the consent online: not answered, or no longer valid. */
export const isConsentMissing = (now: Date) => sql<boolean>`(
  scrapping_consent.state = 'requested' and scrapping_consent.way = 'online'
  or scrapping_consent.state = 'given' and scrapping_consent.valid_until <= ${now}
)`

/** When the owner asked last for the missing consents of each order, as a function of the order. */
export async function consentsAskedAt(
  db: Db,
  orders: readonly Ordered[],
  now: Date,
): Promise<(order: Ordered) => Date | null> {
  if (orders.length === 0) return () => null
  const rows = await db
    .selectFrom('scrapping_consent')
    .where(isConsentMissing(now))
    .where('vehicle_id', '=', inIds(orders.map(({ vehicle_id: id }) => id)))
    .orderBy('requested_at', 'desc')
    .select(['vehicle_id', 'requested_by', 'requested_at'])
    .execute()
  return ({ vehicle_id: vehicleId, person_id: personId }) =>
    rows.find((row) => row.vehicle_id === vehicleId && row.requested_by === personId)
      ?.requested_at ?? null
}

type Counted = Pick<ConsentRow, 'state' | 'valid_until'>

export function countsFrom(rows: readonly Counted[], now: Date): ConsentCounts | null {
  if (rows.length === 0) return null
  const inForce = rows.filter(({ state, valid_until: validUntil }) =>
    isConsentInForce({ state, validUntil }, now),
  )
  return {
    given: 1 + inForce.length,
    needed: 1 + rows.length,
    refused: rows.filter(isRefused).length,
  }
}

export const isRefused = ({ state }: Pick<ConsentRow, 'state'>): boolean =>
  state === 'refused' || state === 'withdrawn'

export const slotFrom = (row: ConsentRow): ConsentSlot => ({
  id: row.id,
  position: row.position,
  kind: row.owner_kind,
  way: row.way,
  paper_case: row.paper_case,
  state: row.state,
  answered_at: row.answered_at?.toISOString() ?? null,
  valid_until: row.valid_until?.toISOString() ?? null,
})

export const requesters = (db: Db, vehicleId: number) =>
  db
    .selectFrom('scrapping_consent')
    .where('vehicle_id', '=', vehicleId)
    .where('state', '<>', 'lapsed')
    .where('certificate_id', 'is', null)
    .select('requested_by')
    .distinct()
    .execute()

/** A link that is older was emptied, or is about to be. */
export const requestOfLink = (db: Db, link: string, since: Date) =>
  db
    .selectFrom('scrapping_consent')
    .where('link', '=', link)
    .where('requested_at', '>', since)
    .where('state', '<>', 'lapsed')
    .select(['vehicle_id', 'requested_by'])
    .executeTakeFirst()

/** Refers a certificate to the consents that it counts. They are stored as long as it is. */
export async function noteCertificate(
  tx: Tx,
  consentIds: readonly number[],
  certificateId: number,
): Promise<void> {
  if (consentIds.length === 0) return
  await tx
    .updateTable('scrapping_consent')
    .set({ certificate_id: certificateId, link: null })
    .where('id', 'in', consentIds)
    .execute()
}

export const personalIdHashOf = (db: Db, requestedBy: number) =>
  db
    .selectFrom('person')
    .where('id', '=', requestedBy)
    .select('personal_id_hash')
    .executeTakeFirstOrThrow()

export const representativeRight = (
  db: Db,
  { vehicleId, requestedBy, now }: { vehicleId: number; requestedBy: number; now: Date },
) =>
  db
    .selectFrom('vehicle_right')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', requestedBy)
    .where('basis', '=', 'representative')
    .where((eb) =>
      eb.or([
        eb('checked_at', '>', new Date(now.getTime() - limits.rightHours * hourMs)),
        eb.exists(
          eb
            .selectFrom('vehicle_order')
            .whereRef('vehicle_order.vehicle_id', '=', 'vehicle_right.vehicle_id')
            .whereRef('vehicle_order.person_id', '=', 'vehicle_right.person_id')
            .where('vehicle_order.cancelled_at', 'is', null)
            .select('vehicle_order.id'),
        ),
      ]),
    )
    .select('vehicle_id')
    .executeTakeFirst()

export const lapseConsents = (tx: Tx, former: number[]) =>
  tx
    .updateTable('scrapping_consent')
    .set({ state: 'lapsed', link: null })
    .where('id', 'in', former)
    .execute()

export const consentsWithPeople = (db: Db, vehicleId: number) =>
  db
    .selectFrom('scrapping_consent')
    .innerJoin('person as asking', 'asking.id', 'scrapping_consent.requested_by')
    .where('vehicle_id', '=', vehicleId)
    .where('state', '<>', 'lapsed')
    .orderBy('position')
    .leftJoin('person as answering', 'answering.id', 'scrapping_consent.person_id')
    .selectAll('scrapping_consent')
    .select(['asking.personal_id_hash as asking_hash'])
    .select(['answering.first_names', 'answering.last_name'])
    .execute()

export const insertConsents = (tx: Tx, rows: readonly Insertable<ScrappingConsent>[]) =>
  tx.insertInto('scrapping_consent').values(rows).execute()

/**
 * Addresses of the owners whose consent is in force and who left one. With `requestedBy` only of the
 * owners whom that person asked.
 */
export const consentMailsOf = (
  db: Db,
  { vehicleId, requestedBy, now }: { vehicleId: number; requestedBy: number | null; now: Date },
) =>
  db
    .selectFrom('scrapping_consent')
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'given')
    .where('valid_until', '>', now)
    .where('email', 'is not', null)
    .$if(requestedBy !== null, (rows) => rows.where('requested_by', '=', requestedBy ?? 0))
    .orderBy('id')
    .select(['id', 'locale', sql<string>`email`.as('to'), sql<Date>`valid_until`.as('validUntil')])
    .execute()
