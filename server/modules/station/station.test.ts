import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { OfferingStation } from '#contract/shapes.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { refusal } from '#server/testing/refusal.ts'

const helsinki = { lat: 60.1699, lng: 24.9384 }
// North and east of each other, so that neither degrees nor a flat map give the right order.
const places = {
  espoo: { lat: 60.2055, lng: 24.6559 },
  tampere: { lat: 61.4978, lng: 23.761 },
  turku: { lat: 60.4518, lng: 22.2666 },
  oulu: { lat: 65.0121, lng: 25.4651 },
  utsjoki: { lat: 69.9077, lng: 27.0265 },
}

const ctx = testContext()
const person = prepared(() => ctx.signIn.person('aino'))

type Found = { nearest_shop_per_operator: OfferingStation[]; remaining_shops: OfferingStation[] }
const search = async (body: Record<string, unknown>) =>
  (await ctx.call('POST', '/owner/shop/search/', { as: person, body })).body as Found
const idsOf = (sites: OfferingStation[]) => sites.map(({ id }) => id)

/** Great-circle km by the haversine formula, another one than the service's. */
function haversine(a: typeof helsinki, b: typeof helsinki): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(rad(b.lat - a.lat) / 2) ** 2
  const east = Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(north + east))
}

test('stations are told by distance: the nearest of each company, then the rest', async () => {
  const { id: one } = await ctx.make.company()
  const { id: two } = await ctx.make.company()
  const oulu = await ctx.make.shop({ company_id: one, ...places.oulu })
  const espoo = await ctx.make.shop({ company_id: one, ...places.espoo })
  const nowhere = await ctx.make.shop({ company_id: two, lat: null, lng: null })
  const tampere = await ctx.make.shop({ company_id: two, ...places.tampere })
  const turku = await ctx.make.shop({ company_id: one, ...places.turku })
  const zero = await ctx.make.shop({ company_id: two, lat: 0, lng: 0 })
  await ctx.make.shop({ company_id: one, ...places.espoo, is_private: true })
  await ctx.make.shop({ ...places.espoo, deactivated_at: ctx.clock.now() })
  const closed = await ctx.make.company({ deactivated_at: ctx.clock.now() })
  await ctx.make.shop({ company_id: closed.id, ...places.espoo })

  const found = await search(helsinki)
  expect(idsOf(found.nearest_shop_per_operator)).toEqual([espoo.id, tampere.id])
  expect(idsOf(found.remaining_shops)).toEqual([turku.id, oulu.id, nowhere.id, zero.id])
  expect(found.nearest_shop_per_operator.every(({ is_nearest }) => is_nearest)).toBe(true)
  expect(found.remaining_shops.some(({ is_nearest }) => is_nearest)).toBe(false)
  expect(found.remaining_shops.slice(2).map(({ distance_km }) => distance_km)).toEqual([null, null])
  const [nearest] = found.nearest_shop_per_operator
  expect(nearest?.distance_km).toBeCloseTo(haversine(helsinki, places.espoo), 2)
  expect(found.remaining_shops[1]?.distance_km).toBeCloseTo(haversine(helsinki, places.oulu), 2)
  expect(Object.keys(nearest ?? {})).not.toContain('user_ids')
})

test('the distance is exact from one end of the country to the other, and at the place itself', async () => {
  const shop = await ctx.make.shop(places.utsjoki)
  const distanceFrom = async (point: typeof helsinki) => {
    const { nearest_shop_per_operator: nearest } = await search(point)
    return nearest.find(({ id }) => id === shop.id)?.distance_km
  }
  expect(await distanceFrom(helsinki)).toBeCloseTo(haversine(helsinki, places.utsjoki), 2)
  expect(await distanceFrom(places.utsjoki)).toBe(0)
})

test.each([
  ['tractor', 'takes tractors'],
  ['export', 'takes cars'],
  ['trailer', 'takes trailers'],
])('for a %s stations tell whether they take it', async (kind, expected) => {
  await ctx.make.shop({ name: 'takes tractors', accepts_kinds: ['tractor'] })
  await ctx.make.shop({ name: 'takes cars', accepts_kinds: ['car'] })
  await ctx.make.shop({ name: 'takes trailers', accepts_kinds: ['trailer'] })
  const found = await search({ ...helsinki, kind })
  const sites = [...found.nearest_shop_per_operator, ...found.remaining_shops]
  const shown = sites.filter(({ name }) => name.startsWith('takes'))
  const takers = shown.filter(({ offer }) => offer.delivery === 'yes')
  expect(new Set(shown.map(({ name }) => name)).size).toBe(3)
  expect(new Set(takers.map(({ name }) => name))).toEqual(new Set([expected]))
})

test.each([
  [{ lat: 91, lng: 25 }, { lat: 'INVALID' }],
  [{ lat: 60, lng: -181 }, { lng: 'INVALID' }],
  [{ lat: '60', lng: 25 }, { lat: 'INVALID' }],
  [{ lng: 25 }, { lat: 'REQUIRED' }],
  [{ ...helsinki, kind: 'boat' }, { kind: 'INVALID' }],
])('a search for %j is refused', async (body, fields) => {
  expect(await ctx.call('POST', '/owner/shop/search/', { as: person, body })).toMatchObject(
    refusal(400, 'VALIDATION_ERROR', { fields }),
  )
})

test('a private station is told to whom an order leads there, and to nobody else', async () => {
  const shop = await ctx.make.shop({ is_private: true, name: 'Piilossa' })
  const customer = await ctx.make.person()
  await ctx.make.order({ person_id: customer.id, shop_id: shop.id })
  const read = async (as: Session, id: number) => ctx.call('GET', `/owner/shop/${id}/`, { as })
  expect(await read(await ctx.signIn.person(customer), shop.id)).toMatchObject({
    status: 200,
    body: { name: 'Piilossa', company: expect.stringContaining('Purkamo') },
  })
  const hidden = await read(person, shop.id)
  const unknown = await read(person, 999_999)
  expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect({ ...hidden.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
})

test('a user’s stations are those they work at, by id, without closed ones', async () => {
  const { id: company } = await ctx.make.company()
  const shops = []
  for (const name of ['B', 'A', 'C']) {
    shops.push(await ctx.make.shop({ company_id: company, name }))
  }
  const closed = await ctx.make.shop({ deactivated_at: ctx.clock.now() })
  const [b, a] = shops.map(({ id }) => id)
  const account = await ctx.make.account({
    company_id: company,
    shops: [a ?? 0, b ?? 0, closed.id],
  })
  const answer = await ctx.call('GET', '/shop/list/', { as: await ctx.signIn.account(account) })
  expect(answer.body).toEqual([
    { id: b, name: 'B' },
    { id: a, name: 'A' },
  ])
})
