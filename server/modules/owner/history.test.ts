import { beforeAll, expect, test } from 'vitest'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HistoryEntry } from '#contract/owner.ts'
import type { Session } from '#contract/session.ts'
import { takeOrderStep } from '#server/modules/order/order-steps.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
} from '#server/testing/fixtures/orders.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'

const ctx = testContext()
let accountId: number
beforeAll(async () => {
  accountId = (await ctx.make.account()).id
})

const historyOf = async (as: Session): Promise<HistoryEntry[]> =>
  (await ctx.call('GET', '/owner/vehicle/history/', { as })).body
const stepsOf = async (as: Session) =>
  (await historyOf(as)).map(({ events }) => events.map(({ step, shop }) => [step, shop]))

/** Performs a station's transition a little later. */
async function station(
  vehicleId: number,
  move: 'receive' | 'admit' | 'publish' | 'send' | 'finish' | 'undo',
  toShopId = 0,
) {
  ctx.clock.advance({ seconds: 10 })
  const common = { vehicleId, at: ctx.clock.now(), by: { accountId } }
  await ctx.appContext.db.write(async (tx) => {
    await (move === 'send' || move === 'admit'
      ? transitionVehicle(tx, { ...common, transition: move, toShopId })
      : transitionVehicle(tx, { ...common, transition: move }))
    if (move !== 'receive') return
    await takeOrderStep(tx, { ...common, step: 'receive' })
  })
}

test('shows the steps from an order to its certificate', async () => {
  const owned = await ownedVehicle(ctx, { shop: { name: 'Malmi' } })
  const { as, vehicle, shop } = owned
  const next = await ctx.make.shop({ name: 'Lahti' })
  expect(await historyOf(as)).toEqual([])
  const { body: order } = await orderPickup(ctx, owned, pickupFrom(shop.id))
  const orderedAt = ctx.clock.now().toISOString()
  expect(await historyOf(as)).toEqual([
    {
      id: vehicle.id,
      plate: vehicle.plate,
      vin: vehicle.vin,
      make: 'Toyota',
      model: 'Corolla',
      model_year: 2004,
      color: 'blue',
      kind: 'car',
      status: 'shop_transit',
      events: [{ at: orderedAt, step: 'ordered', shop: 'Malmi' }],
      order,
      treated: { depolluted: null, shredded: null },
      certificate: null,
      certificates: [],
    },
  ])
  await station(vehicle.id, 'receive')
  const received = [
    ['ordered', 'Malmi'],
    ['received', 'Malmi'],
  ]
  expect(await stepsOf(as)).toEqual([received])
  expect((await historyOf(as))[0]).toMatchObject({
    status: 'shop_process',
    order: { received_at: ctx.clock.now().toISOString() },
  })
  // Transfers between stations are not shown.
  await station(vehicle.id, 'publish')
  await station(vehicle.id, 'send', next.id)
  await station(vehicle.id, 'receive')
  expect(await stepsOf(as)).toEqual([received])
  ctx.clock.advance({ seconds: 10 })
  const certificate = await ctx.make.certificate({
    vehicle_id: vehicle.id,
    shop_id: next.id,
    persons: [owned.person.id],
  })
  await station(vehicle.id, 'finish')
  expect(await stepsOf(as)).toEqual([[...received, ['certificate_issued', 'Lahti']]])
  expect((await historyOf(as))[0]).toMatchObject({
    status: 'shop_done',
    certificate: {
      number: certificate.number,
      issuer: 'Purkamo Oy',
      agent: 'Maarit Kivelä',
      issued_at: finnishDay(ctx.clock.now()),
    },
  })
})

test('ends at the cancellation, whatever happens to the vehicle later', async () => {
  const seller = await ownedVehicle(ctx)
  await orderPickup(ctx, seller, pickupFrom(seller.shop.id))
  ctx.clock.advance({ seconds: 10 })
  await changeVehicle(ctx, seller, { status: null })
  const buyer = await ctx.make.person()
  await ctx.make.right({ vehicle_id: seller.vehicle.id, person_id: buyer.id })
  const bought = { ...seller, as: await ctx.signIn.person(buyer) }
  const shop = await ctx.make.shop({ name: 'Ostajan valinta' })
  ctx.clock.advance({ seconds: 10 })
  await changeVehicle(ctx, bought, deliveryTo(shop.id))
  await station(seller.vehicle.id, 'receive')

  expect(await historyOf(seller.as)).toMatchObject([
    { status: null, events: [{ step: 'ordered' }, { step: 'cancelled', shop: null }] },
  ])
  expect(JSON.stringify(await historyOf(seller.as))).not.toContain('Ostajan valinta')
  expect(await stepsOf(bought.as)).toEqual([
    [
      ['ordered', 'Ostajan valinta'],
      ['received', 'Ostajan valinta'],
    ],
  ])
})

