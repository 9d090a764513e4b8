import type { OwnData } from '#contract/owner-data.ts'
import type { StoredDataGroup } from '#rules/privacy/personal-data.ts'
import { date, type Locale } from '#texts/index.ts'
import { orderFacts } from '#texts/order-facts.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { Fact } from '#web/ui/display/DescriptionList.tsx'

type Entry = { readonly key: string; readonly facts: readonly Fact[] }
type Section = {
  readonly group: StoredDataGroup
  readonly title: string
  readonly entries: readonly Entry[]
}

/** The person's data by group as named facts. */
export function storedSections(
  data: OwnData,
  { kept }: Texts<'ownerData'>,
  locale: Locale,
): readonly Section[] {
  const f = kept.facts
  const fact = (term: string, value: string | null): Fact => ({ term, value })
  const at = (moment: string | null) => moment && date(moment, locale, 'moment')
  const on = (day: string | null) => day && date(day, locale)
  const vehicle = ({ plate, vin }: { plate: string | null; vin: string | null }) => [
    fact(f.plate, plate),
    fact(f.vin, vin),
  ]
  const section = <T>(
    group: Exclude<StoredDataGroup, 'users' | 'messages' | 'log'>,
    rows: readonly T[],
    facts: (row: T) => readonly Fact[],
  ): Section => ({
    group,
    title: kept.groups[group].title,
    // Rows have no ids. They keep the sequence of the response.
    entries: rows.map((row, place) => ({ key: `${group}-${place}`, facts: facts(row) })),
  })
  return [
    section('identity', [data.person], (person) => [
      fact(f.name, `${person.first_names} ${person.last_name}`),
      fact(f.personalId, person.personal_id),
      fact(f.firstSeen, at(person.created_at)),
      fact(f.lastSeen, at(person.last_seen_at)),
      fact(f.erasedAt, at(person.erased_at)),
    ]),
    section('orders', data.orders, (order) => [
      ...vehicle(order),
      fact(f.orderNumber, order.number),
      fact(f.order, kept.orderKinds[order.kind]),
      fact(f.shop, order.shop),
      fact(f.address, [order.address, order.postal, order.city].filter(Boolean).join(', ')),
      fact(f.position, order.lat === null ? null : `${order.lat}, ${order.lng}`),
      fact(f.phone, order.phone),
      fact(f.email, order.email),
      fact(f.message, order.message),
      fact(f.holderAddress, order.holder_address),
      fact(f.nationality, order.holder_nationality),
      ...orderFacts(order, kept, locale).map(([term, value]) => fact(term, value)),
      fact(f.notes, order.notes.join(' · ') || null),
      fact(f.orderedAt, at(order.created_at)),
      fact(f.handedOverAt, at(order.handed_over_at)),
      fact(f.receivedAt, at(order.received_at)),
      fact(f.cancelledAt, at(order.cancelled_at)),
    ]),
    section('vehicles', data.vehicles, (found) => [
      ...vehicle(found),
      fact(f.vehicle, [found.make, found.model].filter(Boolean).join(' ')),
      fact(f.basis, kept.bases[found.basis]),
      fact(f.checkedAt, at(found.checked_at)),
    ]),
    section('handovers', data.handovers, (handover) => [
      ...vehicle(handover),
      fact(f.shop, handover.shop),
      fact(f.startedAt, at(handover.started_at)),
      fact(f.name, handover.name),
      fact(f.address, handover.address),
      fact(f.reason, handover.reason),
      fact(f.notes, handover.notes.join(' · ') || null),
    ]),
    section('consents', data.consents, (consent) => [
      ...vehicle(consent),
      fact(f.side, kept.consentSides[consent.side]),
      fact(f.state, kept.consentStates[consent.state]),
      fact(f.email, consent.email),
      fact(f.requestedAt, at(consent.requested_at)),
      fact(f.answeredAt, at(consent.answered_at)),
      fact(f.validUntil, at(consent.valid_until)),
    ]),
    section('papers', data.papers, (paper) => [
      fact(f.number, paper.number),
      ...vehicle(paper),
      fact(f.issuedOn, on(paper.issued_on)),
      fact(f.issuer, paper.issuer),
      fact(f.agent, paper.agent),
      fact(f.holder, [paper.holder_name, paper.holder_address].filter(Boolean).join(', ')),
      fact(f.notes, paper.notes.join(' · ') || null),
    ]),
    section('notices', data.notices, (notice) => [
      fact(f.number, notice.number),
      ...vehicle(notice),
      fact(f.shop, notice.shop),
      fact(f.sentAt, at(notice.created_at)),
      fact(f.answer, notice.answer && kept.noticeAnswers[notice.answer]),
      fact(f.answeredAt, at(notice.answered_at)),
    ]),
    section('sessions', data.sessions, (login) => [
      fact(f.device, login.device),
      fact(f.signedInAt, at(login.created_at)),
      fact(f.lastSeen, at(login.refreshed_at)),
      fact(f.endedAt, at(login.ended_at)),
    ]),
  ]
}
