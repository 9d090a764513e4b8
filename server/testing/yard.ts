import type { VehicleStatus } from '#rules/vehicle-status.ts'
import { startTestContext } from './app.ts'
import { checkedVehicle, stationWithUser } from './scrapping.ts'

export type YardStation = Awaited<ReturnType<typeof stationWithUser>>
export type TestYard = Awaited<ReturnType<typeof startTestYard>>

/** A server with two stations of different companies, and what their users do most. */
export async function startTestYard() {
  const ctx = await startTestContext()
  const a = await stationWithUser(ctx)
  const b = await stationWithUser(ctx)
  const pathOf = (station: YardStation, id: number) => `/shop/${station.shop.id}/vehicle/${id}/`
  return {
    ctx,
    a,
    b,
    pathOf,
    patch: (station: YardStation, id: number, body: unknown) =>
      ctx.call('PATCH', pathOf(station, id), { as: station.as, body }),
    read: async (station: YardStation, id: number) =>
      (await ctx.call('GET', pathOf(station, id), { as: station.as })).body,
    /** Signs the users in anew: a test that moves the clock outlives their tokens. */
    signIn: async () => {
      for (const station of [a, b]) station.as = await ctx.signIn.account(station.account)
    },
    /**
     * A vehicle in that status at station A with all its papers; at none it is in reception there.
     * In transfer it comes from B, or with `isSender` goes there.
     */
    vehicleIn: async (status: VehicleStatus, { isSender = false } = {}) => {
      const shopId = isSender ? b.shop.id : a.shop.id
      const senderId = isSender ? a.shop.id : b.shop.id
      const vehicle = await checkedVehicle(ctx, a, {
        vehicle: {
          status,
          shop_id: status && shopId,
          sender_shop_id: status === 'shop_transfer' ? senderId : null,
        },
      })
      await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id: a.shop.id })
      return vehicle
    },
  }
}
