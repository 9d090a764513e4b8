import type { labelContract } from '#contract/label.ts'
import type { Method } from '#contract/endpoint.ts'
import type { TestContext } from '../app.ts'
import { checkedVehicle, stationWithUser } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'

async function standing(ctx: TestContext) {
  const station = await stationWithUser(ctx)
  const facts = { status: 'shop_process', shop_id: station.shop.id } as const
  return { ...station, vehicle: await checkedVehicle(ctx, station, { vehicle: facts }) }
}

/** A request of the station about a vehicle in process. The path follows the station's id. */
const call =
  (
    method: Method,
    ask: (of: Awaited<ReturnType<typeof standing>>) => { path: string; body?: object },
  ): Scenario =>
  async (ctx) => {
    const of = await standing(ctx)
    const { path, ...more } = ask(of)
    return () => ctx.call(method, `/shop/${of.shop.id}/${path}`, { as: of.as, ...more })
  }

/** Requests of stations for labels. */
export const labelCalls: Record<keyof typeof labelContract, Scenario> = {
  readVehicleLabel: call('GET', ({ vehicle }) => ({ path: `vehicle/${vehicle.id}/label/` })),
  findCode: call('POST', ({ vehicle }) => ({
    path: 'code/',
    body: { text: vehicle.plate ?? vehicle.label_code },
  })),
  listPlaces: call('GET', () => ({ path: 'place/' })),
  printPlaceLabels: call('POST', () => ({ path: 'place/labels/', body: { places: ['B-14'] } })),
  printVehicleLabels: call('POST', ({ vehicle }) => ({
    path: 'vehicle/labels/',
    body: { vehicle_ids: [vehicle.id] },
  })),
  printPartLabels: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    const { id } = await ctx.make.part({ shop_id: shop.id })
    const body = { ids: [id], format: 'roll62' }
    return () => ctx.call('POST', `/shop/${shop.id}/part/labels/`, { as, body })
  },
}
