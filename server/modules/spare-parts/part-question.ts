import { randomUUID } from 'node:crypto'
import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { AppContext } from '#server/platform/context.ts'
import { countAnonymousUse } from '#server/platform/auth/anonymous-use.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { sellsParts } from './parts-for-sale.ts'
import { publicStations } from '#server/modules/station/public-stations.ts'
import { partMails } from './mails.ts'
import { partForSale, emailOfOpenShop } from './sql.ts'

/**
 * Mails the question to the station. The station replies to its author, so neither sees the other's address before. Only
 * the number of questions is stored.
 * @throws ApiError NOT_FOUND for a station without an e-mail address, or a part that is not for sale; TOO_MANY_REQUESTS
 */
export async function askForPart(
  ctx: AppContext,
  {
    params,
    body,
    callerKey,
    locale,
    write,
  }: HandlerContext<(typeof sparePartsContract)['askForPart']>,
): Promise<undefined> {
  const { trap: _, took_ms: __, ...question } = body
  const station = await emailOfOpenShop(ctx.db.read, params.shopId)
  // A closed station and one of a closed company are on no list.
  if (!station?.email || !(await publicStations(ctx)).has(params.shopId)) throw notFound()
  const to = station.email
  const now = ctx.now()
  const { part_code: code } = body
  if (code !== undefined && !(await sellsPart(ctx, { code, shopId: params.shopId })))
    throw notFound()
  await write(async (tx) => {
    const use = { kind: 'part_question', key: callerKey, now } as const
    if (!(await countAnonymousUse(tx, ctx.secrets, use)))
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many questions from this network')
    await enqueueMail(tx, ctx.secrets, {
      key: `part-question-${randomUUID()}`,
      to,
      // Stations read Finnish. The question itself is in the language of its author.
      locale: 'fi',
      template: partMails.partQuestion,
      about: { ...question, publicUrl: ctx.config.publicUrl, locale },
      now,
    })
  })
  return undefined
}

/** The part is for sale at the station, which may sell. */
async function sellsPart(
  ctx: AppContext,
  { code, shopId }: { code: string; shopId: number },
): Promise<boolean> {
  const part = await partForSale(ctx.db.read, { code, shopId })
  return part !== undefined && sellsParts((await publicStations(ctx)).get(shopId), ctx.now())
}
