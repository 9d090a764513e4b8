import { timingSafeEqual } from 'node:crypto'
import type { Load, loadContract, OutsideLoad, outsideLoadContract } from '#contract/load.ts'
import { confirmationOf } from '#rules/load/correction.ts'
import { pages } from '#rules/pages.ts'
import type { Locale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { requireVersion, type Confirming } from './confirm.ts'
import { linkEnd, loadOf } from './read-load.ts'
import { partiesOf, partyOf, updateLoad } from './load.sql.ts'
import { loadNote } from './load-note.ts'
import { notifyLoadChanged } from './notify-load.ts'
import { receiveLoad, refuseLoad } from './settle.ts'
import { loadMails } from './mails.ts'
import { lockOutsideLoad, linkOfLoad } from './sql.ts'

type Contract = typeof outsideLoadContract
type Link = { readonly loadId: number; readonly token: string }
type Answering =
  | HandlerContext<Contract['receiveOutsideLoad']>
  | HandlerContext<Contract['refuseOutsideLoad']>

/** Requests of a receiver outside the service, with the mailed link. */
export function outsideLoadHandlers(ctx: AppContext): Handlers<Contract> {
  const answer = (
    call: Answering,
    outcome: string,
    settle: (tx: Tx, at: Confirming, load: Load) => Promise<void>,
  ) =>
    call.write(async (tx) => {
      const { load, shopId } = await linked(ctx, tx, call.params, { forUpdate: true })
      if (load.state !== 'sent') throw new ApiError('LOAD_LINK_USED', 'The load has its answer')
      requireVersion(load, call.body.version)
      const { loadId } = call.params
      const at = { loadId, shopId, accountId: null, name: call.body.name, now: ctx.now() } as const
      await settle(tx, at, load)
      await call.audit(tx, { action: 'load.sign', purpose: 'load', outcome, shopId })
      return outsideLoadOf(tx, await loadOf(tx, { loadId, shopId }))
    })
  return {
    readOutsideLoad: async ({ params }) => {
      const { read } = ctx.db
      return outsideLoadOf(read, (await linked(ctx, read, params)).load)
    },
    readOutsideNote: async ({ params }) => {
      const { load } = await linked(ctx, ctx.db.read, params)
      return loadNote(load, await partiesOf(ctx.db.read, load), linkOf(ctx, params))
    },
    receiveOutsideLoad: (call) =>
      answer(call, 'received', (tx, at, load) => receiveLoad(tx, at, load, call.body)),
    refuseOutsideLoad: (call) =>
      answer(call, 'refused', (tx, at, load) => refuseLoad(tx, at, load, call.body.reason)),
  }
}

/** The token of the newest link. The time of its mail is part of it, and no token is stored. */
const tokenOf = (secrets: Pick<Secrets, 'tokenFor'>, loadId: number, sentAt: string): string =>
  secrets.tokenFor(`load-receiver\0${loadId}\0${sentAt}`)

const linkOf = ({ config }: Pick<AppContext, 'config'>, { loadId, token }: Link) =>
  config.publicUrl +
  pages.outsideLoad.path.replace(':loadId', String(loadId)).replace(':token', token)

/**
 * The load of a link.
 * @throws ApiError NOT_FOUND for a wrong or replaced link; LOAD_LINK_EXPIRED
 */
async function linked(
  ctx: AppContext,
  db: Db,
  { loadId, token }: Link,
  { forUpdate = false } = {},
): Promise<{ load: Load; shopId: number }> {
  const row = await linkOfLoad(db, { loadId, forUpdate })
  if (!row?.link_sent_at) throw notFound()
  const expected = Buffer.from(tokenOf(ctx.secrets, loadId, row.link_sent_at.toISOString()))
  const given = Buffer.from(token)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw notFound()
  if (ctx.now() >= linkEnd(row.link_sent_at)) {
    throw new ApiError('LOAD_LINK_EXPIRED', 'The link has expired')
  }
  return { load: await loadOf(db, { loadId, shopId: row.shop_id }), shopId: row.shop_id }
}

async function outsideLoadOf(db: Db, load: Load): Promise<OutsideLoad> {
  const sender = await partyOf(db, load.from.id)
  const { number, kind, version, is_hazardous, state, from, carrier, truck_plates, refusal } = load
  const { lines, waste_lines } = load
  const correction = load.versions.at(-1)
  const { net_kg, computed_kg, sent_at, settled_at } = load
  return {
    number,
    kind,
    version,
    is_hazardous,
    state,
    from,
    carrier,
    truck_plates,
    refusal,
    lines,
    waste_lines,
    net_kg,
    computed_kg,
    sent_at,
    settled_at,
    receiver: load.outside_name ?? '',
    sender_phone: sender.phone,
    sender_email: sender.email,
    signed_by: confirmationOf(load, 'receiver')?.name ?? null,
    corrected: correction
      ? { at: correction.at, reason: correction.reason, text: correction.text }
      : null,
  }
}

/** The link that was mailed last. null where the load has no outside receiver. */
export const currentLink = (
  ctx: Pick<AppContext, 'config' | 'secrets'>,
  { id: loadId, link }: Pick<Load, 'id' | 'link'>,
): string | null =>
  link && linkOf(ctx, { loadId, token: tokenOf(ctx.secrets, loadId, link.sent_at) })

/**
 * Mails the link to the outside receiver, in the language of the user who sends the load. Nothing where the load has none.
 */
export async function mailLink(ctx: AppContext, tx: Tx, load: Load, locale: Locale): Promise<void> {
  const { id, link, outside_receiver: receiver } = load
  const url = currentLink(ctx, load)
  if (!link || !receiver || !url) return
  const sender = await partyOf(tx, load.from.id)
  await enqueueMail(tx, ctx.secrets, {
    key: `load-link-${id}-${link.sent_at}`,
    typedFor: 'load_link',
    typedAt: load.from.id,
    to: receiver.email,
    locale,
    template: loadMails.loadSent,
    about: {
      publicUrl: ctx.config.publicUrl,
      number: load.number,
      company: sender.company,
      station: sender.name,
      email: sender.email,
      vehicles: load.vehicles,
      wastes: load.wastes,
      url,
      until: link.works_until,
    },
    now: ctx.now(),
  })
}

/**
 * Mails a new link, also to another address. The earlier link opens nothing then.
 * @throws ApiError NOT_FOUND; LOAD_CLOSED where the load has its answer, or a station receives it
 */
export async function mailNewLink(
  ctx: AppContext,
  { params, body, locale, write, audit }: HandlerContext<(typeof loadContract)['mailLoadLink']>,
): Promise<Load> {
  const sent = await write(async (tx) => {
    const row = await lockOutsideLoad(tx, { loadId: params.loadId, shopId: params.shopId })
    if (!row) throw notFound()
    if (row.state !== 'sent' || !row.outside_receiver) {
      throw new ApiError('LOAD_CLOSED', 'The load waits for no answer by a link')
    }
    await updateLoad(tx, params.loadId, {
      link_sent_at: ctx.now(),
      outside_receiver: JSON.stringify({ ...row.outside_receiver, email: body.email }),
    })
    await audit(tx, { action: 'load.write', purpose: 'link', outcome: 'sent', ...params })
    const load = await loadOf(tx, params)
    await mailLink(ctx, tx, load, locale)
    await notifyLoadChanged(tx, load)
    return load
  })
  return sent
}
