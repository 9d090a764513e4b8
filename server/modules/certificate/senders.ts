import type { AppContext } from '#server/platform/context.ts'
import type { Senders } from '#server/platform/outbox/outbox.ts'
import { noticeOwnersLate, vehicleToNotice } from './owners/owner-notice.queries.ts'
import { recordDeregistration } from './registration/deregistration.queries.ts'
import { recordChange, sendChange } from './registration/registry-change.queries.ts'

/** Notices to the vehicle registry, and to owners of a vehicle that the registry could not name. */
export function certificateSenders({ config, db, log, now, registries, secrets }: AppContext) {
  const register = registries.scrappingRegister
  return {
    scrapping: {
      lastAttempt: Infinity,
      send: async ({ key, payload, attempts }) => {
        const outcome = await register.notify(payload, { attempt: attempts })
        if (outcome.state === 'pending') return undefined
        if (outcome.state === 'manual') {
          return (tx) => recordDeregistration(tx, key, { state: 'manual' })
        }
        const { scrappingId: receipt, deregisteredOn } = outcome.receipt
        if (deregisteredOn !== payload.certificateDate) {
          log.error({ outbox: 'scrapping', code: 'REGISTER_DATE_DIFFERS', certificate: key })
        }
        return (tx) => recordDeregistration(tx, key, { state: 'confirmed', receipt, at: now() })
      },
      giveUp: ({ key }, reason) => {
        const at = now()
        return (tx) => recordDeregistration(tx, key, { state: 'refused', reason, at })
      },
    },
    scrapping_change: {
      lastAttempt: Infinity,
      send: ({ payload: change, attempts: attempt }) =>
        sendChange(db, register, { change, attempt }, now),
      giveUp: ({ open }, reason) => {
        const at = now()
        const payload = open()
        return (tx) => recordChange(tx, payload, { state: 'manual', reason, receipt: null, at })
      },
    },
    owner_notice: {
      lastAttempt: Infinity,
      send: async ({ key, payload }) => {
        const asked = await vehicleToNotice(db.read, payload.certificateId)
        if (!asked) return undefined
        const found = await registries.vehicleRegistry.find(asked.key, {
          purpose: 'owner_check',
          actor: `account:${payload.accountId}`,
          requestId: key,
        })
        if (!found || !asked.isSame(found)) return undefined
        const context = { secrets, now, config }
        return (tx) =>
          noticeOwnersLate(context, tx, { ...payload, owners: found.owners, requestId: key })
      },
    },
  } satisfies Partial<Senders>
}
