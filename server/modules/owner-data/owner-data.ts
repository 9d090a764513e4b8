import type { ownerDataContract } from '#contract/owner-data.ts'
import type { HandlerContext, FileResponse, Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { lookUpsOf, type LookUp } from '#server/modules/owner/lookups.ts'
import { erase, erasureOf } from './erasure.ts'
import { ownDataOf } from './own-data.ts'
import { renderOwnData } from './render-owner-data.ts'

type Download = HandlerContext<(typeof ownerDataContract)['downloadOwnData']>

/** The owner's own data: read, download, erase. */
export function ownerDataHandlers(ctx: AppContext): Handlers<typeof ownerDataContract> {
  const { read: db } = ctx.db
  const whose = { db, secrets: ctx.secrets }
  return {
    readOwnData: ({ caller }) => ownDataOf(whose, caller.personId),
    downloadOwnData: (call) => download(ctx, call),
    readErasure: ({ caller }) => erasureOf(db, caller.personId),
    eraseOwnData: ({ caller, write, audit }) =>
      write(async (tx) => {
        const done = await erase(tx, caller.personId, ctx.now())
        const isNobody = done.erased.some(({ part }) => part === 'identity')
        const outcome = isNobody ? 'erased' : 'partly_erased'
        await audit(tx, { action: 'data.erase', purpose: 'own_request', outcome })
        return done
      }),
  }
}

async function download(
  ctx: AppContext,
  { caller, query, locale, write, audit }: Download,
): Promise<FileResponse> {
  const { read: db } = ctx.db
  const now = ctx.now()
  const data = await ownDataOf({ db, secrets: ctx.secrets }, caller.personId)
  const downloaded = { ...data, look_ups: await allLookUps(ctx, caller.personId) }
  const isPdf = query.format === 'pdf'
  const content = isPdf
    ? await renderOwnData(downloaded, { now, locale, controller: ctx.config.controller })
    : Buffer.from(`${JSON.stringify({ made_at: now.toISOString(), ...downloaded }, null, 2)}\n`)
  await write((tx) =>
    audit(tx, { action: 'data.download', purpose: 'own_papers', outcome: 'sent' }),
  )
  return {
    name: `kierto-omat-tiedot-${now.toISOString().slice(0, 10)}.${query.format}`,
    contentType: isPdf ? 'application/pdf' : 'application/json; charset=utf-8',
    content,
  }
}

/** More would make a document of hundreds of pages. The newest come first. */
const maxLookUps = 2000

async function allLookUps(ctx: AppContext, personId: number): Promise<LookUp[]> {
  const found: LookUp[] = []
  let cursor: string | undefined
  do {
    const page = await lookUpsOf(ctx.db.read, personId, { limit: 500, cursor })
    found.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && found.length < maxLookUps)
  return found
}
