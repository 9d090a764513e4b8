import { afterAll, beforeAll, expect, test } from 'vitest'
import { finnishDay } from '#rules/finnish-day.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/fixtures/api-keys.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { hullAt } from '#server/testing/fixtures/loads.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { agreed } from '#server/testing/fixtures/station-orders.ts'
import { makeWebhook } from '#server/testing/fixtures/webhooks.ts'
import { startOwnSystem } from './own-system.ts'

let ctx: TestContext
beforeAll(async () => (ctx = await startTestContext()))
afterAll(() => ctx.close())

/** A yard with a fetched car, four certified vehicles and a hull, and its user beside the system. */
async function busyYard() {
  const operator = await operatorCompany(ctx)
  const [shop, other] = operator.shops
  const account = await ctx.make.account({ company_id: operator.company.id, shops: [shop.id] })
  const station = { shop, account, as: await ctx.signIn.account(account) }
  for (let n = 0; n < 4; n += 1) {
    const { id } = await checkedVehicle(ctx, station)
    await ctx.make.certificate({ vehicle_id: id, shop_id: shop.id })
  }
  await hullAt(ctx, station)
  const ordered = await checkedVehicle(ctx, station, { vehicle: { status: 'shop_transit' } })
  await ctx.make.order({
    vehicle_id: ordered.id,
    shop_id: shop.id,
    ...agreed(finnishDay(ctx.clock.now())),
  })
  return { operator, station, other }
}

/** The records of the station as the service tells them. */
async function pictureOf(shopId: number, as: string): Promise<[string, string][]> {
  const read = async (path: string) =>
    (await ctx.call('GET', `/v1/shop/${shopId}${path}`, { as })).body
  const statuses = ['shop_transit', 'shop_process', 'shop_listing', 'shop_done', 'shop_transfer']
  const picture: [string, string][] = []
  for (const status of statuses)
    for (const vehicle of await read(`/vehicle/search-status/${status}/`))
      picture.push([`vehicle ${vehicle.id}`, `${vehicle.status} ${vehicle.yard_place}`])
  for (const part of await read('/part/')) picture.push([`part ${part.id}`, part.state])
  for (const load of (await read('/load/')).outgoing)
    if (load.kind === 'hulls') picture.push([`load ${load.id}`, load.state])
  return bySubject(picture)
}

const bySubject = (picture: readonly [string, string][]) =>
  picture.toSorted(([a], [b]) => (a < b ? -1 : 1))

test('an own system runs a day through v1, loses half of the deliveries, and has the same picture', async () => {
  const { operator, station, other } = await busyYard()
  const buyer = await stationWithUser(ctx)
  const { secret: key } = await makeKey(ctx, operator)
  let attempts = 0
  const system = await startOwnSystem({
    service: ctx.url,
    key,
    shopId: station.shop.id,
    now: ctx.clock.now,
    isAway: () => (attempts += 1) % 2 === 1,
  })
  const { secret } = await makeWebhook(ctx, operator, { url: system.url })
  system.setSecret(secret)

  const day = await system.runDay({ otherShopId: other.id, buyerShopId: buyer.shop.id })

  // People work meanwhile, in the app and at other stations.
  const { shop, as } = station
  const done = async (method: 'PATCH' | 'POST', path: string, body: object, by = as) => {
    const answer = await ctx.call(method, path, { as: by, body })
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  }
  const at = `/shop/${shop.id}`
  await done('PATCH', `${at}/vehicle/${day.finished}/`, { status: 'shop_process' })
  await done('PATCH', `${at}/vehicle/${day.listed}/`, { status: 'shop_process' })
  await done('PATCH', `${at}/part/${day.part}/`, { state: 'sold' })
  const refusal = { reason: 'Kuormassa on nesteitä' }
  await done('POST', `/shop/${buyer.shop.id}/load/${day.load}/refuse/`, refusal, buyer.as)
  const there = await ctx.make.account({ company_id: operator.company.id, shops: [other.id] })
  const received = { status: 'shop_process' }
  const byOther = await ctx.signIn.account(there)
  await done('PATCH', `/shop/${other.id}/vehicle/${day.sent}/`, received, byOther)

  // Each attempt that nobody took is made again, later each time.
  for (let rounds = 0; rounds < 40; rounds += 1) {
    await ctx.appContext.work.runDue('items')
    ctx.clock.advance({ minutes: 2 })
  }
  await system.close()
  expect(system.failures).toEqual([])
  const waiting = await ctx.appContext.db.read
    .selectFrom('webhook_delivery')
    .where('state', '<>', 'delivered')
    .select('id')
    .execute()
  expect(waiting).toEqual([])
  expect(bySubject([...system.picture])).toEqual(await pictureOf(shop.id, key))
  expect(system.picture.get(`part ${day.part}`)).toBe('sold')
  expect(system.picture.get(`load ${day.load}`)).toBe('refused')
  expect(system.picture.has(`vehicle ${day.sent}`)).toBe(false)
})
