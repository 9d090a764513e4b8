import { randomUUID } from 'node:crypto'
import type { ConsentRequest, consentContract } from '#contract/consent.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { upsertVehicle } from '#server/modules/vehicle/registry-vehicle.ts'
import { redirectTo, storeVisit } from '../representation.ts'
import { linkSince } from './ask.ts'
import { consentRight, type ConsentRight } from './ask-registry.ts'
import { compareConsents } from '#server/modules/consent/consents.ts'
import { consentsOf, requestOfLink, type ConsentRow } from '#server/modules/consent/sql.ts'
import { lockVehicle, ownConsent, requestFrom, orderedBy } from './sql.ts'

type Find = HandlerContext<(typeof consentContract)['findConsent']>
type Target = { vehicleId: number; requestedBy: number }

/**
 * Shows a request to an owner whom the registry names at present. Everybody else gets the error of a
 * search for another owner's vehicle. Each opening of a request adds one audit entry.
 * @throws ApiError CONSENT_CLOSED for a link that is over, NOT_FOUND, VEHICLE_*, PRH_REDIRECT_NEEDED
 * @throws ExternalSystemError TRAFICOM_* or PRH_* where a register failed
 */
export async function findConsent(ctx: AppContext, call: Find): Promise<ConsentRequest> {
  const { body } = call
  const target =
    'link' in body
      ? await ofLink(ctx, body.link)
      : await ofVehicle(ctx, body.vehicle_id, call.caller.personId)
  const row = await vehicleById(ctx.db.read, target.vehicleId)
  const right = await consentRight(ctx, call, row, { represents: body.represents === true })
  const found = await call.write(async (tx) => {
    const result = await compare(ctx, call, tx, { target, right })
    await call.audit(tx, {
      action: 'consent.find',
      purpose: 'consent',
      outcome: result.outcome,
      vehicleId: target.vehicleId,
    })
    return result
  })
  if ('error' in right) throw right.error
  if ('visit' in right) throw redirectTo(right.visit.url)
  if (found.outcome !== 'found') throw new ApiError(found.outcome)
  return requestFrom(ctx.db.read, {
    ...target,
    mine: found.mine,
    personId: call.caller.personId,
    now: ctx.now(),
  })
}

async function ofLink(ctx: AppContext, link: string): Promise<Target> {
  const found = await requestOfLink(ctx.db.read, link, linkSince(ctx.now()))
  if (!found) throw new ApiError('CONSENT_CLOSED', 'The link is over')
  return { vehicleId: found.vehicle_id, requestedBy: found.requested_by }
}

/** The newest request for the caller's consent, or the open order of another owner. */
async function ofVehicle(ctx: AppContext, vehicleId: number, personId: number): Promise<Target> {
  const { read: db } = ctx.db
  const own = await ownConsent(db, { personId, now: ctx.now() }, { vehicleId })
  const asking = own?.requested_by ?? (await orderedBy(db, vehicleId, personId))?.person_id
  if (asking === undefined) throw new ApiError('NOT_FOUND', 'No request for this caller')
  return { vehicleId, requestedBy: asking }
}

type Result = { outcome: 'found'; mine: ConsentRow | null } | { outcome: ErrorCode }

async function compare(
  ctx: AppContext,
  call: Find,
  tx: Tx,
  { target, right }: { target: Target; right: ConsentRight },
): Promise<Result> {
  const { vehicleId, requestedBy } = target
  const { isScrapped } = await lockVehicle(tx, vehicleId)
  if ('visit' in right) {
    // The right that the visit proves is for the company that owns the vehicle at present.
    await upsertVehicle(tx, right.registered, ctx.now())
    await storeVisit(ctx, call, tx, {
      id: randomUUID(),
      vehicle_id: vehicleId,
      personal_id_hash: right.personHash,
      business_ids: right.businessIds,
      sessionId: right.visit.sessionId,
    })
    return { outcome: right.outcome }
  }
  if (!('vehicle' in right)) return { outcome: right.outcome }
  if (isScrapped) return { outcome: 'CONSENT_CLOSED' }
  await upsertVehicle(tx, right.vehicle, ctx.now())
  await compareConsents(ctx.secrets, tx, {
    vehicleId,
    owners: right.vehicle.owners,
    now: ctx.now(),
    requestedBy,
  })
  const rows = await consentsOf(tx, target)
  const mine = rows.find(({ owner_kind: kind, owner_hash: hash }) =>
    right.outcome === 'owner' ? hash?.equals(right.personHash) : kind === 'company' && hash,
  )
  if (mine) return { outcome: 'found', mine }
  const isAsking = requestedBy === call.caller.personId && rows.length > 0
  return isAsking ? { outcome: 'found', mine: null } : { outcome: 'CONSENT_CLOSED' }
}
