import { expect, test } from 'vitest'
import type { StationPart } from '#contract/part.ts'
import { shownCode } from '#rules/label/label.ts'
import type { TestContext } from '#server/testing/app.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { nextOf } from '#server/testing/next-page.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))
const there = prepared(() => stationWithUser(ctx))

const path = (query = '', at = here) => `/shop/${at.shop.id}/part/${query}`
const list = async (query = ''): Promise<StationPart[]> =>
  (await ctx.call('GET', path(query), { as: here.as })).body
const make: TestContext['make']['part'] = (options) =>
  ctx.make.part({ shop_id: here.shop.id, ...options })

test('lists the parts of the station with the plate, the newest first', async () => {
  const vehicle = await ctx.make.vehicle({ shop_id: here.shop.id, status: 'shop_process' })
  const of = { vehicle_id: vehicle.id, donor_model: 'Järjestys' }
  const older = await make({ ...of, removed_at: new Date('2026-02-01T10:00:00Z') })
  const newer = await make({ ...of, removed_at: new Date('2026-02-02T10:00:00Z') })
  await make({ ...of, state: 'returned' })
  await ctx.make.part({ shop_id: there.shop.id, donor_model: 'Järjestys' })
  const found = await list('?search=jarjestys')
  expect(found.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(found[0]).toMatchObject({ plate: vehicle.plate, code: newer.code, state: 'removed' })
  const { status } = await ctx.call('GET', path('', there), { as: here.as })
  expect(status).toBe(404)
})

test('is read page by page, also where parts have one moment', async () => {
  const at = { donor_model: 'Sivuinen', removed_at: new Date('2026-03-01T10:00:00Z') }
  for (const type of ['door', 'wing', 'engine', 'turbo', 'bumper'] as const) {
    await make({ ...at, type })
  }
  const all: StationPart[] = []
  let next: string | null = path('?search=sivuinen&limit=2')
  while (next) {
    const { body, headers } = await ctx.call('GET', next, { as: here.as })
    all.push(...body)
    next = nextOf(headers)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(5)
  const other = Buffer.from(JSON.stringify(['2026-03-01T10:00:00.000Z', 7])).toString('base64url')
  const { status } = await ctx.call('GET', path(`?cursor=${other}`), { as: here.as })
  expect(status).toBe(400)
})

test('is narrowed by state, type, vehicle and text', async () => {
  const door = await make({ type: 'door', state: 'for_sale', number: '67002-02250' })
  const engine = await make({ type: 'engine', state: 'returned', title: 'Erikoinen_moottori' })
  const ids = async (query: string) => (await list(query)).map(({ id }) => id)
  expect(await ids('?state=for_sale&type=door')).toEqual([door.id])
  expect(await ids('?state=returned&search=erikoinen_')).toEqual([engine.id])
  expect(await ids(`?vehicle_id=${door.vehicle_id}`)).toEqual([door.id])
  expect(await ids('?search=02250')).toEqual([door.id])
  expect(await ids(`?search=${door.code.toLowerCase()}`)).toEqual([door.id])
  expect(await ids(`?search=${shownCode(door.code)}`)).toEqual([door.id])
  const { plate } = (await list('?search=02250'))[0] ?? {}
  expect(plate).toBeTruthy()
  expect(await ids(`?search=${plate?.replace('-', '').toLowerCase()}`)).toEqual([door.id])
  expect(await ids('?search=67002%25')).toEqual([])
})

test.each([
  ['fi', 'Tunnus;Osa;Puoli'],
  ['sv', 'Kod;Del;Sida'],
  ['en', 'Code;Part;Side'],
])('the file has headings in %s, the same parts and no formula', async (locale, head) => {
  const station = await stationWithUser(ctx)
  const of = { shop_id: station.shop.id, price_cents: 14_990 }
  await ctx.make.part({ ...of, state: 'for_sale', number: '=1+1' })
  await ctx.make.part({ ...of, state: 'sold' })
  const { body, headers } = await ctx.call('GET', path('file/?state=for_sale', station), {
    as: station.as,
    headers: { 'accept-language': locale },
  })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(body.slice(1).startsWith(head)).toBe(true)
  expect(body).toContain("'=1+1")
  expect(body).toContain('149,9')
  expect(body.trim().split('\r\n')).toHaveLength(2)
})
