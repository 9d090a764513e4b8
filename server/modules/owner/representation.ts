import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { ownerContract } from '#contract/owner.ts'
import { representationCheck } from '#rules/people/session-times.ts'
import { languageTag } from '#texts/index.ts'
import type { Cookie, HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Place } from '#server/platform/auth/encryption.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { hostCookie } from '#server/platform/http/host-cookie.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RightToRepresent } from '#server/platform/external/representation.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { vehicleById, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { grantRight } from '#server/modules/right/right.ts'
import {
  withdrawRight,
  beginVisit,
  linkOf,
  takeVisit,
  type Attempt,
} from '#server/modules/right/sql.ts'
import { shopName, sealedPersonalId } from './sql.ts'

type Begin = HandlerContext<(typeof ownerContract)['beginRepresentation']>
type Response = HandlerContext<(typeof ownerContract)['finishRepresentation']>

/** The request of a person who is or was at the roles gateway. */
type PersonContext = Pick<
  HandlerContext<never>,
  'cookies' | 'setCookie' | 'locale' | 'requestId'
> & {
  caller: { personId: number }
}

/** A visit of the browser at the roles gateway that has begun. */
export type Visit = { url: string; sessionId: string }

const visitMs = representationCheck.visitMinutes * 60_000
const cookieSeconds = representationCheck.minutes * 60
const browserForm = /^[\w-]{43}$/

/** Error codes of the right to represent. A failed check differs from a denial. */
const errorCodeOfRight = {
  pending: 'PRH_JOINT_SIGNATURE_NEEDED',
  denied: 'PRH_API_PERMISSION_DENIED',
} as const satisfies Record<
  Exclude<RightToRepresent['outcome'], 'allowed' | 'other_company'>,
  ErrorCode
>

const actorOf = ({ caller }: PersonContext): string => `person:${caller.personId}`

/** The cookie that binds a visit to this browser. The gateway returns no state of ours. */
function browserOf({ config, secrets }: AppContext, { cookies }: PersonContext) {
  const name = hostCookie(config.publicUrl, 'rep')
  const held = cookies[name] ?? ''
  const value = browserForm.test(held) ? held : randomBytes(32).toString('base64url')
  const cookie: Cookie = { name, value, maxAge: cookieSeconds, path: '/' }
  return { cookie, hash: secrets.lookUp('browser', value) }
}

const placeOf = ({ id: row }: { id: string }): Place => ({
  column: 'representation_attempt.session_sealed',
  row,
})

/** The person's own id, which is decrypted only for the registers. */
export async function personalIdOf(ctx: AppContext, personId: number): Promise<string> {
  const { personal_id_sealed: sealed, personal_id_hash: row } = await sealedPersonalId(
    ctx.db.read,
    personId,
  )
  return ctx.secrets.open(sealed, { column: 'person.personal_id_sealed', row })
}

/**
 * Registers the person at the roles gateway.
 * @throws ExternalSystemError PRH_*
 */
export function openVisit(
  ctx: AppContext,
  call: PersonContext,
  personalId: string,
): Promise<Visit> {
  return ctx.registries.representation.begin({
    personalId,
    language: languageTag[call.locale],
    actor: actorOf(call),
    requestId: call.requestId,
  })
}

/** Stores the visit in the transaction and binds it to the browser. */
export async function storeVisit(
  ctx: AppContext,
  call: PersonContext,
  tx: Tx,
  { sessionId, ...attempt }: Parameters<typeof beginVisit>[1] & Pick<Visit, 'sessionId'>,
): Promise<void> {
  const { cookie, hash } = browserOf(ctx, call)
  const sessionSealed = ctx.secrets.seal(sessionId, placeOf(attempt))
  await beginVisit(tx, attempt, { browserHash: hash, sessionSealed, now: ctx.now() })
  call.setCookie(cookie)
}

/** The answer that sends the browser to the roles gateway. */
export const redirectTo = (url: string): ApiError =>
  new ApiError('PRH_REDIRECT_NEEDED', 'The browser must visit the roles gateway', { url })

/**
 * Begins the check for a customer at a station, who opened the link of the QR code.
 * @throws ApiError NOT_FOUND for an expired link; USER_WAS_NOT_VERIFIED for another person
 * @throws ExternalSystemError PRH_*
 */
export async function beginRepresentation(ctx: AppContext, call: Begin) {
  const personalId = await personalIdOf(ctx, call.caller.personId)
  const { token: id } = call.body
  const personalIdHash = ctx.secrets.lookUp('personal-id', personalId)
  const link = await linkOf(ctx.db.read, { id, personalIdHash, now: ctx.now() })
  if (!link) throw new ApiError('NOT_FOUND', 'No such link')
  if (!link.is_theirs) throw new ApiError('USER_WAS_NOT_VERIFIED')
  const visit = await openVisit(ctx, call, personalId)
  await call.write((tx) => storeVisit(ctx, call, tx, { id, sessionId: visit.sessionId }))
  return {
    url: visit.url,
    plate_or_vin: link.plate ?? link.vin ?? '',
    shop: link.shop,
  }
}

