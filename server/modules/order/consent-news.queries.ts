import { sql } from 'kysely'
import { defaultLocale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { OrderRow } from './order-steps.sql.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { consentMails } from './consent-mails.ts'

type NewsContext = Pick<AppContext, 'secrets' | 'now'> & {
  config: Pick<AppContext['config'], 'publicUrl'>
}

type News = { vehicle: VehicleRow } & (
  | { event: 'ordered'; order: OrderRow; station: { name: string } }
  | { event: 'orderEnded'; order: OrderRow }
  | { event: 'certificate'; number: string; issuedOn: string; station: { name: string } }
)

/**
 * Mails the owners whose consent is in force and who left an address, each in the language of the
 * answer. News of an order goes to the owners whom the person who ordered asked.
 */
export async function mailConsentNews(ctx: NewsContext, tx: Tx, news: News): Promise<void> {
  const now = ctx.now()
  const order = 'order' in news ? news.order : null
  const rows = await tx
    .selectFrom('scrapping_consent')
    .where('vehicle_id', '=', news.vehicle.id)
    .where('state', '=', 'given')
    .where('valid_until', '>', now)
    .where('email', 'is not', null)
    .$if(order !== null, (query) => query.where('requested_by', '=', order?.person_id ?? 0))
    .orderBy('id')
    .select(['id', 'locale', sql<string>`email`.as('to'), sql<Date>`valid_until`.as('validUntil')])
    .execute()
  const cause = 'order' in news ? news.order.id : news.number
  for (const { id, to, locale, validUntil } of rows) {
    await enqueueMail(tx, ctx.secrets, {
      key: `consent-${id}-${news.event}-${cause}`,
      to,
      locale: locale ?? defaultLocale,
      template: consentMails.consentNews,
      about: { ...news, validUntil, publicUrl: ctx.config.publicUrl },
      now,
    })
  }
}
