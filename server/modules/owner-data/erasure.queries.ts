import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Erasure } from '#contract/owner-data.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { householdUntil, wasteBooksUntil } from '#rules/privacy/personal-data.ts'
import { withoutContact } from '#server/modules/order/contact.queries.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'

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
type Found = {
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

/** Effect of an erasure, by the counts that the erasure uses. */
export async function erasureOf(db: Db, personId: number): Promise<Erasure> {
  return told(await findOf(db, personId))
}

/**
 * Erases everything that no law keeps: contact data of ended orders, vehicles searched for, notices,
 * sessions and stored responses. A person without documents under retention also loses name and
 * personal id. The row stays for the audit, without a name.
 */
export async function erase(tx: Tx, personId: number, now: Date): Promise<Erasure> {
  // An order placed meanwhile waits for this, and refers to the remaining row.
  await tx.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute()
  const found = await findOf(tx, personId)
  await sql`
    update vehicle_order set ${withoutContact}, city = null
    where person_id = ${personId} and (received_at is not null or cancelled_at is not null)`.execute(
    tx,
  )
  await tx.deleteFrom('vehicle_right').where('person_id', '=', personId).where(notOrdered).execute()
  await tx.deleteFrom('owner_notice').where('person_id', '=', personId).execute()
  await tx
    .deleteFrom('scrapping_consent')
    .where(consentsOf(personId))
    .where('certificate_id', 'is', null)
    .execute()
  await tx
    .updateTable('scrapping_consent')
    .where('person_id', '=', personId)
    .set({ email: null, locale: null })
    .execute()
  await tx.deleteFrom('session').where('person_id', '=', personId).execute()
  await tx.deleteFrom('idempotency_key').where('caller', '=', `person:${personId}`).execute()
  await tx
    .updateTable('person')
    .where('id', '=', personId)
    .set({ erased_at: now, ...(isRetained(found) ? {} : nobody()) })
    .execute()
  return told(found)
}

/** Values of an erased person. No hash of a personal id is random. */
const nobody = () => ({
  first_names: '',
  last_name: '',
  personal_id_hash: randomBytes(32),
  personal_id_sealed: Buffer.alloc(0),
})

const isRetained = ({ openOrders, handovers, papers, usedConsents }: Found) =>
  openOrders + handovers + papers + usedConsents.length > 0

function told(found: Found): Erasure {
  const { contacts, openOrders, handovers, lastHandover, papers, lastPaper } = found
  const isNamed = isRetained(found)
  const papersUntil = lastPaper && wasteBooksUntil(lastPaper)
  const handoversUntil = lastHandover && wasteBooksUntil(finnishDay(lastHandover))
  const lastConsent = found.usedConsents.toSorted().at(-1)
  const consentsUntil = lastConsent === undefined ? null : wasteBooksUntil(lastConsent)
  const lastDocument = found.transferDocuments.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
  const identityUntil = [papersUntil, handoversUntil, consentsUntil]
    .filter((day) => day !== null)
    .sort()
    .at(-1)
  return {
    erased: [
      { part: 'contacts' as const, count: contacts },
      { part: 'searches' as const, count: found.searches },
      { part: 'notices' as const, count: found.notices },
      { part: 'consents' as const, count: found.consents },
      { part: 'sessions' as const, count: found.sessions },
      { part: 'identity' as const, count: isNamed ? 0 : 1 },
    ].filter(({ count }) => count > 0),
    kept: [
      { part: 'papers' as const, count: papers, until: papersUntil },
      { part: 'handovers' as const, count: handovers, until: handoversUntil },
      {
        part: 'transfer_documents' as const,
        count: found.transferDocuments.length,
        until: lastDocument ? householdUntil(finnishDay(lastDocument)) : null,
      },
      { part: 'consents' as const, count: found.usedConsents.length, until: consentsUntil },
      { part: 'open_orders' as const, count: openOrders, until: null },
      {
        part: 'identity' as const,
        count: isNamed ? 1 : 0,
        until: openOrders > 0 ? null : (identityUntil ?? null),
      },
      { part: 'log' as const, count: 1, until: null },
    ].filter(({ count }) => count > 0),
  }
}

async function findOf(db: Db, personId: number): Promise<Found> {
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
