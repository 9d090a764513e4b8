import type {
  Announcement,
  announcementContract,
  NewAnnouncement,
} from '#contract/admin/announcements.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import {
  findAnnouncement,
  newestAnnouncements,
  isAnnouncedTo,
  deleteDismissal,
  insertDismissal,
  insertAnnouncementCompanies,
  knownCompanies,
  withdrawAnnouncement,
  insertAnnouncement,
} from './sql.ts'

type Contract = typeof announcementContract

/** Messages of the association to the users of stations. */
export function announcementHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    listAnnouncements: () => newestAnnouncements(ctx.db.read),
    createAnnouncement: ({ body, write, audit }) =>
      write(async (tx) => {
        const id = await insert(tx, body, ctx.now())
        await audit(tx, {
          action: 'announcement.oversee',
          purpose: body.audience,
          outcome: 'created',
        })
        return announcementById(tx, id)
      }),
    withdrawAnnouncement: ({ params: { announcementId }, write, audit }) =>
      write(async (tx) => {
        const { withdrawn_at: before, audience } = await announcementById(tx, announcementId)
        if (before === null) {
          await withdrawAnnouncement(tx, { now: ctx.now(), announcementId })
          await audit(tx, {
            action: 'announcement.oversee',
            purpose: audience,
            outcome: 'withdrawn',
          })
        }
        return announcementById(tx, announcementId)
      }),
    dismissAnnouncement: (call) => dismiss(ctx, call),
  }
}

/** @throws ApiError VALIDATION_ERROR for an end in the past, and for companies that do not fit the audience */
async function insert(
  tx: Tx,
  { texts, audience, company_ids: companyIds, ends_on: endsOn = null }: NewAnnouncement,
  now: Date,
): Promise<number> {
  if (endsOn !== null && endsOn < finnishDay(now)) refuse('ends_on', 'DATE_PAST')
  const ids = audience === 'companies' ? [...new Set(companyIds)] : []
  if (audience === 'companies' && ids.length === 0) refuse('company_ids', 'REQUIRED')
  const { id } = await insertAnnouncement(tx, {
    ...texts,
    audience,
    created_at: now,
    ends_on: endsOn,
    withdrawn_at: null,
  })
  if (ids.length === 0) return id
  const known = await knownCompanies(tx, ids)
  if (known.length < ids.length) refuse('company_ids', 'INVALID')
  await insertAnnouncementCompanies(tx, { companyIds: ids, announcementId: id })
  return id
}

function refuse(field: string, code: string): never {
  throw new ApiError('VALIDATION_ERROR', `Not valid: ${field}`, { fields: { [field]: code } })
}

/** @throws ApiError NOT_FOUND */
async function announcementById(db: Db, announcementId: number): Promise<Announcement> {
  const found = await findAnnouncement(db, announcementId)
  if (!found) throw notFound()
  return found
}

/** @throws ApiError NOT_FOUND for an announcement that is not for the company of the caller */
async function dismiss(
  ctx: AppContext,
  {
    params: { announcementId },
    body,
    caller,
    write,
    audit,
  }: HandlerContext<Contract['dismissAnnouncement']>,
): Promise<{ is_dismissed: boolean }> {
  const { accountId, companyId } = caller
  return write(async (tx) => {
    if (!(await isAnnouncedTo(tx, { announcementId, companyId }))) throw notFound()
    await (body.is_dismissed
      ? insertDismissal(tx, {
          announcement_id: announcementId,
          account_id: accountId,
          dismissed_at: ctx.now(),
        })
      : deleteDismissal(tx, { announcementId, accountId }))
    await audit(tx, {
      action: 'announcement.dismiss',
      purpose: 'home',
      outcome: body.is_dismissed ? 'dismissed' : 'restored',
    })
    return body
  })
}
