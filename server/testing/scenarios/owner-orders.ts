import type { ownerOrderContract } from '#contract/owner-order.ts'
import type { TestContext } from '../app.ts'
import { ownedVehicle } from '../fixtures/orders.ts'
import type { Scenario } from './scenario.ts'

const held = { window_day: '2099-03-05', window_from: 480, window_to: 720 } as const

/** A person with an own order of a pickup. */
async function ordering({ make, signIn }: TestContext) {
  const person = await make.person()
  const order = await make.order({ person_id: person.id, ...held })
  return { order, as: await signIn.person(person) }
}

/** Requests of an owner about times and orders. */
export const ownerOrderCalls: Record<keyof typeof ownerOrderContract, Scenario> = {
  readWindows: async (ctx) => {
    const { as, vehicle, shop } = await ownedVehicle(ctx)
    const path = `/owner/shop/${shop.id}/windows/?vehicle_id=${vehicle.id}&lat=60.2&lng=25`
    return () => ctx.call('GET', path, { as })
  },
  listOrders: async (ctx) => {
    const { as } = await ordering(ctx)
    return () => ctx.call('GET', '/owner/order/list/', { as })
  },
  readOrder: async (ctx) => {
    const { as, order } = await ordering(ctx)
    return () => ctx.call('GET', `/owner/order/${order.id}/`, { as })
  },
  changeOrder: async (ctx) => {
    const { as, order } = await ordering(ctx)
    const body = { expected_version: order.version, phone: '+358 40 000 0901' }
    return () => ctx.call('PATCH', `/owner/order/${order.id}/`, { as, body })
  },
  readCalendar: async (ctx) => {
    const { as, order } = await ordering(ctx)
    return () => ctx.call('GET', `/owner/order/${order.id}/calendar/`, { as })
  },
}
