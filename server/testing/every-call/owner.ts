import type { ownerContract } from '#contract/owner.ts'
import { persons } from '#stand-ins/registry.ts'
import { deliveryTo, ownedVehicle, pickupFrom } from '../ordering.ts'
import type { Scenario } from './scenario.ts'

const plainly =
  (path: string): Scenario =>
  async (house) => {
    const as = await house.signIn.person('aino')
    return () => house.call('GET', path, { as })
  }

/** What an owner does. */
export const ownerCalls: Record<keyof typeof ownerContract, Scenario> = {
  readProfile: plainly('/owner/profile/'),
  searchStations: async (house) => {
    const as = await house.signIn.person('aino')
    const body = { lat: 60.2, lng: 25 }
    return () => house.call('POST', '/owner/shop/search/', { as, body })
  },
  readStation: async (house) => {
    const as = await house.signIn.person('aino')
    const { id } = await house.make.shop()
    return () => house.call('GET', `/owner/shop/${id}/`, { as })
  },
  searchVehicle: async (house) => {
    const as = await house.signIn.person('aino')
    const body = { plate_or_vin: 'ABC-123' }
    return () => house.call('POST', '/owner/vehicle/search/', { as, body })
  },
  searchBusinessVehicle: async (house) => {
    const as = await house.signIn.person('timo')
    const timo = persons.find(({ key }) => key === 'timo')
    const body = { plate_or_vin: 'YRI-1', personal_id: timo?.personal_id }
    return () => house.call('POST', '/owner/vehicle/search-business/', { as, body })
  },
  changeOwnVehicle: async (house) => {
    const { as, vehicle, shop } = await ownedVehicle(house)
    const body = deliveryTo(shop.id)
    return () => house.call('PATCH', `/owner/vehicle/${vehicle.id}/`, { as, body })
  },
  orderPickup: async (house) => {
    const { as, vehicle, shop } = await ownedVehicle(house)
    const body = pickupFrom(shop.id)
    return () => house.call('POST', `/owner/vehicle/${vehicle.id}/pickup/`, { as, body })
  },
  readHistory: plainly('/owner/vehicle/history/'),
  listLookUps: plainly('/owner/look-ups/'),
  readCertificate: async (house) => {
    const person = await house.make.person()
    const { vehicle_id: id } = await house.make.certificate({ persons: [person.id] })
    const as = await house.signIn.person(person)
    return () => house.call('GET', `/owner/vehicle/${id}/certificate/`, { as })
  },
}