/**
 * Ends the visit. A right found lasts `limits.rightHours`. A session that is over begins again once.
 * @throws ApiError NOT_FOUND without a visit of this browser and person; PRH_REDIRECT_NEEDED,
 *   PRH_OTHER_COMPANY, PRH_API_PERMISSION_DENIED, PRH_JOINT_SIGNATURE_NEEDED
 * @throws ExternalSystemError PRH_*
 */
export async function finishRepresentation(ctx: AppContext, call: Response) {
  const personalId = await personalIdOf(ctx, call.caller.personId)
  const personalIdHash = ctx.secrets.lookUp('personal-id', personalId)
  const { hash: browserHash } = browserOf(ctx, call)
  const now = ctx.now()
  const attempt = await call.write((tx) => takeVisit(tx, { browserHash, personalIdHash, now }))
  if (!attempt) throw new ApiError('NOT_FOUND', 'No visit of this browser')
  const vehicle = await vehicleById(ctx.db.read, attempt.vehicle_id)
  const { code } = call.body
  if (code === undefined) return ended(ctx, call, attempt, { vehicle, outcome: 'cancelled' })
  if (now.getTime() - attempt.begun_at.getTime() > visitMs) {
    return beginAgain(ctx, call, attempt, personalId)
  }
  try {
    const right = await ctx.registries.representation.finish({
      sessionId: ctx.secrets.open(attempt.session_sealed, placeOf(attempt)),
      code,
      businessIds: attempt.business_ids,
      actor: actorOf(call),
      requestId: call.requestId,
    })
    const result = await ended(ctx, call, attempt, { vehicle, outcome: right.outcome })
    if (right.outcome === 'allowed') return result
    if (right.outcome === 'other_company') {
      throw new ApiError('PRH_OTHER_COMPANY', 'The person chose another company', {
        companies: { chosen: right.companyName },
      })
    }
    throw new ApiError(errorCodeOfRight[right.outcome])
  } catch (error) {
    if (error instanceof ExternalSystemError) {
      await ended(ctx, call, attempt, { vehicle, outcome: error.code })
    }
    throw error
  }
}

type End = { vehicle: VehicleRow; outcome: RightToRepresent['outcome'] | 'cancelled' | ErrorCode }

/** Writes what follows from the outcome, with its audit entry. */
async function ended(
  ctx: AppContext,
  call: Response,
  attempt: Attempt,
  { vehicle, outcome }: End,
): Promise<{ plate_or_vin: string; outcome: 'allowed' | 'cancelled'; shop: string | null }> {
  const { personId } = call.caller
  const { shop_id: shopId } = attempt
  const shop = await call.write(async (tx) => {
    if (outcome === 'allowed') {
      const now = ctx.now()
      await grantRight(tx, { vehicleId: vehicle.id, personId, basis: 'representative', now })
      if (shopId !== null) {
        await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
      }
    } else if ((outcome === 'denied' || outcome === 'pending') && vehicle.registry_id) {
      await withdrawRight(tx, vehicle.registry_id, personId)
    }
    const code = outcome in errorCodeOfRight ? errorCodeOfRight[outcome as 'denied'] : outcome
    await call.audit(tx, {
      action: 'vehicle.represent',
      purpose: shopId === null ? 'owner_search' : 'owner_check',
      outcome: code === 'allowed' ? 'found' : code,
      vehicleId: vehicle.id,
      shopId,
    })
    return shopId === null ? undefined : shopName(tx, shopId)
  })
  return {
    plate_or_vin: vehicle.plate ?? vehicle.vin ?? '',
    outcome: outcome === 'allowed' ? 'allowed' : 'cancelled',
    shop: shop?.name ?? null,
  }
}

/** The gateway's session is over. Sends the browser there once more. */
async function beginAgain(
  ctx: AppContext,
  call: Response,
  attempt: Attempt,
  personalId: string,
): Promise<never> {
  if (attempt.is_renewed) throw new ExternalSystemError('PRH', 'BROKEN', 'session_over')
  const visit = await openVisit(ctx, call, personalId)
  const { id, shop_id: shopId, vehicle_id, personal_id_hash, business_ids } = attempt
  const next =
    shopId === null ? { id: randomUUID(), vehicle_id, personal_id_hash, business_ids } : { id }
  await call.write((tx) =>
    storeVisit(ctx, call, tx, { ...next, isRenewed: true, sessionId: visit.sessionId }),
  )
  throw redirectTo(visit.url)
}
