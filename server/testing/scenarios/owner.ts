import type { ownerContract } from '#contract/owner.ts'
import { persons } from '#stand-ins/registry.ts'
import { deliveryTo, ownedVehicle, pickupFrom } from '../fixtures/orders.ts'
import type { Scenario } from './scenario.ts'

const plainly =
  (path: string): Scenario =>
  async (ctx) => {
    const as = await ctx.signIn.person('aino')
    return () => ctx.call('GET', path, { as })
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
    const as = await ctx.signIn.person('timo')
    const timo = persons.find(({ key }) => key === 'timo')
    const body = { plate_or_vin: 'YRI-1', personal_id: timo?.personal_id }
    return () => ctx.call('POST', '/owner/vehicle/search-business/', { as, body })
  },
  changeOwnVehicle: async (ctx) => {
    const { as, vehicle, shop } = await ownedVehicle(ctx)
    const body = deliveryTo(shop.id)
    return () => ctx.call('PATCH', `/owner/vehicle/${vehicle.id}/`, { as, body })
  },
  orderPickup: async (ctx) => {
    const { as, vehicle, shop } = await ownedVehicle(ctx)
    const body = pickupFrom(shop.id)
    return () => ctx.call('POST', `/owner/vehicle/${vehicle.id}/pickup/`, { as, body })
  },
  readHistory: plainly('/owner/vehicle/history/'),
  listLookUps: plainly('/owner/look-ups/'),
  readCertificate: async (ctx) => {
    const person = await ctx.make.person()
    const { vehicle_id: id } = await ctx.make.certificate({ persons: [person.id] })
    const as = await ctx.signIn.person(person)
    return () => ctx.call('GET', `/owner/vehicle/${id}/certificate/`, { as })
  },
}