test('shows only the latest of two orders', async () => {
  const owned = await ownedVehicle(ctx)
  await orderPickup(ctx, owned, pickupFrom(owned.shop.id))
  await changeVehicle(ctx, owned, { status: null })
  const shop = await ctx.make.shop({ name: 'Toinen yritys' })
  ctx.clock.advance({ seconds: 10 })
  await changeVehicle(ctx, owned, deliveryTo(shop.id))
  expect(await stepsOf(owned.as)).toEqual([[['ordered', 'Toinen yritys']]])
})

test('tells the owner of a certified vehicle when it was depolluted and shredded', async () => {
  const person = await ctx.make.person()
  const as = await ctx.signIn.person(person)
  const vehicle = await ctx.make.vehicle({ status: 'shop_process' })
  await ctx.make.certificate({ vehicle_id: vehicle.id, persons: [person.id] })
  const tick = (stage: 'made_safe' | 'depolluted' | 'hull_to_shredder') =>
    ctx.make.stage({
      vehicle_id: vehicle.id,
      stage,
      account_id: accountId,
      done_at: ctx.clock.now(),
    })
  const treated = async () => (await historyOf(as))[0]?.treated
  await tick('made_safe')
  expect(await treated()).toEqual({ depolluted: null, shredded: null })
  await tick('depolluted')
  const depolluted = ctx.clock.now().toISOString()
  expect(await treated()).toEqual({ depolluted, shredded: null })
  ctx.clock.advance({ minutes: 5 })
  await tick('hull_to_shredder')
  expect(await treated()).toEqual({ depolluted, shredded: ctx.clock.now().toISOString() })
})

test('shows a certificate without an order, with its reception, to all its owners only', async () => {
  const [one, two, stranger] = [
    await ctx.make.person(),
    await ctx.make.person(),
    await ctx.make.person(),
  ]
  const shop = await ctx.make.shop({ name: 'Käynti' })
  const vehicle = await ctx.make.vehicle()
  await station(vehicle.id, 'admit', shop.id)
  ctx.clock.advance({ seconds: 10 })
  const persons = [one.id, two.id]
  await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id: shop.id, persons })
  await station(vehicle.id, 'finish')
  const steps = [
    [
      ['received', 'Käynti'],
      ['certificate_issued', 'Käynti'],
    ],
  ]
  expect(await stepsOf(await ctx.signIn.person(one))).toEqual(steps)
  expect(await stepsOf(await ctx.signIn.person(two))).toEqual(steps)
  const strange = await ctx.signIn.person(stranger)
  expect(await historyOf(strange)).toEqual([])
  const path = `/owner/vehicle/${vehicle.id}/certificate/`
  expect(await ctx.call('GET', path, { as: strange })).toMatchObject({ status: 404 })
})

test('contains no vehicle with a right alone and is sorted latest first', async () => {
  const owned = await ownedVehicle(ctx)
  const plates: (string | null)[] = []
  for (const _ of [1, 2, 3]) {
    const vehicle = await ctx.make.vehicle()
    await ctx.make.right({ vehicle_id: vehicle.id, person_id: owned.person.id })
    ctx.clock.advance({ seconds: 10 })
    await orderPickup(ctx, { ...owned, vehicle }, pickupFrom(owned.shop.id))
    plates.unshift(vehicle.plate)
  }
  expect((await historyOf(owned.as)).map(({ plate }) => plate)).toEqual(plates)
})

test('shows a corrected certificate instead of the first one', async () => {
  const person = await ctx.make.person()
  const first = await ctx.make.certificate({ persons: [person.id] })
  ctx.clock.advance({ seconds: 10 })
  const second = await ctx.make.certificate({
    vehicle_id: first.vehicle_id,
    persons: [person.id],
  })
  const entries = await historyOf(await ctx.signIn.person(person))
  expect(entries.map(({ certificate }) => certificate?.number)).toEqual([second.number])
})

test("returns the person's own name", async () => {
  expect(
    await ctx.call('GET', '/owner/profile/', { as: await ctx.signIn.person('ida') }),
  ).toMatchObject({ status: 200, body: { first_name: 'Ida Sofia', last_name: 'Historiainen' } })
})
