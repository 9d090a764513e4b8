import type { consentContract } from '#contract/consent.ts'
import type { TestContext } from '../app.ts'
import { stationWithUser, checkedVehicle } from '../fixtures/certificates.ts'
import { coOwned, registerVehicle, wordingVersion } from '../fixtures/consents.ts'
import type { Scenario } from './scenario.ts'

const requested = async (ctx: TestContext) => {
  const owned = await coOwned(
    ctx,
    await registerVehicle(ctx, [{ person: 'eero' }, { person: 'liisa' }]),
  )
  const { body } = await owned.ask()
  return { ...owned, link: body.link.split('/').at(-1), slot: body.slots[0] }
}

/** Requests about the consents of co-owners. */
export const consentCalls: Record<keyof typeof consentContract, Scenario> = {
  readConsents: async (ctx) => {
    const { path, as } = await requested(ctx)
    return () => ctx.call('GET', path, { as })
  },
  askConsent: async (ctx) => {
    const { ask } = await coOwned(
      ctx,
      await registerVehicle(ctx, [{ person: 'eero' }, { person: 'liisa' }]),
    )
    return () => ask()
  },
  changeConsentWay: async (ctx) => {
    const { path, as, slot } = await requested(ctx)
    const body = { position: slot.position, way: 'paper' }
    return () => ctx.call('PATCH', path, { as, body })
  },
  findConsent: async (ctx) => {
    const { link } = await requested(ctx)
    const as = await ctx.signIn.person('liisa')
    return () => ctx.call('POST', '/owner/consent/find/', { as, body: { link } })
  },
  listConsents: async (ctx) => {
    await requested(ctx)
    const as = await ctx.signIn.person('liisa')
    return () => ctx.call('GET', '/owner/consent/list/', { as })
  },
  readVehicleConsents: async (ctx) => {
    const at = await stationWithUser(ctx)
    const vehicle = await checkedVehicle(ctx, at, { vehicle: { owner_count: 2 } })
    const order = await ctx.make.order({ vehicle_id: vehicle.id, shop_id: at.shop.id })
    await ctx.make.consent({ vehicle_id: vehicle.id, requested_by: order.person_id })
    const path = `/shop/${at.shop.id}/vehicle/${vehicle.id}/consent/`
    return () => ctx.call('GET', path, { as: at.as })
  },
  answerConsent: async (ctx) => {
    const person = await ctx.make.person()
    const { id } = await ctx.make.consent({ owner_hash: person.personal_id_hash })
    const as = await ctx.signIn.person(person)
    const body = { state: 'given', wording_version: wordingVersion }
    return () => ctx.call('PATCH', `/owner/consent/${id}/`, { as, body })
  },
}
