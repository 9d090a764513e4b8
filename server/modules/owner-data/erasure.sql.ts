import { sql, type Updateable } from 'kysely'
import type { Db, Person, Tx } from '#server/platform/db/index.ts'
import { withoutContact } from '#server/modules/order/sql.ts'

/** The person can still cancel the order of a vehicle on its way to a station. */
const notOrdered = sql<boolean>`not exists (
  select from vehicle_order
  where vehicle_order.vehicle_id = vehicle_right.vehicle_id
    and vehicle_order.person_id = vehicle_right.person_id
    and vehicle_order.received_at is null and vehicle_order.cancelled_at is null
)`

/** Own consents, requests for one, and requests to others without an open order. */
const consentsOf = (personId: number) => sql<boolean>`(
  person_id = ${personId}
  or owner_hash = (select personal_id_hash from person where id = ${personId})
  or (requested_by = ${personId} and not exists (
    select from vehicle_order
    where vehicle_order.vehicle_id = scrapping_consent.vehicle_id
      and vehicle_order.person_id = ${personId}
      and vehicle_order.received_at is null and vehicle_order.cancelled_at is null
  ))
)`

/** Data of a person that erasure may remove. */
export type Found = {
  /** Ended orders that still have contact data. */
  contacts: number
  searches: number
  notices: number
  /** Consents that led to no certificate. */
  consents: number
  /** Consents that led to one, and the days of these certificates. */
  usedConsents: string[]
  sessions: number
  openOrders: number
  /** Received orders and handovers, with the latest of them. */
  handovers: number
  lastHandover: Date | null
  /** Moments from which the names on transfer documents of pickups are stored. */
  transferDocuments: Date[]
  papers: number
  lastPaper: string | null
}

export async function findOf(db: Db, personId: number): Promise<Found> {
  const orders = await db
    .selectFrom('vehicle_order')
    .where('person_id', '=', personId)
    .select(['received_at', 'cancelled_at', 'phone', 'email', 'address', 'city', 'lat'])
    .execute()
  const isOver = (order: (typeof orders)[number]) =>
    order.received_at !== null || order.cancelled_at !== null
  const handovers = await db
    .selectFrom('reception')
    .where('person_id', '=', personId)
    .select('started_at')
    .execute()
  const documents = await db
    .selectFrom('load')
    .innerJoin('vehicle_order', 'vehicle_order.id', 'load.order_id')
    .where('vehicle_order.person_id', '=', personId)
    .where('load.household', 'is not', null)
    .select((eb) => eb.fn.coalesce('load.settled_at', 'load.sent_at').$notNull().as('from'))
    .execute()
  const papers = await db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .where('certificate_person.person_id', '=', personId)
    .select('issued_on')
    .execute()
  const searched = await db
    .selectFrom('vehicle_right')
    .where('person_id', '=', personId)
    .where(notOrdered)
    .select('vehicle_id')
    .execute()
  const notices = await db
    .selectFrom('owner_notice')
    .where('person_id', '=', personId)
    .select('id')
    .execute()
  const consents = await db
    .selectFrom('scrapping_consent')
    .leftJoin('certificate', 'certificate.id', 'scrapping_consent.certificate_id')
    .where(consentsOf(personId))
    .select('certificate.issued_on')
    .execute()
  const sessions = await db
    .selectFrom('session')
    .where('person_id', '=', personId)
    .select('id')
    .execute()
  const received = orders.flatMap(({ received_at: at }) => (at ? [at] : []))
  const moments = [...received, ...handovers.map(({ started_at: at }) => at)]
  return {
    contacts: orders
      .filter(isOver)
      .filter(({ phone, email, address, city, lat }) => phone || email || address || city || lat)
      .length,
    searches: searched.length,
    notices: notices.length,
    consents: consents.filter(({ issued_on: day }) => day === null).length,
    usedConsents: consents.flatMap(({ issued_on: day }) => day ?? []),
    sessions: sessions.length,
    openOrders: orders.filter((order) => !isOver(order)).length,
    handovers: moments.length,
    lastHandover: moments.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
    transferDocuments: documents.map(({ from }) => from),
    papers: papers.length,
    lastPaper:
      papers
        .map(({ issued_on: day }) => day)
        .sort()
        .at(-1) ?? null,
  }
}

export const lockPersonRow = (tx: Tx, personId: number) =>
  tx.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute()

export const emptyEndedOrders = (tx: Tx, personId: number) =>
  sql`
    update vehicle_order set ${withoutContact}, city = null
    where person_id = ${personId} and (received_at is not null or cancelled_at is not null)`.execute(
    tx,
  )

export const deleteRights = (tx: Tx, personId: number) =>
  tx.deleteFrom('vehicle_right').where('person_id', '=', personId).where(notOrdered).execute()

export const deleteNotices = (tx: Tx, personId: number) =>
  tx.deleteFrom('owner_notice').where('person_id', '=', personId).execute()

export const deleteUnusedConsents = (tx: Tx, personId: number) =>
  tx
    .deleteFrom('scrapping_consent')
    .where(consentsOf(personId))
    .where('certificate_id', 'is', null)
    .execute()

export const emptyConsents = (tx: Tx, personId: number) =>
  tx
    .updateTable('scrapping_consent')
    .where('person_id', '=', personId)
    .set({ email: null, locale: null })
    .execute()

export const deleteSessions = (tx: Tx, personId: number) =>
  tx.deleteFrom('session').where('person_id', '=', personId).execute()

export const deleteRepeatedRequests = (tx: Tx, personId: number) =>
  tx.deleteFrom('idempotency_key').where('caller', '=', `person:${personId}`).execute()

export const setErased = (tx: Tx, personId: number, set: Updateable<Person>) =>
  tx.updateTable('person').set(set).where('id', '=', personId).execute()
