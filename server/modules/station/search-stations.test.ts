import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OfferingStation, StationPin } from '#contract/shapes.ts'
import { unsaidTerms } from '#rules/order/pickup-terms.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import { startTestContext } from '#server/testing/app.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { changeRows } from '#server/testing/rows.ts'

const helsinki = { lat: 60.1699, lng: 24.9384 }
/** Kilometres north of Helsinki. */
const north = (km: number) => ({ lat: helsinki.lat + km / 111.195, lng: helsinki.lng })
const pageSize = 40
const stationCount = 500

type Found = {
  nearest_shop_per_operator: OfferingStation[]
  remaining_shops: OfferingStation[]
  page?: { ids: number[]; next: string | null }
}

const ctx = testContext()
beforeAll(() => {
  ctx.clock.set(finnishMoment('2026-11-23', 600))
})
const as = prepared(() => ctx.signIn.person('aino'))

const search = async (body: object) =>
  (await ctx.call('POST', '/owner/shop/search/', { as, body: { ...helsinki, ...body } }))
    .body as Found
const pins = async (headers: Record<string, string> = {}) =>
  ctx.call('GET', '/public/station/pin/list/', { headers })
const rowsOf = ({ nearest_shop_per_operator: nearest, remaining_shops: rest }: Found) => [
  ...nearest,
  ...rest,
]
const idsOf = (found: Found) =>
  rowsOf(found)
    .toSorted((a, b) => (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity) || a.id - b.id)
    .map(({ id }) => id)

