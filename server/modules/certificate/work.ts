import type { AppContext } from '#server/platform/context.ts'
import type { ScrappingNotice } from '#server/platform/external/scrapping/scrapping-messages.ts'
import { doWork, workKind, type KindWithRun } from '#server/platform/work/work.ts'
import { lateNotice, ownerNotice } from './owners/registered-owners.ts'
import { recordDeregistration } from './registration/deregistration.ts'
import { recordChange, sendChange } from './registration/registry-change.ts'
import { type Change as RegistryChange } from './registration/sql.ts'

/** A notice to the vehicle registry, by the number of its certificate. The registry's refusal ends it. */
export const scrapping = workKind<ScrappingNotice>('scrapping', { slots: 2, attempts: Infinity })

/** A certificate whose deregistration the registry is asked to correct or to cancel. */
export const scrappingChange = workKind<RegistryChange>('scrapping_change', {
  slots: 2,
  attempts: Infinity,
})

/** Notices to the vehicle registry, and to owners of a vehicle that the registry could not name. */
export function certificateWork(ctx: AppContext): KindWithRun[] {
  const { db, log, now } = ctx
  const register = ctx.registries.scrappingRegister
  return [
    doWork(scrapping, {
      run: async ({ key, payload, attempts }) => {
        const outcome = await register.notify(payload, { attempt: attempts })
        if (outcome.state === 'pending') return undefined
        if (outcome.state === 'manual') {
          return (tx) => recordDeregistration(tx, key, { state: 'manual' })
        }
        const { scrappingId: receipt, deregisteredOn } = outcome.receipt
        if (deregisteredOn !== payload.certificateDate) {
          log.error({ work: 'scrapping', code: 'REGISTER_DATE_DIFFERS', certificate: key })
        }
        return (tx) => recordDeregistration(tx, key, { state: 'confirmed', receipt, at: now() })
      },
      givenUp: (tx, { key }, reason) =>
        recordDeregistration(tx, key, { state: 'refused', reason, at: now() }),
    }),
    doWork(scrappingChange, {
      run: ({ payload: change, attempts: attempt }) =>
        sendChange(db, register, { change, attempt }, now),
      givenUp: (tx, { payload }, reason) =>
        recordChange(tx, payload, { state: 'manual', reason, receipt: null, at: now() }),
    }),
    doWork(ownerNotice, { run: (item) => lateNotice(ctx, item) }),
  ]
}
