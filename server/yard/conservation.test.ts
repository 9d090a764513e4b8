import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '#demo/seeded-random.ts'
import { conditions } from '#rules/vehicle/vehicle.ts'
import { statuses, transitionFor, transitions } from '#rules/vehicle/vehicle-status.ts'
import type { TestContext } from '../testing/app.ts'
import { checkedVehicle, issueFor } from '../testing/fixtures/certificates.ts'
import { changeVehicle, deliveryTo, ownedVehicle } from '../testing/fixtures/orders.ts'
import { startTestYard, type TestYard, type YardStation } from '../testing/fixtures/yard.ts'
import { runJob } from '../testing/jobs.ts'
import { counts, ownPage } from './vehicle-list.queries.ts'

/*
 * No vehicle gets lost: whatever users do in whatever sequence, each vehicle of a station is in exactly
 * one list of exactly one station, and the counts say the same.
 */

let yard: TestYard
let ctx: TestContext
beforeAll(async () => {
  yard = await startTestYard()
  ctx = yard.ctx
})
afterAll(() => ctx.close())

const random = createSeededRandom(7)
const wishes = [null, ...statuses]
const stations = () => [yard.a, yard.b]

type Owned = Awaited<ReturnType<typeof ownedVehicle>>

/** Renews the sessions, the rights of owners and the receptions, which a day ends. */
async function signInAgain(owned: readonly Owned[]): Promise<void> {
  await yard.signIn()
  for (const each of owned) each.as = await ctx.signIn.person(each.person)
  const now = ctx.clock.now()
  await ctx.appContext.db.write(async (tx) => {
    await tx.updateTable('vehicle_right').set({ checked_at: now }).execute()
    await tx.updateTable('reception').set({ started_at: now }).execute()
  })
}

/** One request of a user. Most ask for a possible transition at the station that holds the vehicle. */
async function randomStep(ids: readonly number[], owned: readonly Owned[]): Promise<void> {
  const choice = random.whole(0, 40)
  if (choice === 0) {
    ctx.clock.advance({ hours: 25 })
    await runJob(ctx.appContext, 'listing_expiry')
    await signInAgain(owned)
    return
  }
  if (choice < 8) {
    const { shop } = random.pick(stations())
    const isOrder = random.often(0.7)
    await changeVehicle(ctx, random.pick(owned), isOrder ? deliveryTo(shop.id) : { status: null })
    return
  }
  const vehicle = await ctx.appContext.db.read
    .selectFrom('vehicle')
    .where('id', '=', random.pick(ids))
    .select(['id', 'status', 'shop_id', 'sender_shop_id'])
    .executeTakeFirstOrThrow()
  const stationOf = (shopId: number | null) => stations().find(({ shop }) => shop.id === shopId)
  // Station A began every reception, so it alone may admit.
  const holder = stationOf(vehicle.shop_id) ?? yard.a
  const sender = stationOf(vehicle.sender_shop_id) ?? holder
  const station = random.pick([holder, holder, sender, random.pick(stations())])
  if (choice < 11) {
    await yard.patch(station, vehicle.id, { condition: random.pick(conditions) })
    return
  }
  const isSender = vehicle.sender_shop_id === station.shop.id
  const possible = wishes.filter((to) => transitionFor({ from: vehicle.status, to, isSender }))
  const status = random.pick(random.often(0.9) && possible.length > 0 ? possible : wishes)
  const target = random.pick(stations().filter((each) => each !== station))
  await yard.patch(station, vehicle.id, {
    status,
    reason: 'Syy',
    ...(status === 'shop_transfer' && { shop_id: target.shop.id }),
  })
}

/** Lists of one station with the vehicles in each. */
async function listsOf({ shop }: YardStation, name: string) {
  const { read } = ctx.appContext.db
  const query = { sort: 'id', limit: 500 } as const
  const entries = statuses.map(async (status) => {
    const { rows } = await ownPage(read, { shopId: shop.id, status }, query)
    return { name: `${name} ${status}`, status, ids: rows.map(({ id }) => id) }
  })
  return Promise.all(entries)
}

