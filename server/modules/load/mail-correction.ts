import type { Load } from '#contract/load.ts'
import { isReceiver } from '#rules/load/correction.ts'
import { pages } from '#rules/pages.ts'
import type { Locale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { linkEnd } from './read-load.ts'
import { partyOf } from './load.sql.ts'
import { currentLink } from './outside.ts'
import { loadMails } from './mails.ts'
import { updateLoad } from './load.sql.ts'

/** Mails the other party of the load that the station corrected it. */
export async function mailCorrection(
  ctx: AppContext,
  tx: Tx,
  load: Load,
  { by, locale }: { by: number; locale: Locale },
): Promise<void> {
  const correction = load.versions.at(-1)
  const reader = isReceiver(load, by)
    ? await stationOf(ctx, tx, load, load.from.id)
    : await readerOf(ctx, tx, load, locale)
  if (!correction || !reader) return
  const corrector = await partyOf(tx, by)
  await enqueueMail(tx, ctx.secrets, {
    key: `load-${load.id}-corrected-${load.version}`,
    to: reader.email,
    ...(reader.isTyped && { typedFor: 'load_link', typedAt: load.from.id }),
    locale: reader.locale,
    template: loadMails.loadCorrected,
    about: {
      number: load.number,
      version: load.version,
      company: corrector.company,
      station: corrector.name,
      email: corrector.email,
      reason: correction.reason,
      text: correction.text,
      url: reader.url,
      publicUrl: ctx.config.publicUrl,
    },
    now: ctx.now(),
  })
}

type Reader = { email: string; locale: Locale; url: string; isTyped?: boolean }

/** An outside receiver gets its link again, and a new one where that has expired. */
async function readerOf(
  ctx: AppContext,
  tx: Tx,
  load: Load,
  locale: Locale,
): Promise<Reader | null> {
  const { id, from, receiver, outside_receiver: outside } = load
  // The station that fetched the vehicle corrects its own document.
  if (receiver?.id === from.id) return null
  if (receiver) return stationOf(ctx, tx, load, receiver.id)
  const link = await workingLink(ctx, tx, load)
  const url = currentLink(ctx, { id, link })
  return outside && url ? { email: outside.email, locale, url, isTyped: true } : null
}

async function stationOf(
  ctx: AppContext,
  tx: Tx,
  { id }: Load,
  shopId: number,
): Promise<Reader | null> {
  const station = await stationForOrder(tx, shopId, { evenHidden: true })
  const path = pages.operatorLoad.path.replace(':loadId', String(id))
  return station?.email
    ? { email: station.email, locale: station.locale, url: ctx.config.publicUrl + path }
    : null
}

async function workingLink(ctx: AppContext, tx: Tx, { id, link }: Load): Promise<Load['link']> {
  const now = ctx.now()
  if (!link || now < new Date(link.works_until)) return link
  await updateLoad(tx, id, { link_sent_at: now })
  return { sent_at: now.toISOString(), works_until: linkEnd(now).toISOString() }
}
