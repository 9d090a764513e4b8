import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { startTestContext, type TestContext } from '../testing/app.ts'

let ctx: TestContext
let person: Session
beforeAll(async () => {
  ctx = await startTestContext()
  person = await ctx.signIn.person('aino')
  for (let index = 0; index < 150; index += 1) {
    await ctx.make.shop({
      name: `Toimipiste ${index}`,
      lat: 60 + index / 100,
      lng: 22 + index / 50,
    })
  }
})
afterAll(() => ctx.close())

test('long answers that take each other’s room are each what was asked for', async () => {
  const places = Array.from({ length: 24 }, (_, index) => ({
    lat: 60 + index / 16,
    lng: 22 + index / 8,
  }))
  const search = async (body: (typeof places)[number]) =>
    (await ctx.call('POST', '/owner/shop/search/', { as: person, body })).bytes.toString()
  const alone: string[] = []
  for (const place of places) alone.push(await search(place))
  expect(new Set(alone).size).toBe(places.length)
  expect(Math.min(...alone.map((each) => each.length))).toBeGreaterThan(64 * 1024)
  for (let round = 0; round < 3; round += 1) {
    expect(await Promise.all(places.map(search))).toEqual(alone)
  }
})
