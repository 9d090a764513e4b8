import type { Method } from '#contract/endpoint.ts'
import type { stationOrdersContract } from '#contract/station-orders.ts'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import type { TestContext } from '../app.ts'
import { stationWithUser } from '../fixtures/certificates.ts'
import { fetchedPickup } from '../fixtures/station-orders.ts'
import type { Scenario } from './scenario.ts'

/** A station with an agreed pickup tomorrow. */
async function agreedPickup(ctx: TestContext) {
  const station = await stationWithUser(ctx)
  const tomorrow = dayAfter(finnishDay(ctx.clock.now()), 1)
  const order = await ctx.make.order({
    shop_id: station.shop.id,
    state: 'agreed',
    window_day: tomorrow,
    window_from: 8 * 60,
    window_to: 12 * 60,
  })
  return { ...station, order, tomorrow }
}

type Of = Awaited<ReturnType<typeof agreedPickup>>
type Asking = { path: string; body?: object }

const call =
  (method: Method, ask: (of: Of) => Asking | string): Scenario =>
  async (ctx) => {
    const of = await agreedPickup(ctx)
    const requested = ask(of)
    const { path, ...more } = typeof requested === 'string' ? { path: requested } : requested
    return () => ctx.call(method, `/shop/${of.shop.id}/${path}`, { as: of.as, ...more })
  }

/** Requests of a station about its orders. */
export const stationOrderCalls: Record<keyof typeof stationOrdersContract, Scenario> = {
  listStationOrders: call('GET', ({ tomorrow }) => `order/list/?day=${tomorrow}`),
  countStationOrders: call('GET', () => 'order/count/'),
  moveStationOrders: call('PATCH', ({ order, tomorrow }) => ({
    path: 'order/list/',
    body: {
      orders: [{ id: order.id, expected_version: order.version }],
      window_day: dayAfter(tomorrow, 7),
      by_phone: true,
      reason: 'Auto on huollossa',
    },
  })),
  changeStationOrder: call('PATCH', ({ order }) => ({
    path: `order/${order.id}/`,
    body: { expected_version: order.version, step: 'hand_over' },
  })),
  makeTransferDocument: async (ctx) => {
    const { shop, as, order } = await fetchedPickup(ctx)
    const path = `/shop/${shop.id}/order/${order.id}/document/`
    return () => ctx.call('POST', path, { as, body: { expected_version: order.version } })
  },
  readStationWindows: call('GET', () => 'windows/'),
  listDrivers: call('GET', () => 'driver/list/'),
}