/** Vehicles that a station is responsible for, with the list they must be in. */
async function expectedPlaces(): Promise<Map<number, string>> {
  const rows = await ctx.appContext.db.read
    .selectFrom('vehicle')
    .leftJoin('certificate', 'certificate.vehicle_id', 'vehicle.id')
    .select(['vehicle.id', 'vehicle.status', 'vehicle.shop_id', 'certificate.id as certificate_id'])
    .where((eb) =>
      eb.or([eb('vehicle.status', 'is not', null), eb('certificate.id', 'is not', null)]),
    )
    .execute()
  return new Map(
    rows.map(({ id, status, shop_id: shopId }) => {
      const name = shopId === yard.a.shop.id ? 'a' : 'b'
      return [id, status === null ? knownFault : `${name} ${status}`]
    }),
  )
}

/** Certified vehicles that the station has not admitted are in no list. A known fault, not mended yet. */
const knownFault = 'no list: certified before the station admits it'

async function checkPlaces(): Promise<void> {
  const expected = await expectedPlaces()
  const found = new Map<number, string[]>()
  for (const [name, station] of [
    ['a', yard.a],
    ['b', yard.b],
  ] as const) {
    const lists = await listsOf(station, name)
    const at = { shopId: station.shop.id, now: ctx.clock.now() }
    const vehicles = await counts(ctx.appContext.db.read, at)
    for (const list of lists) {
      expect({ list: list.name, vehicles: vehicles[list.status] }).toEqual({
        list: list.name,
        vehicles: list.ids.length,
      })
      for (const id of list.ids) found.set(id, [...(found.get(id) ?? []), list.name])
    }
    expect(vehicles.process_recycle + vehicles.process_reuse).toBe(vehicles.shop_process)
  }
  const places = [...expected].filter(([, place]) => place !== knownFault)
  expect(found).toEqual(new Map(places.map(([id, place]) => [id, [place]])))
}

test('each vehicle of a station is in exactly one list after every random step', async () => {
  const ids: number[] = []
  for (const status of [null, null, 'shop_process', 'shop_listing', 'shop_done'] as const) {
    ids.push((await yard.vehicleIn(status)).id)
  }
  const uncertified = { status: null, shop_id: null }
  ids.push((await checkedVehicle(ctx, yard.a, { vehicle: uncertified })).id)
  const owned: Owned[] = []
  // Goes on until every transition happened, so that each of them was checked.
  const missing = new Set<string>(Object.keys(transitions))
  for (let step = 0; step < 100 || (missing.size > 0 && step < 400); step += 1) {
    if (step % 12 === 0) {
      // Only a new vehicle can be ordered: one in process never leaves the stations.
      owned.splice(0, owned.length, await ownedVehicle(ctx), await ownedVehicle(ctx))
      ids.push(...owned.map(({ vehicle }) => vehicle.id))
    }
    await randomStep(ids, owned)
    await checkPlaces()
    const events = await ctx.appContext.db.read
      .selectFrom('vehicle_event')
      .where('vehicle_id', 'in', ids)
      .select('move')
      .distinct()
      .execute()
    for (const { move } of events) missing.delete(move)
  }
  expect([...missing]).toEqual([])
})

test('known fault: a certified plateless vehicle is in no list until it is admitted', async () => {
  const vehicle = { status: null, shop_id: null, plate: null, is_plateless: true }
  const { id } = await checkedVehicle(ctx, yard.a, { vehicle })
  expect((await issueFor(ctx, yard.a, id)).status).toBe(201)
  expect((await expectedPlaces()).get(id)).toBe(knownFault)
  await checkPlaces()
  expect((await yard.patch(yard.a, id, { status: 'shop_process' })).status).toBe(200)
  expect((await expectedPlaces()).get(id)).toBe('a shop_process')
  await checkPlaces()
})
