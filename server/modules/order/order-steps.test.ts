import { describe, expect, test } from 'vitest'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import {
  changeVehicle,
  orderPickup,
  ownedVehicle,
  pickupFrom,
} from '#server/testing/fixtures/orders.ts'
import { changeRows, rowOf, rowsById } from '#server/testing/rows.ts'

const ctx = testContext()

type Answered = { id: number; number: string; state: string; version: number }

const eventsOf = (orderId: number) =>
  rowsById(
    ctx,
    'order_event',
    { order_id: orderId },
    'step',
    'from_state',
    'to_state',
    'actor',
    'person_id',
    'account_id',
  )

const stored = (orderId: number) =>
  rowOf(ctx, 'vehicle_order', { id: orderId }, 'state', 'version', 'received_at', 'cancelled_at')

describe('an order', () => {
  test('has a number, waits for the station, and keeps each step of it', async () => {
    const owned = await ownedVehicle(ctx)
    const { body } = await orderPickup(ctx, owned, pickupFrom(owned.shop.id))
    const order = body as Answered
    expect(order).toMatchObject({ state: 'ordered', version: 1 })
    expect(readOrderNumber(order.number)).toBe(order.number)

    await changeVehicle(ctx, owned, { status: null })
    expect(await stored(order.id)).toEqual({
      state: 'cancelled',
      version: 2,
      received_at: null,
      cancelled_at: ctx.clock.now(),
    })
    const owner = { actor: 'owner', person_id: owned.person.id, account_id: null }
    expect(await eventsOf(order.id)).toEqual([
      { step: 'place', from_state: null, to_state: 'ordered', ...owner },
      { step: 'cancel', from_state: 'ordered', to_state: 'cancelled', ...owner },
    ])
  })

  test('ends with the station’s refusal, in the name of its user', async () => {
    const station = await stationWithUser(ctx)
    const order = await ctx.make.order({ shop_id: station.shop.id })
    const answer = await ctx.call('PATCH', `/shop/${order.shop_id}/vehicle/${order.vehicle_id}/`, {
      as: station.as,
      body: { status: null, reason: 'Ei mahdu' },
    })
    expect(answer.status).toBe(200)
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', received_at: null })
    expect((await eventsOf(order.id)).at(-1)).toEqual({
      step: 'refuse',
      from_state: 'ordered',
      to_state: 'cancelled',
      actor: 'station',
      person_id: null,
      account_id: station.account.id,
    })
  })

  test('of a state and a moment that differ is refused by the database', async () => {
    const order = await ctx.make.order()
    const change = changeRows(
      ctx,
      'vehicle_order',
      { id: order.id },
      { received_at: ctx.clock.now() },
    )
    await expect(change).rejects.toThrow(/vehicle_order_received/)
  })
})
