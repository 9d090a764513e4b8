import type { consentContract } from '#contract/consent.ts'
import { hourMs } from '#rules/limits.ts'
import { consentDays } from '#rules/order/consent.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { answerConsent } from './answer.ts'
import { askConsent, askedConsents, changeConsentWay } from './ask.ts'
import { findConsent } from './find.ts'
import { consentsAtStation } from './at-station.ts'
import { requestsFor } from './sql.ts'

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
