import type { OwnData } from '#contract/owner-data.ts'
import { maskPersonalId } from '#rules/people/personal-id.ts'
import { wireRow, type Db } from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import { windowOf } from '#server/modules/order/order-steps.sql.ts'
import {
  personOf,
  sessionsOf,
  vehiclesOf,
  ordersOf,
  handoversOf,
  consentsOf,
  papersOf,
  noticesOf,
} from './owner-data.sql.ts'

/** A row that a statement of this module reads. */
type Row<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

/** All data of one person, with a masked personal id. */
export async function ownDataOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  personId: number,
): Promise<OwnData> {
  const [person, sessions, vehicles, orders, handovers, consents, papers, notices] =
    await Promise.all([
      personOf(db, personId),
      sessionsOf(db, personId),
      vehiclesOf(db, personId),
      ordersOf(db, personId),
      handoversOf(db, personId),
      consentsOf(db, personId),
      papersOf(db, personId),
      noticesOf(db, personId),
    ])
  const { personal_id_sealed: sealed, personal_id_hash: row, ...known } = person
  const place = { column: 'person.personal_id_sealed', row } as const
  return {
    person: { ...wireRow(known), personal_id: maskPersonalId(secrets.open(sealed, place)) },
    sessions: sessions.map(wireRow),
    vehicles: vehicles.map(wireRow),
    orders: orders.map(orderFrom),
    handovers: handovers.map(handoverFrom),
    consents: consents.map((consent) => consentFrom(consent, personId)),
    papers: papers.map(paperFrom),
    notices: notices.map(wireRow),
  }
}

function orderFrom({
  document,
  household,
  window_day,
  window_from,
  window_to,
  ...order
}: Row<typeof ordersOf>): OwnData['orders'][number] {
  return {
    ...wireRow(order),
    transfer_document: document !== null && household ? { number: document, ...household } : null,
    window: windowOf({ window_day, window_from, window_to }),
    planned_day: order.kind === 'self_delivery' ? window_day : null,
  }
}

/** The written ones. */
const notesOf = (...texts: (string | null)[]) => texts.filter((text) => text !== null)

function handoverFrom({
  first_name,
  last_name,
  ended_text,
  vin_seen,
  identification_reason,
  ...handover
}: Row<typeof handoversOf>): OwnData['handovers'][number] {
  return {
    ...wireRow(handover),
    notes: notesOf(ended_text, vin_seen, identification_reason),
    name: [first_name, last_name].filter(Boolean).join(' '),
  }
}

function consentFrom(
  { requested_by, ...consent }: Row<typeof consentsOf>,
  personId: number,
): OwnData['consents'][number] {
  const isOwn = requested_by === personId
  return {
    ...wireRow(consent),
    side: isOwn ? 'asked' : 'answered',
    // The address belongs to the owner who answered.
    email: isOwn ? null : consent.email,
  }
}

function paperFrom({
  handed_over_name,
  powers_of_attorney_missing_reason,
  consent_refused_reason,
  vin_seen,
  identification_reason,
  state_text,
  ...paper
}: Row<typeof papersOf>): OwnData['papers'][number] {
  const reasons = [powers_of_attorney_missing_reason, consent_refused_reason]
  const notes = notesOf(handed_over_name, ...reasons, vin_seen, identification_reason, state_text)
  return { ...paper, notes }
}
