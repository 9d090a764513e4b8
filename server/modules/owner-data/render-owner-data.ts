import { readFileSync } from 'node:fs'
import type { OwnData } from '#contract/owner-data.ts'
import type { StoredDataGroup } from '#rules/privacy/personal-data.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { date, fill, languageTag, type Locale } from '#texts/index.ts'
import { orderFacts } from '#texts/order-facts.ts'
import { loadArea } from '#texts/load.ts'
import type { LookUp } from '#server/modules/owner/lookups.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

const texts = await loadArea('ownerData')
type Words = (typeof texts)['fi']
const template = readFileSync(new URL('owner-data.typ', import.meta.url), 'utf8')

type DownloadedData = OwnData & { readonly look_ups: readonly LookUp[] }
type About = { now: Date; locale: Locale; controller: { name: string; email: string } }
type Fact = readonly [term: string, value: string | null]
type Section = { title: string; none: string; entries: Fact[][] }

/** All data of a person as a PDF file in their language. */
export function renderOwnData(
  data: DownloadedData,
  { now, locale, controller }: About,
): Promise<Buffer> {
  const t = texts[locale]
  const [year, month, day] = finnishDay(now).split('-').map(Number)
  const made = date(now, locale, 'moment')
  const paper = {
    lang: languageTag[locale],
    title: t.paper.title,
    made: fill(t.paper.made, { moment: made }),
    intro: fill(t.paper.intro, { controller: controller.name, email: controller.email }),
    footer: `Kierto · ${t.paper.title} · ${made}`,
    controller: controller.name,
    year,
    month,
    day,
    sections: sectionsOf(data, t, locale).map(({ title, none, entries }) => ({
      title,
      none,
      entries: entries.map((facts) => facts.filter(([, value]) => value)),
    })),
  }
  return renderPdf(template, paper, { madeAt: now.getTime() })
}

function sectionsOf(data: DownloadedData, t: Words, locale: Locale): Section[] {
  const { facts: f } = t.kept
  const at = (value: string | null) => value && date(value, locale, 'moment')
  const on = (value: string | null) => value && date(value, locale)
  const vehicle = ({ plate, vin }: { plate: string | null; vin: string | null }): Fact[] => [
    [f.plate, plate],
    [f.vin, vin],
  ]
  const section = (group: StoredDataGroup, entries: Fact[][]): Section => ({
    title: t.kept.groups[group].title,
    none: t.kept.none,
    entries,
  })
  const { person } = data
  return [
    section('identity', [
      [
        [f.name, `${person.first_names} ${person.last_name}`.trim()],
        [f.personalId, person.personal_id],
        [f.firstSeen, at(person.created_at)],
        [f.lastSeen, at(person.last_seen_at)],
        [f.erasedAt, at(person.erased_at)],
      ],
    ]),
    section(
      'orders',
      data.orders.map((order) => [
        ...vehicle(order),
        [f.orderNumber, order.number],
        [f.order, t.kept.orderKinds[order.kind]],
        [f.shop, order.shop],
        [f.address, [order.address, order.postal, order.city].filter(Boolean).join(', ')],
        [f.position, order.lat === null ? null : `${order.lat}, ${order.lng}`],
        [f.phone, order.phone],
        [f.email, order.email],
        [f.message, order.message],
        [f.holderAddress, order.holder_address],
        [f.nationality, order.holder_nationality],
        ...orderFacts(order, t.kept, locale),
        [f.notes, order.notes.join(' · ') || null],
        [f.orderedAt, at(order.created_at)],
        [f.handedOverAt, at(order.handed_over_at)],
        [f.receivedAt, at(order.received_at)],
        [f.cancelledAt, at(order.cancelled_at)],
      ]),
    ),
    section(
      'vehicles',
      data.vehicles.map((found) => [
        ...vehicle(found),
        [f.vehicle, [found.make, found.model].filter(Boolean).join(' ')],
        [f.basis, t.kept.bases[found.basis]],
        [f.checkedAt, at(found.checked_at)],
      ]),
    ),
    section(
      'handovers',
      data.handovers.map((handover) => [
        ...vehicle(handover),
        [f.shop, handover.shop],
        [f.startedAt, at(handover.started_at)],
        [f.name, handover.name],
        [f.address, handover.address],
        [f.reason, handover.reason],
        [f.notes, handover.notes.join(' · ') || null],
      ]),
    ),
    section(
      'consents',
      data.consents.map((consent) => [
        ...vehicle(consent),
        [f.side, t.kept.consentSides[consent.side]],
        [f.state, t.kept.consentStates[consent.state]],
        [f.email, consent.email],
        [f.requestedAt, at(consent.requested_at)],
        [f.answeredAt, at(consent.answered_at)],
        [f.validUntil, at(consent.valid_until)],
      ]),
    ),
    section(
      'papers',
      data.papers.map((paper) => [
        [f.number, paper.number],
        ...vehicle(paper),
        [f.issuedOn, on(paper.issued_on)],
        [f.issuer, paper.issuer],
        [f.agent, paper.agent],
        [f.holder, [paper.holder_name, paper.holder_address].filter(Boolean).join(', ')],
        [f.notes, paper.notes.join(' · ') || null],
      ]),
    ),
    section(
      'notices',
      data.notices.map((notice) => [
        [f.number, notice.number],
        ...vehicle(notice),
        [f.shop, notice.shop],
        [f.sentAt, at(notice.created_at)],
        [f.answer, notice.answer && t.kept.noticeAnswers[notice.answer]],
        [f.answeredAt, at(notice.answered_at)],
      ]),
    ),
    section(
      'sessions',
      data.sessions.map((session) => [
        [f.device, session.device],
        [f.signedInAt, at(session.created_at)],
        [f.lastSeen, at(session.refreshed_at)],
        [f.endedAt, at(session.ended_at)],
      ]),
    ),
    {
      title: t.lookUps.title,
      none: t.lookUps.none,
      entries: data.look_ups.map((lookUp) => lookUpFacts(lookUp, t, at(lookUp.at))),
    },
  ]
}

function lookUpFacts(lookUp: LookUp, t: Words, at: string | null): Fact[] {
  const { facts: f } = t.kept
  const purposes: Readonly<Record<string, string>> = t.lookUps.purposes
  const actions: Readonly<Record<string, string>> = t.lookUps.actions
  const { shop, company, by, purpose, action, vehicle } = lookUp
  return [
    [f.at, at],
    [f.who, [shop, company].filter(Boolean).join(', ') || t.lookUps.by[by]],
    [f.what, purposes[purpose] ?? actions[action] ?? t.lookUps.other],
    [f.plate, vehicle?.plate ?? null],
  ]
}
