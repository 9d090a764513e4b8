import { beforeAll, describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { nextOf } from '#server/testing/next-page.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { changeRows } from '#server/testing/rows.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
const ctx = testContext()
const a = prepared(() => stationWithUser(ctx))
const b = prepared(() => stationWithUser(ctx))

const at = (minutesAgo: number) => new Date(ctx.clock.now().getTime() - minutesAgo * 60_000)
const list = ({ shop, as }: Station, status: string, query = '') =>
  ctx.call('GET', `/shop/${shop.id}/vehicle/search-status/${status}/${query}`, { as })
const external = ({ shop, as }: Station, query = '') =>
  ctx.call('GET', `/shop/${shop.id}/vehicle/search-status-external/shop_listing/${query}`, { as })
const platesOf = ({ body }: { body: { plate: string }[] }) => body.map(({ plate }) => plate)

const conditions = ['recycle', 'reuse', 'reuse_publish', null] as const

/** Adds vehicles to a station. Several have the same moment. @returns their ids */
async function fill(
  { shop }: Station,
  {
    prefix,
    count,
    status = 'shop_process',
  }: { prefix: string; count: number; status?: 'shop_process' | 'shop_listing' },
): Promise<number[]> {
  const rows = await ctx.appContext.db.write((tx) =>
    tx
      .insertInto('vehicle')
      .values(
        Array.from({ length: count }, (_, n) => ({
          registry_id: `${prefix}-${n}`,
          plate: `P-${n}`,
          vin: null,
          make: 'Volvo',
          model: 'V70',
          model_year: 2004,
          color: null,
          kind: 'car' as const,
          condition: conditions[n % 4] ?? null,
          remarks: null,
          status,
          // Many have the same moment: the id decides among them.
          status_updated_at: at(Math.floor(n / 7)),
          shop_id: shop.id,
          listing_expires_at: status === 'shop_listing' ? at(-60) : null,
          created_at: at(0),
        })),
      )
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

describe('paging', () => {
  const many = 510

  test('a plain call has all rows up to 500, and a link to the rest', async () => {
    const here = await stationWithUser(ctx)
    await fill(here, { prefix: 'plain', count: many })
    const plain = await list(here, 'shop_process')
    expect(plain.body).toHaveLength(500)
    const rest = await ctx.call('GET', nextOf(plain.headers) ?? '', { as: here.as })
    expect(rest.body).toHaveLength(many - 500)
    expect(nextOf(rest.headers)).toBeNull()

    const other = await stationWithUser(ctx)
    const offered = await fill(other, { prefix: 'offered', count: 60, status: 'shop_listing' })
    const { body } = await external(here)
    expect(body.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(offered))
    // Other tests look at all offers.
    await ctx.appContext.db.write((tx) =>
      tx
        .updateTable('vehicle')
        .set({ listing_expires_at: at(0) })
        .where('id', 'in', offered)
        .execute(),
    )
  })

  test.each(['id', 'condition', 'latest'] as const)(
    'by %s over 510 rows shows each that stays once, whatever comes and goes meanwhile',
    async (sort) => {
      const here = await stationWithUser(ctx)
      const ids = await fill(here, { prefix: sort, count: many })
      const seen: { id: number; condition: string | null; status_updated_at: string }[] = []
      let path: string | null =
        `/shop/${here.shop.id}/vehicle/search-status/shop_process/?sort=${sort}&limit=50`
      let pages = 0
      const gone = new Set<number>()
      while (path) {
        const answer = await ctx.call('GET', path, { as: here.as })
        expect(answer.status).toBe(200)
        seen.push(...answer.body)
        pages += 1
        // Between two pages the first one shown and one not yet shown leave the list.
        const unseen = ids.find((id) => !gone.has(id) && !seen.some((row) => row.id === id))
        const leaving = [answer.body[0]?.id, unseen].filter((id) => id !== undefined)
        for (const id of leaving) gone.add(id)
        await ctx.appContext.db.write((tx) =>
          tx
            .updateTable('vehicle')
            .set({ status: 'shop_done', status_updated_at: ctx.clock.now() })
            .where('id', 'in', [...leaving, 0])
            .execute(),
        )
        path = nextOf(answer.headers)
      }
      expect(pages).toBeGreaterThan(9)
      const shown = seen.map(({ id }) => id)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).toEqual(expect.arrayContaining(ids.filter((id) => !gone.has(id))))
      const rank = (condition: string | null) => conditions.indexOf(condition as 'reuse')
      const inOrder = seen.toSorted(
        {
          id: (x: (typeof seen)[0], y: (typeof seen)[0]) => x.id - y.id,
          condition: (x: (typeof seen)[0], y: (typeof seen)[0]) =>
            rank(x.condition) - rank(y.condition) || x.id - y.id,
          latest: (x: (typeof seen)[0], y: (typeof seen)[0]) =>
            y.status_updated_at.localeCompare(x.status_updated_at) || y.id - x.id,
        }[sort],
      )
      expect(shown).toEqual(inOrder.map(({ id }) => id))
    },
  )

  test('keeps the search and the limit in the link, and ends without one', async () => {
    const here = await stationWithUser(ctx)
    for (let n = 0; n < 3; n += 1) {
      await ctx.make.vehicle({ status: 'shop_process', shop_id: here.shop.id, make: 'Fiat' })
    }
    const first = await list(here, 'shop_process', '?limit=2&search=fiat')
    const next = new URL(nextOf(first.headers) ?? '', 'http://x')
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ limit: '2', search: 'fiat' })
    const second = await ctx.call('GET', next.pathname + next.search, { as: here.as })
    expect([first.body.length, second.body.length]).toEqual([2, 1])
    expect(second.headers.get('link')).toBeNull()
  })

  test.each([
    ['?cursor=xyz', 'cursor'],
    ['?cursor=WyJpZCIsMCwxXQ&sort=latest', 'cursor'],
    ['?cursor=WyJsYXRlc3QiLG51bGwsMV0', 'cursor'],
    ['?limit=0', 'limit'],
    ['?limit=501', 'limit'],
    ['?limit=0x10', 'limit'],
    ['?sort=boat', 'sort'],
    ['?reverse=false', 'reverse'],
    ['?power=steam', 'power'],
    ['?open_stage=washed', 'open_stage'],
    ['?since=yesterday', 'since'],
    // A number for a sort by texts, and a text for a sort by numbers.
    ['?cursor=WyJwbGF0ZSIsMCwxXQ&sort=plate', 'cursor'],
    ['?cursor=WyJsYXRlc3QiLCJhIiwxXQ', 'cursor'],
    ['?kind=boat', 'kind'],
    [`?search=${'x'.repeat(101)}`, 'search'],
  ])('%s is not valid', async (query, field) => {
    const answer = await list(a, 'shop_process', query)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('of a status that there is not is no list', async () => {
    expect((await list(a, 'shop_nowhere')).body.code).toBe('NOT_FOUND')
  })
})

describe('the search', () => {
  let here: Station
  beforeAll(async () => {
    here = await stationWithUser(ctx)
    const certified = async (columns: Parameters<typeof ctx.make.vehicle>[0]) => {
      const { id } = await ctx.make.vehicle(columns)
      await ctx.make.certificate({ vehicle_id: id, shop_id: here.shop.id, number: `N-${id}` })
    }
    const there = { status: 'shop_process', shop_id: here.shop.id } as const
    // Each VIN is set: the search reads it too, and a VIN of the builder can hold any word below.
    await certified({
      ...there,
      plate: 'ÅÄÖ-1',
      vin: 'TMBTEST1Z00000001',
      make: 'Škoda',
      model: 'Octavia',
    })
    await certified({
      ...there,
      plate: 'XYZ-55',
      vin: 'VF7TEST1Z00000002',
      make: 'Citroën',
      model: 'C3',
      kind: 'moped',
    })
    await certified({
      ...there,
      plate: 'QQQ-1',
      vin: 'TMBZZZ1Z0C2000005',
      make: 'Seat',
      model: '100%_e',
      condition: 'reuse',
    })
  })

  test.each([
    ['xyz55', ['XYZ-55']],
    ['XYZ-55', ['XYZ-55']],
    ['z-5', ['XYZ-55']],
    ['åäö', ['ÅÄÖ-1']],
    ['skoda octavia', ['ÅÄÖ-1']],
    ['octavia škoda', ['ÅÄÖ-1']],
    ['citroen', ['XYZ-55']],
    ['1z0c2', ['QQQ-1']],
    ['100%_', ['QQQ-1']],
    ['%', ['QQQ-1']],
    ['skoda c3', []],
    ["'; drop table vehicle; --", []],
    ['\\', []],
  ])('%s finds %j', async (search, plates) => {
    const query = `?${new URLSearchParams({ search })}`
    expect(platesOf(await list(here, 'shop_process', query))).toEqual(plates)
  })

  test('finds by the number of the certificate and by the words of a typed owner', async () => {
    const vehicle = await checkedVehicle(ctx, here, {
      reception: { basis: 'other', reason: 'Kauppakirja vuodelta 2019' },
    })
    const { number } = await ctx.make.certificate({ vehicle_id: vehicle.id })
    for (const search of [number, 'kauppakirja 2019']) {
      const query = `?${new URLSearchParams({ search })}`
      expect(platesOf(await list(here, 'shop_process', query))).toEqual([vehicle.plate])
    }
    await changeRows(ctx, 'vehicle', { id: vehicle.id }, { shop_id: a.shop.id })
  })

  test('finds by an order number at the station that was ordered only', async () => {
    const { vehicle_id: id, number } = await ctx.make.order({ shop_id: here.shop.id })
    for (const search of [number, number.replaceAll('-', '').toLowerCase()]) {
      const { body } = await list(here, 'shop_transit', `?${new URLSearchParams({ search })}`)
      expect(body).toMatchObject([{ id, order: { number } }])
    }
    const query = `?${new URLSearchParams({ search: number })}`
    expect(platesOf(await list(b, 'shop_transit', query))).toEqual([])
    await changeRows(ctx, 'vehicle', { id }, { status: 'shop_transfer', shop_id: b.shop.id })
    expect(platesOf(await list(b, 'shop_transfer', query))).toEqual([])
  })

  test.each([
    ['?kind=moped', ['XYZ-55']],
    ['?group=reuse', ['QQQ-1']],
    ['?group=recycle&sort=id', ['ÅÄÖ-1', 'XYZ-55']],
  ])('%s', async (query, plates) => {
    expect(platesOf(await list(here, 'shop_process', query))).toEqual(plates)
  })
})

describe('what other companies offer', () => {
  test('tells of whom to ask and not of owners; one’s own, ended and closed ones are not there', async () => {
    const own = await ctx.make.shop({ company_id: b.shop.company_id })
    const closed = await ctx.make.shop({ deactivated_at: ctx.clock.now() })
    const listed = {
      status: 'shop_listing',
      remarks: 'salainen',
      thumbnail: Buffer.from('x'),
    } as const
    const vehicle = await ctx.make.vehicle({ ...listed, shop_id: a.shop.id })
    await ctx.make.vehicle({ ...listed, shop_id: own.id })
    await ctx.make.vehicle({ ...listed, shop_id: closed.id })
    await ctx.make.vehicle({
      ...listed,
      shop_id: a.shop.id,
      listing_expires_at: ctx.clock.now(),
    })
    const { body } = await external(b)
    expect(body).toEqual([
      expect.objectContaining({
        id: vehicle.id,
        status: 'shop_listing',
        shop: expect.objectContaining({ id: a.shop.id, phone: a.shop.phone, email: a.shop.email }),
        distance_km: 0,
        picture_file_thumb: { content_base64: 'eA==', content_type: 'image/webp' },
      }),
    ])
    for (const key of ['remarks', 'owner', 'order', 'certificate']) {
      expect(body[0]).not.toHaveProperty(key)
    }
    expect((await external(a)).body.map(({ shop_id: id }: { shop_id: number }) => id)).toEqual([
      own.id,
    ])
    expect((await external(b, '?sort=distance')).body).toEqual(body)
    const search = `?search=${vehicle.plate}`
    expect((await external(b, search)).body).toHaveLength(1)
    expect((await external(b, '?search=nothing')).body).toEqual([])
  })
})

test('the counts are those of the lists', async () => {
  const here = await stationWithUser(ctx)
  const there = { shop_id: here.shop.id } as const
  const process = { ...there, status: 'shop_process' } as const
  await ctx.make.vehicle({ ...there, status: 'shop_transit' })
  await ctx.make.vehicle({ ...there, status: 'shop_transfer', sender_shop_id: a.shop.id })
  const { id } = await ctx.make.vehicle({ ...process, condition: 'recycle' })
  await ctx.make.certificate({ vehicle_id: id })
  await ctx.make.vehicle({ ...process, condition: null })
  const reused = await ctx.make.vehicle({ ...process, condition: 'reuse' })
  await ctx.make.certificate({ vehicle_id: reused.id })
  await ctx.make.vehicle({ ...there, status: 'shop_listing' })
  await ctx.make.vehicle({ ...there, status: 'shop_done' })
  const path = `/shop/${here.shop.id}/vehicle/counts/`
  const { body } = await ctx.call('GET', path, { as: here.as })
  expect(body).toEqual({
    shop_transit: 1,
    shop_transfer: 1,
    shop_process: 3,
    unfinished: 1,
    process_unfinished: 1,
    process_recycle: 1,
    process_reuse: 1,
    shop_listing: 1,
    shop_done: 1,
    external_listing: (await external(here)).body.length,
  })
})

test('the stations of other companies come by distance, with their contact details', async () => {
  const far = await ctx.make.shop({ lat: 65, lng: 25.5, is_private: true })
  const nowhere = await ctx.make.shop({ lat: null, lng: null })
  const closed = await ctx.make.shop({ deactivated_at: ctx.clock.now() })
  const { body } = await ctx.call('GET', `/shop/${a.shop.id}/list-external/`, { as: a.as })
  const ids = body.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(b.shop.id)).toBeLessThan(ids.indexOf(far.id))
  expect(ids.at(-1)).toBe(nowhere.id)
  expect(ids).not.toContain(closed.id)
  expect(ids).not.toContain(a.shop.id)
  const reported = body.find(({ id }: { id: number }) => id === far.id)
  expect(reported).toMatchObject({ phone: far.phone, email: far.email })
  expect(reported.distance_km).toBeGreaterThan(500)
})

test('the own company’s other stations come among them when asked for, and say so', async () => {
  const own = await ctx.make.shop({ company_id: a.shop.company_id })
  const stations = async (query: string) => {
    const { body } = await ctx.call('GET', `/shop/${a.shop.id}/list-external/${query}`, {
      as: a.as,
    })
    return new Map<number, boolean>(
      body.map(({ id, is_own: isOwn }: { id: number; is_own: boolean }) => [id, isOwn]),
    )
  }
  expect((await stations('')).get(own.id)).toBeUndefined()
  const all = await stations('?own=true')
  expect([all.get(own.id), all.get(b.shop.id), all.get(a.shop.id)]).toEqual([
    true,
    false,
    undefined,
  ])
  const { status } = await ctx.call('GET', `/shop/${a.shop.id}/list-external/?own=false`, {
    as: a.as,
  })
  expect(status).toBe(400)
})