describe('a page of stations', () => {
  let ids: number[]
  beforeAll(async () => {
    const { id: one } = await ctx.make.company()
    const { id: two } = await ctx.make.company()
    const sites = [
      { company_id: one, ...north(1) },
      { company_id: one, ...north(2) },
      // Both at the same place: the lower id comes first.
      { company_id: one, ...north(3) },
      { company_id: two, ...north(3) },
      { company_id: two, lat: null, lng: null },
      { company_id: two, lat: null, lng: null },
    ]
    ids = []
    for (const site of sites) ids.push((await ctx.make.shop(site)).id)
  })

  test('is the next of the distance, and together the pages are all of them', async () => {
    const seen: number[][] = []
    let cursor: string | undefined
    do {
      const found = await search({ limit: 4, ...(cursor !== undefined && { cursor }) })
      seen.push(idsOf(found))
      expect(found.page?.ids).toEqual(ids)
      cursor = found.page?.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([ids.slice(0, 4), ids.slice(4)])
  })

  test('keeps both lists: the nearest of each company by all stations, then the rest', async () => {
    const first = await search({ limit: 3 })
    expect(first.nearest_shop_per_operator.map(({ id }) => id)).toEqual([ids[0]])
    expect(first.remaining_shops.map(({ id }) => id)).toEqual([ids[1], ids[2]])
    const second = await search({ limit: 3, cursor: first.page?.next })
    expect(second.nearest_shop_per_operator.map(({ id }) => id)).toEqual([ids[3]])
    expect(second.remaining_shops.map(({ id }) => id)).toEqual([ids[4], ids[5]])
    expect(second.page?.next).toBeNull()
  })

  test('ends with the last station, also where it is full', async () => {
    expect((await search({ limit: 6 })).page?.next).toBeNull()
    expect((await search({ limit: 5 })).page?.next).not.toBeNull()
  })

  test('is not asked for by default: the response has all and nothing more', async () => {
    const found = await search({})
    expect(idsOf(found)).toEqual(ids)
    expect(Object.keys(found)).toEqual(['nearest_shop_per_operator', 'remaining_shops'])
  })

  test('of one station has that station with its offer at the place', async () => {
    const all = await search({})
    const found = await search({ limit: 1, shop_id: ids[3] })
    expect(rowsOf(found)).toEqual(rowsOf(all).filter(({ id }) => id === ids[3]))
    expect(rowsOf(await search({ limit: 1, shop_id: 999_999 }))).toEqual([])
  })

  test.each([
    [{ limit: 0 }, { limit: 'INVALID' }],
    [{ limit: 501 }, { limit: 'INVALID' }],
    [{ limit: 1.5 }, { limit: 'INVALID' }],
    [{ limit: 5, cursor: 'WyJhIl0' }, { cursor: 'INVALID' }],
    [{ limit: 5, cursor: '???' }, { cursor: 'INVALID' }],
    [{ open_now: 'yes' }, { open_now: 'INVALID' }],
  ])('is refused for %j', async (body, fields) => {
    const answer = await ctx.call('POST', '/owner/shop/search/', {
      as,
      body: { ...helsinki, ...body },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', fields } })
  })
})

describe('a filter', () => {
  const utsjoki = { lat: 69.9086, lng: 27.0286 }
  const hours = { opening_hours_mon: '8–17' }
  const filtered = async (body: object) => {
    const found = await search({ ...utsjoki, kind: 'car', limit: 2, ...body })
    const shown = found.page?.ids.filter((id) => made.includes(id))
    // The number is that of all stations of the filter, and the rows keep it.
    for (const id of idsOf(found)) expect(found.page?.ids).toContain(id)
    return shown
  }
  let made: number[]
  beforeAll(async () => {
    const near = { lat: utsjoki.lat + 0.01, lng: utsjoki.lng }
    const usual = await ctx.make.shop({ ...near, ...hours, pickup_radius_km: 100 })
    const closed = await ctx.make.shop({ ...near, opening_hours_mon: '12–17' })
    const bringOnly = await ctx.make.shop({ ...near, ...hours, has_pickup: false })
    const tractors = await ctx.make.shop({ ...near, ...hours, accepts_kinds: ['tractor'] })
    const far = await ctx.make.shop({ ...helsinki, ...hours, pickup_radius_km: 20 })
    const full = await ctx.make.shop({ ...near, ...hours, pickup_radius_km: 100 })
    await ctx.make.offer(full.id, {
      ...unsaidTerms,
      area: { kind: 'radius', km: 100 },
      windows: [{ weekday: 0, from: 480, to: 600, capacity: 1 }],
      horizon_days: 7,
    })
    // Takes its only place.
    const vehicle = await ctx.make.vehicle({ status: 'shop_transit', shop_id: full.id })
    await ctx.make.order({
      vehicle_id: vehicle.id,
      shop_id: full.id,
      window_day: '2026-11-30',
      window_from: 480,
      window_to: 600,
    })
    made = [usual, closed, bringOnly, tractors, full, far].map(({ id }) => id)
  })

  test('by pickup has those that reach the vehicle and have a free time', async () => {
    const [usual, closed] = made
    expect(await filtered({ has_pickup: true })).toEqual([usual, closed])
  })

  test('by vehicle has those that take it', async () => {
    const [usual, closed, bringOnly, , full, far] = made
    expect(await filtered({ takes_vehicle: true })).toEqual([usual, closed, bringOnly, full, far])
  })

  test('by hours has those that are open, and goes with the others', async () => {
    const [usual, , bringOnly, tractors, full, far] = made
    expect(await filtered({ open_now: true })).toEqual([usual, bringOnly, tractors, full, far])
    expect(await filtered({ open_now: true, has_pickup: true })).toEqual([usual])
  })

  test('keeps the mark of the nearest station of a company', async () => {
    const { id: company } = await ctx.make.company()
    const place = (km: number) => ({ lat: utsjoki.lat - km / 111.195, lng: utsjoki.lng })
    await ctx.make.shop({ company_id: company, ...place(1), has_pickup: false })
    const second = await ctx.make.shop({ company_id: company, ...place(2) })
    const found = await search({ ...utsjoki, kind: 'car', limit: 40, has_pickup: true })
    expect(found.remaining_shops.map(({ id }) => id)).toContain(second.id)
  })
})

describe('pins of the map', () => {
  test('are the stations with a place that anyone may find', async () => {
    const shop = await ctx.make.shop({ lat: 61.498123, lng: 23.760987 })
    const hidden = await ctx.make.shop({ lat: 61.5, lng: 23.8, is_private: true })
    const nowhere = await ctx.make.shop({ lat: null, lng: null })
    const answer = await pins()
    expect(answer.status).toBe(200)
    const shown: StationPin[] = answer.body
    expect(shown).toContainEqual([shop.id, 61.4981, 23.761])
    expect(shown.map(([id]) => id)).not.toContain(hidden.id)
    expect(shown.map(([id]) => id)).not.toContain(nowhere.id)
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('are sent once, and again after a change', async () => {
    const shop = await ctx.make.shop(north(5))
    const { headers } = await pins()
    const tag = headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    for (const requested of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await pins({ 'if-none-match': requested })
      expect(again.status).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
    }
    expect((await pins({ 'if-none-match': '"other"' })).status).toBe(200)
    await changeRows(ctx, 'shop', { id: shop.id }, { is_private: true })
    const changed = await pins({ 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect((changed.body as StationPin[]).map(([id]) => id)).not.toContain(shop.id)
  })
})

test('a page has at most 40 kB and 500 pins at most 12 kB', async () => {
  const own = await startTestContext()
  try {
    const { id: company } = await own.make.company({ name: 'Etelän Autosilmukka Oy' })
    const { id: first } = await own.make.shop({
      company_id: company,
      name: 'Etelän Autosilmukka Helsinki, Tattarisuo',
      address: 'Purkajanpolku 27',
      email: 'helsinki.tattarisuo@etelanautosilmukka.example',
      contact_person: 'Maarit Männistö-Virtanen',
      opening_hours_mon: '8–17, ruokatauko 11–12',
      opening_hours_tue: '8–17, ruokatauko 11–12',
      ...north(10),
    })
    await own.make.offer(first, {
      ...unsaidTerms,
      note: { fi: 'Soitamme tuntia ennen.', se: '', en: '' },
    })
    await own.appContext.db.write((tx) =>
      sql`
        insert into shop (company_id, name, address, postal, city, phone, email, contact_person, lat,
          lng, opening_hours_mon, opening_hours_tue, pickup_note, accepts_kinds, accepts_powers, created_at)
        select company_id, name, address, postal, city, phone, email, contact_person,
          60 + n / 100.0, 22.1234 + n / 1000.0, opening_hours_mon, opening_hours_tue, pickup_note,
          accepts_kinds, accepts_powers, created_at
        from shop, generate_series(2, ${stationCount}) n
        where id = ${first}`.execute(tx),
    )
    const person = await own.signIn.person('aino')
    const found = await own.call('POST', '/owner/shop/search/', {
      as: person,
      body: { ...helsinki, limit: pageSize },
    })
    expect(rowsOf(found.body)).toHaveLength(pageSize)
    expect(found.body.page.ids).toHaveLength(stationCount)
    expect(Buffer.byteLength(JSON.stringify(found.body))).toBeLessThanOrEqual(40_000)
    const { body } = await own.call('GET', '/public/station/pin/list/')
    expect(body).toHaveLength(stationCount)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(12_000)
  } finally {
    await own.close()
  }
})
