import { consentStatement } from '#texts/consent-statement.ts'
import { date, defaultLocale, fill, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { consentMailsOf } from '#server/modules/consent/sql.ts'
import type { OrderRow } from './order-steps.sql.ts'
import type { StationForOrder } from '#server/modules/station/station.sql.ts'
import { plateOf, plateOrName } from '#server/modules/vehicle/mail-lines.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'

const consent = await loadArea('consent')

type AboutLink = {
  /** Address of the page of the request. */
  url: string
  /** Days in which the link works. */
  days: number
  publicUrl: string
}

type AboutConsent = {
  order: Pick<OrderRow, 'number'>
  station: Pick<StationForOrder, 'name' | 'phone'>
  vehicle: VehicleRow
  publicUrl: string
}
type AboutRefused = AboutConsent & {
  /** The owner had consented before. */
  isWithdrawn: boolean
}
/** News of an order for an owner who consented and left an address. */
type AboutNews = { vehicle: VehicleRow; validUntil: Date; publicUrl: string } & (
  | { event: 'ordered'; station: { name: string } }
  | { event: 'orderEnded' }
)
type AboutReminder = AboutConsent & { given: number; needed: number }

const homeOf = ({ publicUrl }: { publicUrl: string }) => `${publicUrl}/person`

/** The consent that the reader gave, without the name of the owner who asked. */
function consented(about: { vehicle: VehicleRow }, locale: Locale): string {
  const { statement } = consent[locale]
  return consentStatement(statement, {
    plate: plateOf(about.vehicle),
    person: statement.personAsking,
  })
}

/** Mails about consents of co-owners. No mail names a co-owner. The link tells no plate. */
export const consentMails = mailKinds({
  consentAsked: (t: MailTexts, about: AboutLink): MailTemplate => ({
    subject: t.consentAsked.subject,
    paragraphs: [
      [t.consentAsked.intro],
      [fill(t.consentAsked.open, { url: about.url })],
      [fill(t.consentAsked.outro, { days: about.days })],
    ],
  }),
  consentRefused: (t: MailTexts, about: AboutRefused): MailTemplate => ({
    subject: fill(t.consentRefused.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [about.isWithdrawn ? t.consentRefused.withdrawn : t.consentRefused.refused],
      [fill(t.orderNumber, { number: about.order.number })],
      [t.consentRefused.outro],
      [fill(t.follow, { url: homeOf(about) })],
    ],
  }),
  stationConsentRefused: (t: MailTexts, about: AboutRefused): MailTemplate => ({
    subject: fill(t.stationConsentRefused.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [about.isWithdrawn ? t.stationConsentRefused.withdrawn : t.stationConsentRefused.refused],
      [fill(t.orderNumber, { number: about.order.number })],
      [t.stationConsentRefused.outro],
      [fill(t.open, { url: `${about.publicUrl}/operator/incoming` })],
    ],
  }),
  consentReminder: (t: MailTexts, about: AboutReminder): MailTemplate => ({
    subject: fill(t.consentReminder.subject, { plate: plateOrName(about.vehicle) }),
    paragraphs: [
      [fill(t.consentReminder.intro, { given: about.given, needed: about.needed })],
      [fill(t.orderNumber, { number: about.order.number })],
      [t.consentReminder.outro],
      [fill(t.follow, { url: homeOf(about) })],
    ],
  }),
  consentNews: (t: MailTexts, about: AboutNews, locale: Locale): MailTemplate => {
    const words = t.consentNews[about.event]
    const station = 'station' in about ? about.station.name : ''
    return {
      subject: fill(words.subject, { plate: plateOrName(about.vehicle) }),
      paragraphs: [
        [fill(words.intro, { station })],
        [
          fill(t.consentNews.statement, { statement: consented(about, locale) }),
          fill(t.consentNews.valid, {
            until: date(about.validUntil.toISOString(), locale),
            url: homeOf(about),
          }),
        ],
      ],
    }
  },
})

type NewsContext = Pick<AppContext, 'secrets' | 'now'> & {
  config: Pick<AppContext['config'], 'publicUrl'>
}

type News = { vehicle: VehicleRow; order: OrderRow } & (
  | { event: 'ordered'; station: { name: string } }
  | { event: 'orderEnded' }
)

/**
 * Mails the owners whose consent is in force and who left an address, each in the language of the
 * answer. News of an order goes to the owners whom the person who ordered asked.
 */
export async function mailConsentNews(ctx: NewsContext, tx: Tx, news: News): Promise<void> {
  const now = ctx.now()
  const { vehicle, order } = news
  const requested = { vehicleId: vehicle.id, requestedBy: order.person_id, now }
  for (const { id, to, locale, validUntil } of await consentMailsOf(tx, requested)) {
    await enqueueMail(tx, ctx.secrets, {
      key: `consent-${id}-${news.event}-${order.id}`,
      to,
      locale: locale ?? defaultLocale,
      template: consentMails.consentNews,
      about: { ...news, validUntil, publicUrl: ctx.config.publicUrl },
      now,
    })
  }
}
