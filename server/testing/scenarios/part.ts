import { randomUUID } from 'node:crypto'
import type { partContract } from '#contract/part.ts'
import { checkedVehicle, stationWithUser } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'

/** Requests of stations about parts. */
export const partCalls: Record<keyof typeof partContract, Scenario> = {
  listParts: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    await ctx.make.part({ shop_id: shop.id })
    return () => ctx.call('GET', `/shop/${shop.id}/part/`, { as })
  },
  downloadParts: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    await ctx.make.part({ shop_id: shop.id })
    return () => ctx.call('GET', `/shop/${shop.id}/part/file/`, { as })
  },
  addPart: async (ctx) => {
    const station = await stationWithUser(ctx)
    const { shop, as } = station
    const { id } = await checkedVehicle(ctx, station, {
      vehicle: { status: 'shop_process', shop_id: shop.id },
    })
    const removed_at = ctx.clock.now().toISOString()
    return () => {
      const body = { id: randomUUID(), vehicle_id: id, type: 'engine', removed_at }
      return ctx.call('POST', `/shop/${shop.id}/part/`, { as, body })
    }
  },
  changePart: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    const { id } = await ctx.make.part({ shop_id: shop.id })
    const body = { condition: 'b' }
    return () => ctx.call('PATCH', `/shop/${shop.id}/part/${id}/`, { as, body })
  },
  readPublicPart: async (ctx) => {
    const { code } = await ctx.make.part({ state: 'for_sale' })
    return () => ctx.call('GET', `/public/part/${code}/`)
  },
}
