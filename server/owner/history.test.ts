import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/owner.ts'
import type { Session } from '#contract/session.ts'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
} from '../testing/ordering.ts'
import { everythingStored, personalIdsIn } from '../testing/traces.ts'
import { moveVehicle } from '../vehicle/vehicle.queries.ts'

let house: TestHouse
let accountId: number
beforeAll(async () => {
  house = await startTestHouse()
  accountId = (await house.make.account()).id
})
afterAll(() => house.close())

const historyOf = async (as: Session): Promise<HistoryEntry[]> =>
  (await house.call('GET', '/owner/vehicle/history/', { as })).body
const stepsOf = async (as: Session) =>
  (await historyOf(as)).map(({ events }) => events.map(({ step, shop }) => [step, shop]))

/** What a station does, a little later. */
async function station(
  vehicleId: number,
  move: 'receive' | 'admit' | 'publish' | 'send' | 'finish' | 'undo',
  toShopId = 0,
) {
  house.clock.advance({ seconds: 10 })
  const common = { vehicleId, at: house.clock.now(), by: { accountId } }
  await house.house.database.write(async (tx) => {
    await (move === 'send' || move === 'admit'
      ? moveVehicle(tx, { ...common, move, toShopId })
      : moveVehicle(tx, { ...common, move }))
    if (move !== 'receive') return
    await tx
      .updateTable('vehicle_order')
      .set({ received_at: common.at })
      .where('vehicle_id', '=', vehicleId)
      .where('cancelled_at', 'is', null)
      .execute()
  })
}

test('an order is followed from being ordered to its certificate', async () => {
  const owned = await ownedVehicle(house, { shop: { name: 'Malmi' } })
  const { as, vehicle, shop } = owned
  const next = await house.make.shop({ name: 'Lahti' })
  expect(await historyOf(as)).toEqual([])
  const { body: order } = await orderPickup(house, owned, pickupFrom(shop.id))
  const orderedAt = house.clock.now().toISOString()
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
      certificate: null,
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
    order: { received_at: house.clock.now().toISOString() },
  })
  // How stations pass a vehicle on is their own business.
  await station(vehicle.id, 'publish')
  await station(vehicle.id, 'send', next.id)
  await station(vehicle.id, 'receive')
  expect(await stepsOf(as)).toEqual([received])
  house.clock.advance({ seconds: 10 })
  const certificate = await house.make.certificate({
    vehicle_id: vehicle.id,
    shop_id: next.id,
    persons: [owned.person.id],
    issued_on: '2026-03-04',
  })
  await station(vehicle.id, 'finish')
  expect(await stepsOf(as)).toEqual([[...received, ['certificate_issued', 'Lahti']]])
  expect((await historyOf(as))[0]).toMatchObject({
    status: 'shop_done',
    certificate: {
      number: certificate.number,
      issuer: 'Purkamo Oy',
      agent: 'Maarit Kivelä',
      issued_at: '2026-03-04',
    },
  })
})

test('an order that was taken back ends there, whoever has the vehicle then', async () => {
  const seller = await ownedVehicle(house)
  await orderPickup(house, seller, pickupFrom(seller.shop.id))
  house.clock.advance({ seconds: 10 })
  await changeVehicle(house, seller, { status: null })
  const buyer = await house.make.person()
  await house.make.right({ vehicle_id: seller.vehicle.id, person_id: buyer.id })
  const bought = { ...seller, as: await house.signIn.person(buyer) }
  const shop = await house.make.shop({ name: 'Ostajan valinta' })
  house.clock.advance({ seconds: 10 })
  await changeVehicle(house, bought, deliveryTo(shop.id))
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

test('an order made again tells of the new one only', async () => {
  const owned = await ownedVehicle(house)
  await orderPickup(house, owned, pickupFrom(owned.shop.id))
  await changeVehicle(house, owned, { status: null })
  const shop = await house.make.shop({ name: 'Toinen yritys' })
  house.clock.advance({ seconds: 10 })
  await changeVehicle(house, owned, deliveryTo(shop.id))
  expect(await stepsOf(owned.as)).toEqual([[['ordered', 'Toinen yritys']]])
})

test('a certificate without an order is told with the reception, to all its owners and nobody else', async () => {
  const [one, two, stranger] = [
    await house.make.person(),
    await house.make.person(),
    await house.make.person(),
  ]
  const shop = await house.make.shop({ name: 'Käynti' })
  const vehicle = await house.make.vehicle()
  await station(vehicle.id, 'admit', shop.id)
  house.clock.advance({ seconds: 10 })
  const persons = [one.id, two.id]
  await house.make.certificate({ vehicle_id: vehicle.id, shop_id: shop.id, persons })
  await station(vehicle.id, 'finish')
  const steps = [
    [
      ['received', 'Käynti'],
      ['certificate_issued', 'Käynti'],
    ],
  ]
  expect(await stepsOf(await house.signIn.person(one))).toEqual(steps)
  expect(await stepsOf(await house.signIn.person(two))).toEqual(steps)
  const strange = await house.signIn.person(stranger)
  expect(await historyOf(strange)).toEqual([])
  const path = `/owner/vehicle/${vehicle.id}/certificate/`
  expect(await house.call('GET', path, { as: strange })).toMatchObject({ status: 404 })
})

test('a right alone is no history, and several vehicles stand latest first', async () => {
  const owned = await ownedVehicle(house)
  const plates: (string | null)[] = []
  for (const _ of [1, 2, 3]) {
    const vehicle = await house.make.vehicle()
    await house.make.right({ vehicle_id: vehicle.id, person_id: owned.person.id })
    house.clock.advance({ seconds: 10 })
    await orderPickup(house, { ...owned, vehicle }, pickupFrom(owned.shop.id))
    plates.unshift(vehicle.plate)
  }
  expect((await historyOf(owned.as)).map(({ plate }) => plate)).toEqual(plates)
})

test('a corrected certificate stands in the place of the first one', async () => {
  const person = await house.make.person()
  const first = await house.make.certificate({ persons: [person.id] })
  house.clock.advance({ seconds: 10 })
  const second = await house.make.certificate({
    vehicle_id: first.vehicle_id,
    persons: [person.id],
  })
  const entries = await historyOf(await house.signIn.person(person))
  expect(entries.map(({ certificate }) => certificate?.number)).toEqual([second.number])
})

test('the history is for persons, and no personal id is kept with it', async () => {
  const account = await house.make.account()
  const as = await house.signIn.account(account)
  expect(await house.call('GET', '/owner/vehicle/history/', { as })).toMatchObject({ status: 403 })
  expect(await house.call('GET', '/owner/vehicle/history/')).toMatchObject({ status: 401 })
  await house.signIn.person('ida')
  expect(personalIdsIn(await everythingStored(house))).toEqual([])
})

test('a person is told their own name', async () => {
  expect(
    await house.call('GET', '/owner/profile/', { as: await house.signIn.person('ida') }),
  ).toMatchObject({ status: 200, body: { first_name: 'Ida Sofia', last_name: 'Historiainen' } })
})
