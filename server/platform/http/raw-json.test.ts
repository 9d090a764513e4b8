import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { PartsStation } from '#contract/spare-parts.ts'
import type { PublicStation } from '#contract/shapes.ts'
import type { Session } from '#contract/session.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import {
  arrayOf,
  objectOf,
  OpenObject,
  openObject,
  openText,
  withFields,
  type RawJson,
} from './raw-json.ts'

const read = (json: RawJson<unknown>): unknown => JSON.parse(json.bytes().toString())

describe('raw JSON', () => {
  const open = openObject({ name: 'Äänekoski' })

  test('adds fields to a stored object and to text of PostgreSQL', () => {
    expect(read(withFields(open, { distance_km: null }))).toEqual({
      name: 'Äänekoski',
      distance_km: null,
    })
    expect(read(withFields(openText<{ id: number }>('{"id":7}'), { order: null }))).toEqual({
      id: 7,
      order: null,
    })
  })

  test('makes arrays and objects, also empty ones', () => {
    const item = withFields(open, { rank: 1 })
    expect(read(arrayOf([]))).toEqual([])
    expect(read(arrayOf([item, item]))).toEqual([
      { name: 'Äänekoski', rank: 1 },
      { name: 'Äänekoski', rank: 1 },
    ])
    expect(read(objectOf({ near: arrayOf([item]), 'the "rest"': arrayOf([]) }))).toEqual({
      near: [{ name: 'Äänekoski', rank: 1 }],
      'the "rest"': [],
    })
  })

  test('refuses an object without fields, which a comma would break', () => {
    expect(() => openObject({})).toThrow('without fields')
    expect(() => openText('{}')).toThrow('without fields')
    expect(() => withFields(open, {})).toThrow('without fields')
  })

  test('does not compile with a missing or a wrong field', () => {
    type Station = OpenObject<PublicStation>
    const withCount = (station: Station) => withFields(station, { vehicle_recycled_count: 1 })
    const outdated = (station: Station) => withFields(station, { recycled_count: 1 })
    const wrong = (station: Station) => withFields(station, { vehicle_recycled_count: '1' })
    expectTypeOf(withCount).returns.toExtend<RawJson<PartsStation>>()
    expectTypeOf(outdated).returns.not.toExtend<RawJson<PartsStation>>()
    expectTypeOf(wrong).returns.not.toExtend<RawJson<PartsStation>>()
    expect(read(withCount(new OpenObject<PublicStation>('{"id":1')))).toHaveProperty('id', 1)
    expectTypeOf<RawJson<PublicStation[]>>().not.toExtend<RawJson<PartsStation[]>>()
  })
})

describe('the station search', () => {
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

  test('answers each of many concurrent callers with the stations of that caller', async () => {
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
})
