import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { startTestHouse, type TestHouse } from './testing/app.ts'

let house: TestHouse
let person: Session
beforeAll(async () => {
  house = await startTestHouse()
  person = await house.signIn.person('aino')
  for (let nth = 0; nth < 150; nth += 1) {
    await house.make.shop({ name: `Toimipiste ${nth}`, lat: 60 + nth / 100, lng: 22 + nth / 50 })
  }
})
afterAll(() => house.close())

test('long answers that take each other’s room are each what was asked for', async () => {
  const places = Array.from({ length: 24 }, (_, nth) => ({ lat: 60 + nth / 16, lng: 22 + nth / 8 }))
  const search = async (body: (typeof places)[number]) =>
    (await house.call('POST', '/owner/shop/search/', { as: person, body })).bytes.toString()
  const alone: string[] = []
  for (const place of places) alone.push(await search(place))
  expect(new Set(alone).size).toBe(places.length)
  expect(Math.min(...alone.map((each) => each.length))).toBeGreaterThan(64 * 1024)
  for (let round = 0; round < 3; round += 1) {
    expect(await Promise.all(places.map(search))).toEqual(alone)
  }
})
