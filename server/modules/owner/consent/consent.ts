import type { consentContract } from '#contract/consent.ts'
import { hourMs } from '#rules/limits.ts'
import { consentDays } from '#rules/order/consent.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { answerConsent } from './answer.ts'
import { askConsent, askedConsents, changeConsentWay } from './ask.ts'
import { findConsent } from './find.ts'
import { requestsFor, personOfNewestOrder } from './sql.ts'
import type { Response } from '#contract/endpoint.ts'
import {
  consentsOfOwners,
  handoverPartyOf,
  positionsOf,
} from '#server/modules/certificate/owners/handover-party.ts'
import { holdersOf } from '#server/modules/certificate/issue.sql.ts'
import { consentsOf, countsFrom, slotFrom } from '#server/modules/consent/sql.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

/** Handlers of the owners' consents to a scrapping. */
export function consentHandlers(ctx: AppContext): Handlers<typeof consentContract> {
  const { read: db } = ctx.db
  return {
    readConsents: ({ params, caller }) =>
      askedConsents(ctx, db, { vehicleId: params.vehicleId, requestedBy: caller.personId }),
    askConsent: (call) => askConsent(ctx, call),
    changeConsentWay: (call) => changeConsentWay(ctx, call),
    findConsent: (call) => findConsent(ctx, call),
    listConsents: ({ caller }) => {
      const now = ctx.now()
      const since = new Date(now.getTime() - consentDays.valid * 24 * hourMs)
      return requestsFor(db, { personId: caller.personId, now, since })
    },
    readVehicleConsents: ({ params }) => consentsAtStation(ctx, params),
    answerConsent: (call) => answerConsent(ctx, call),
  }
}

type Consents = Response<(typeof consentContract)['readVehicleConsents']>

/** Consents to the newest order of the vehicle. null where nobody was asked. */
async function consentsAtStation(
  ctx: AppContext,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<Consents> {
  const { read: db } = ctx.db
  const order = await personOfNewestOrder(db, vehicleId)
  if (!order) return null
  const rows = await consentsOf(db, { vehicleId, requestedBy: order.person_id })
  const counts = countsFrom(rows, ctx.now())
  if (!counts) return null
  const party = await handoverPartyOf(db, await vehicleById(db, vehicleId), shopId)
  const personHash = party?.personHash ?? null
  const { given, refusedAt } = await consentsOfOwners(ctx, db, {
    vehicleId,
    personHash,
    owners: null,
  })
  return {
    ...counts,
    slots: rows.map(slotFrom),
    counted: given.length,
    counted_positions: positionsOf(ctx, await holdersOf(db, vehicleId), given),
    refused_at: refusedAt?.toISOString() ?? null,
  }
}
