import { randomUUID } from 'node:crypto'
import type { AskedConsents, consentContract } from '#contract/consent.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { consentDays, consentMailsPerDay } from '#rules/order/consent.ts'
import { hourMs } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { mail } from '#server/platform/mail/mail-work.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { workWithPrefix } from '#server/platform/work/sql.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { upsertVehicle } from '#server/modules/vehicle/registry-vehicle.ts'
import { grantRight } from '#server/modules/right/right.ts'
import { consentRight, type ConsentRight } from './ask-registry.ts'
import { compareConsents } from '#server/modules/consent/consents.ts'
import {
  consentsOf,
  slotFrom,
  emptyLink,
  renewExpired,
  setLink,
  updateConsent,
} from '#server/modules/consent/sql.ts'
import { lockVehicle, lockPerson } from './sql.ts'
import { consentMails } from '#server/modules/order/consent-mails.ts'

type Ask = HandlerContext<(typeof consentContract)['askConsent']>
type ChangeWay = HandlerContext<(typeof consentContract)['changeConsentWay']>
type Request = { vehicleId: number; requestedBy: number }

/** The person's request with its link. */
export async function askedConsents(
  { config, now }: AppContext,
  db: Db,
  request: Request,
): Promise<AskedConsents> {
  const rows = await consentsOf(db, request)
  const link = rows.find((row) => row.link !== null && row.requested_at > linkSince(now()))?.link
  return {
    link: link ? linkOf(config.publicUrl, link) : null,
    slots: rows.map(slotFrom),
    counts: config.consentCounts,
  }
}

const linkOf = (publicUrl: string, link: string): string =>
  `${publicUrl}${pages.consent.path.replace(':link', link)}`

/** Links of requests before that moment are over. */
export const linkSince = (now: Date): Date =>
  new Date(now.getTime() - consentDays.link * 24 * hourMs)

/**
 * Asks the registry for the owners and makes one consent for each other owner. A second call returns
 * the same link. The address gets one mail and is not stored elsewhere.
 * @throws ApiError VEHICLE_*, TRAFICOM_API_OWNER_RESTRICTED; TOO_MANY_REQUESTS after the day's mails
 * @throws ExternalSystemError TRAFICOM_* where the registry failed
 */
export async function askConsent(ctx: AppContext, call: Ask): Promise<AskedConsents> {
  const { vehicleId } = call.params
  const row = await vehicleById(ctx.db.read, vehicleId)
  const right = await consentRight(ctx, call, row, { represents: false })
  const requested = await call.write(async (tx) => {
    const outcome = await writeRequest(ctx, call, tx, right)
    await call.audit(tx, {
      action: 'consent.ask',
      purpose: 'consent',
      outcome: typeof outcome === 'string' ? outcome : 'asked',
      vehicleId,
    })
    return outcome
  })
  if ('error' in right) throw right.error
  if (typeof requested === 'string') throw new ApiError(requested)
  return requested
}

async function writeRequest(
  ctx: AppContext,
  { params: { vehicleId }, caller: { personId }, body, locale }: Ask,
  tx: Tx,
  right: ConsentRight,
): Promise<AskedConsents | ErrorCode> {
  const { isScrapped } = await lockVehicle(tx, vehicleId)
  if (isScrapped) return 'VEHICLE_ALREADY_SCRAPPED'
  if (!('vehicle' in right)) return right.outcome
  const now = ctx.now()
  await upsertVehicle(tx, right.vehicle, now)
  if (right.outcome === 'owner') await grantRight(tx, { vehicleId, personId, basis: 'owner', now })
  const request = { vehicleId, requestedBy: personId }
  const { owners } = right.vehicle
  await compareConsents(ctx.secrets, tx, { vehicleId, owners, now, requestedBy: personId })
  await renewExpired(tx, request, now)
  await openLink(tx, request, now)
  const requested = await askedConsents(ctx, tx, request)
  if (body.email !== undefined && requested.link !== null) {
    const key = await mailKey(tx, personId, now)
    await enqueueMail(tx, ctx.secrets, {
      key,
      to: body.email,
      locale,
      template: consentMails.consentAsked,
      about: { url: requested.link, days: consentDays.link, publicUrl: ctx.config.publicUrl },
      now,
    })
  }
  return requested
}

/** Gives one link to all consents that wait for an answer online. */
async function openLink(tx: Tx, request: Request, now: Date): Promise<void> {
  const rows = await consentsOf(tx, request)
  const known = rows.find((row) => row.link !== null && row.requested_at > linkSince(now))
  await setLink(tx, request, { link: known?.link ?? randomUUID(), now })
}

/** Empties the link where nobody is left to answer online. */
export async function closeLink(tx: Tx, request: Request): Promise<void> {
  const rows = await consentsOf(tx, request)
  if (rows.some(({ state, way }) => state === 'requested' && way === 'online')) return
  await emptyLink(tx, request)
}

/**
 * Key of the next mail of the day. The row of the person is locked: two calls count after each other.
 * @throws ApiError TOO_MANY_REQUESTS
 */
async function mailKey(tx: Tx, personId: number, now: Date): Promise<string> {
  await lockPerson(tx, personId)
  const prefix = `consent-asked-person-${personId}-${finnishDay(now)}-`
  const sent = await workWithPrefix(tx, mail.name, prefix)
  if (sent.length >= consentMailsPerDay) {
    throw new ApiError('TOO_MANY_REQUESTS', 'The mails of the day are used')
  }
  return `${prefix}${sent.length + 1}`
}

/**
 * One owner consents on paper, with who signs it, or online after all.
 * @throws ApiError VALIDATION_ERROR; CONSENT_CLOSED where the owner has answered
 */
export async function changeConsentWay(ctx: AppContext, call: ChangeWay): Promise<AskedConsents> {
  const { vehicleId } = call.params
  const { position, way, paper_case: paperCase = 'self' } = call.body
  const request = { vehicleId, requestedBy: call.caller.personId }
  return call.write(async (tx) => {
    await lockVehicle(tx, vehicleId)
    const row = (await consentsOf(tx, request)).find((each) => each.position === position)
    if (!row) throw invalid('position')
    if (row.state !== 'requested') throw new ApiError('CONSENT_CLOSED', 'The owner has answered')
    if (way === 'online' && row.owner_hash === null) throw invalid('way')
    if (way === 'online' && paperCase !== 'self') throw invalid('paper_case')
    await updateConsent(tx, row.id, {
      way,
      paper_case: paperCase,
      ...(way === 'paper' && { link: null }),
    })
    if (way === 'online') await openLink(tx, request, ctx.now())
    else await closeLink(tx, request)
    await call.audit(tx, { action: 'consent.ask', purpose: 'consent', outcome: way, vehicleId })
    return askedConsents(ctx, tx, request)
  })
}

const invalid = (field: string) =>
  new ApiError('VALIDATION_ERROR', 'No such choice', { fields: { [field]: 'INVALID' } })
