import { randomUUID } from 'node:crypto'
import type { ownerContract } from '#contract/owner.ts'
import { chooseCompany } from '#stand-ins/testing/choose-company.ts'
import type { TestContext } from '../app.ts'
import { insertLink } from '#server/modules/right/sql.ts'
import { personalIdOf, representing } from '../clients/represent.ts'
import { claimFor, stationWithUser } from '../fixtures/certificates.ts'
import { deliveryTo, ownedVehicle, pickupFrom } from '../fixtures/orders.ts'
import type { Scenario } from './scenario.ts'

const plainly =
  (path: string): Scenario =>
  async (ctx) => {
    const as = await ctx.signIn.person('aino')
    return () => ctx.call('GET', path, { as })
  }

/** A link by which Timo shows a station his right to represent the owner of a new vehicle. */
async function linkOfStation({ appContext, make }: TestContext): Promise<string> {
  const { db, secrets, now } = appContext
  const id = randomUUID()
  const link = {
    id,
    vehicle_id: (await make.vehicle()).id,
    shop_id: (await make.shop()).id,
    personal_id_hash: secrets.lookUp('personal-id', personalIdOf('timo')),
    business_ids: ['9000011-8'],
  }
  await db.write((tx) => insertLink(tx, { ...link, now: now() }))
  return id
}

/** Requests of an owner. */
export const ownerCalls: Record<keyof typeof ownerContract, Scenario> = {
  readProfile: plainly('/owner/profile/'),
  searchStations: async (ctx) => {
    const as = await ctx.signIn.person('aino')
    const body = { lat: 60.2, lng: 25 }
    return () => ctx.call('POST', '/owner/shop/search/', { as, body })
  },
  readStation: async (ctx) => {
    const as = await ctx.signIn.person('aino')
    const { id } = await ctx.make.shop()
    return () => ctx.call('GET', `/owner/shop/${id}/`, { as })
  },
  searchVehicle: async (ctx) => {
    const as = await ctx.signIn.person('aino')
    const body = { plate_or_vin: 'ABC-123' }
    return () => ctx.call('POST', '/owner/vehicle/search/', { as, body })
  },
  searchBusinessVehicle: async (ctx) => {
    const ways = representing(ctx)
    await ways.represent('timo', 'YRI-1')
    const as = await ctx.signIn.person('timo')
    return () => ways.search('timo', 'YRI-1', { as })
  },
  beginRepresentation: async (ctx) => {
    const token = await linkOfStation(ctx)
    const as = await ctx.signIn.person('timo')
    return () => ctx.call('POST', '/owner/representation/begin/', { as, body: { token } })
  },
  finishRepresentation: async (ctx) => {
    const token = await linkOfStation(ctx)
    const as = await ctx.signIn.person('timo')
    const requested = await ctx.call('POST', '/owner/representation/begin/', {
      as,
      body: { token },
    })
    const body = await chooseCompany(requested.body.url, { company: '9000011-8' })
    return () => ctx.call('POST', '/owner/representation/response/', { as, body })
  },
  changeOwnVehicle: async (ctx) => {
    const { as, vehicle, shop } = await ownedVehicle(ctx)
    const body = deliveryTo(shop.id)
    return () => ctx.call('PATCH', `/owner/vehicle/${vehicle.id}/`, { as, body })
  },
  disputeClaim: async (ctx) => {
    const owned = await ownedVehicle(ctx)
    await claimFor(ctx, await stationWithUser(ctx), owned.vehicle, { basis: 'other' })
    return () => ctx.call('POST', `/owner/vehicle/${owned.vehicle.id}/dispute/`, { as: owned.as })
  },
  orderPickup: async (ctx) => {
    const { as, vehicle, shop } = await ownedVehicle(ctx)
    const body = pickupFrom(shop.id)
    return () => ctx.call('POST', `/owner/vehicle/${vehicle.id}/pickup/`, { as, body })
  },
  readHistory: plainly('/owner/vehicle/history/'),
  readNotices: plainly('/owner/notice/'),
  answerNotice: async (ctx) => {
    const person = await ctx.make.person()
    const { id } = await ctx.make.ownerNotice({ person_id: person.id })
    const as = await ctx.signIn.person(person)
    return () => ctx.call('POST', `/owner/notice/${id}/`, { as, body: { answer: 'unknown' } })
  },
  listLookUps: plainly('/owner/look-ups/'),
  readCertificate: async (ctx) => {
    const person = await ctx.make.person()
    const { vehicle_id: id } = await ctx.make.certificate({ persons: [person.id] })
    const as = await ctx.signIn.person(person)
    return () => ctx.call('GET', `/owner/vehicle/${id}/certificate/`, { as })
  },
}
