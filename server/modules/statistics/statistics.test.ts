import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { Statistics } from '#contract/statistics.ts'
import { statisticsTables } from '#rules/report/statistics.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { foldStatistics } from './figures.sql.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { changeRows } from '#server/testing/rows.ts'

/*
 * Operator A with two stations and a subcontractor, operator B with one, in November 2026. `recycled`
 * has the vehicles of each. The tests have the expected figures.
 */

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let a: Record<'company' | 'first' | 'second' | 'subcontractor', number>
let b: Record<'company' | 'shop', number>
let main: Session
let user: Session
let contractor: Session
let stranger: Session

type Done = {
  at: string
  shop: number
  account: number | null
  make?: string
  kind?: 'car' | 'moped'
  year?: number
  condition?: 'recycle' | 'reuse' | 'reuse_publish'
  /** Hours from reception to certificate. */
  waited?: number
}

async function recycle(done: Done): Promise<void> {
  const at = new Date(done.at)
  const received = new Date(at.getTime() - 100 * 3_600_000)
  const { id } = await ctx.make.vehicle({
    status: 'shop_done',
    status_updated_at: at,
    shop_id: done.shop,
    make: done.make ?? 'Toyota',
    kind: done.kind ?? 'car',
    eu_class: done.kind === 'moped' ? 'L1e' : 'M1',
    model_year: done.year ?? 2004,
    first_registered: null,
    condition: done.condition ?? 'recycle',
  })
  const here = { to_shop_id: done.shop, to_status: 'shop_process' } as const
  await ctx.make.event({ vehicle_id: id, move: 'admit', at: received, ...here })
  if (done.waited !== undefined) {
    const created = new Date(received.getTime() + done.waited * 3_600_000)
    await ctx.make.certificate({ vehicle_id: id, shop_id: done.shop, created_at: created })
  }
  await ctx.make.event({ vehicle_id: id, move: 'finish', at, account_id: done.account })
  // A transition writes all rows in one transaction and counts at its end. The builders write
  // row by row.
  await changeRows(ctx, 'vehicle', { id }, { remarks: 'valmis' })
}

beforeAll(async () => {
  const { make, signIn } = ctx
  const { id: company } = await make.company({ name: 'Kierto A Oy' })
  const first = (await make.shop({ company_id: company, name: 'A Espoo' })).id
  const second = (await make.shop({ company_id: company, name: 'A Turku' })).id
  const { id: subcontractor } = await make.company({
    kind: 'subcontractor',
    operator_id: company,
    name: 'Hinaus Haapala',
  })
  a = { company, first, second, subcontractor }
  const shop = await make.shop({ name: 'B Oulu' })
  b = { company: shop.company_id, shop: shop.id }
  const mainUser = await make.account({
    company_id: company,
    group_name: 'operator',
    shops: [first],
  })
  const contractors = await make.account({
    company_id: subcontractor,
    group_name: 'contractor',
    shops: [second],
  })
  main = await signIn.account(mainUser)
  contractor = await signIn.account(contractors)
  user = await signIn.account(await make.account({ company_id: company, shops: [first] }))
  stranger = await signIn.account(
    await make.account({ company_id: b.company, group_name: 'operator', shops: [b.shop] }),
  )
  const own = { shop: first, account: mainUser.id }
  const ours = { shop: second, account: contractors.id }
  const theirs = { shop: b.shop, account: null }
  const recycled: Done[] = [
    // The last moment of September in Finland, and the first one of October.
    { ...own, at: '2026-09-30T20:59:59Z', condition: 'reuse', waited: 24 },
    { ...own, at: '2026-09-30T21:00:00Z', make: 'SAAB', year: 2010, waited: 72 },
    { ...ours, at: '2026-10-15T09:00:00Z', kind: 'moped', year: 2020, condition: 'reuse_publish' },
    { ...own, at: '2025-10-15T09:00:00Z', make: 'Saab' },
    { ...own, at: '2025-03-15T09:00:00Z' },
    // The running month, and the same one a year before.
    { ...own, at: '2026-11-10T09:00:00Z' },
    { ...own, at: '2025-11-10T09:00:00Z' },
    { ...theirs, at: '2026-10-01T09:00:00Z', make: 'Volvo', waited: 48 },
    { ...theirs, at: '2026-06-01T09:00:00Z', make: 'Volvo' },
    { ...theirs, at: '2024-06-01T09:00:00Z', make: 'Volvo' },
  ]
  for (const done of recycled) await recycle(done)
})

const get = (path: string, as: Session, shop: number) =>
  ctx.call('GET', `/shop/${shop}/report/${path}`, { as })
const read = async (query = '?station=all', as = main, shop = a.first): Promise<Statistics> =>
  (await get(`statistics/${query}`, as, shop)).body

describe('recycled vehicles by month, year and company', () => {
  test('recycled per year and per month, of all and of the own company', async () => {
    expect((await get('vehicle-recycled-per-year/', main, a.first)).body).toEqual([
      { year: 2024, total: 1, own: 0 },
      { year: 2025, total: 3, own: 3 },
      { year: 2026, total: 6, own: 4 },
    ])
    expect((await get('vehicle-recycled-per-month/', main, a.first)).body).toEqual([
      { year: 2024, month: 6, total: 1, own: 0 },
      { year: 2025, month: 3, total: 1, own: 1 },
      { year: 2025, month: 10, total: 1, own: 1 },
      { year: 2025, month: 11, total: 1, own: 1 },
      { year: 2026, month: 6, total: 1, own: 0 },
      { year: 2026, month: 9, total: 1, own: 1 },
      { year: 2026, month: 10, total: 3, own: 2 },
      { year: 2026, month: 11, total: 1, own: 1 },
    ])
    expect((await get('vehicle-recycled-per-year/', stranger, b.shop)).body[2]).toEqual({
      year: 2026,
      total: 6,
      own: 2,
    })
  })

  test('per company: the own one and its subcontractors, and nobody else’s', async () => {
    const own = { company_id: a.company, company: 'Kierto A Oy' }
    const sub = { company_id: a.subcontractor, company: 'Hinaus Haapala' }
    expect((await get('company-vehicle-recycled-per-year/', main, a.first)).body).toEqual([
      { ...own, year: 2025, count: 3 },
      { ...own, year: 2026, count: 3 },
      { ...sub, year: 2026, count: 1 },
    ])
    expect((await get('company-vehicle-recycled-per-month/', contractor, a.second)).body).toEqual([
      { ...sub, year: 2026, month: 10, count: 1 },
    ])
  })
})

describe('the figures of a period', () => {
  test('stand beside those of the year before, own and of the country', async () => {
    const figures = await read()
    expect(figures).toMatchObject({
      period: 'last12',
      from: '2025-11',
      to: '2026-10',
      open_month: null,
      periods: ['last12', '2026', '2025', '2024'],
      station: null,
      company: 'Kierto A Oy',
      sums: {
        own: {
          vehicles: 4,
          in_scope: 3,
          reused: 2,
          published: 1,
          // 22, 16, 6 and, in 2025, 21 years.
          mean_age: 16.25,
          certificates: 2,
          mean_wait_days: 2,
        },
        own_before: { vehicles: 2, mean_age: 21, mean_wait_days: null },
        total: { vehicles: 6, certificates: 3, mean_wait_days: 2 },
        total_before: { vehicles: 2 },
      },
    })
    expect(figures.months).toHaveLength(12)
    expect(figures.months.at(-1)).toEqual({
      month: '2026-10',
      own: 2,
      own_before: 1,
      total: 3,
      total_before: 1,
      own_wait_days: null,
      total_wait_days: null,
    })
    // The certificates of September, of which two are of vehicles done in October.
    expect(figures.months.at(-2)).toMatchObject({ own_wait_days: 2, total_wait_days: 2 })
    expect(figures.kinds).toEqual([
      { value: 'car', own: 3, own_before: 2, total: 5, total_before: 2 },
      { value: 'moped', own: 1, own_before: 0, total: 1, total_before: 0 },
    ])
    expect(figures.ages.map(({ value, own }) => [value, own])).toEqual([
      ['5', 1],
      ['15', 1],
      ['20', 2],
    ])
    // Spellings of one make count together, under the name in the list of makes.
    expect(
      figures.makes.map(({ value, own, own_before: before, total }) => [value, own, before, total]),
    ).toEqual([
      ['Toyota', 3, 1, 3],
      ['Saab', 1, 1, 1],
      ['Volvo', 0, 0, 2],
    ])
    expect(figures.companies).toEqual([
      { company_id: a.company, company: 'Kierto A Oy', own: 3, own_before: 2 },
      { company_id: a.subcontractor, company: 'Hinaus Haapala', own: 1, own_before: 0 },
    ])
    expect(figures.years).toEqual([
      { year: 2024, own: 0, total: 1 },
      { year: 2025, own: 3, total: 3 },
      { year: 2026, own: 4, total: 6 },
    ])
  })

  test('a running month stands among the months, and is compared with nothing', async () => {
    const figures = await read('?station=all&period=2026')
    expect(figures).toMatchObject({ from: '2026-01', to: '2026-11', open_month: '2026-11' })
    expect(figures.months.at(-1)).toMatchObject({ month: '2026-11', own: 1, own_before: 1 })
    expect(figures.sums).toMatchObject({ own: { vehicles: 3 }, own_before: { vehicles: 2 } })
    expect(figures.kinds[0]).toMatchObject({ value: 'car', own: 2, own_before: 2 })
  })

  test('are the same whether they have been folded or not', async () => {
    const before = [await read(), await read('?station=all&period=2026')]
    expect(await ctx.appContext.db.write(foldStatistics)).toBeGreaterThan(9)
    expect([await read(), await read('?station=all&period=2026')]).toEqual(before)
  })

  test('of one station are that station’s', async () => {
    const figures = await read(`?station=${a.second}`)
    expect(figures).toMatchObject({ station: a.second, sums: { own: { vehicles: 1 } } })
    expect(figures.sums.total.vehicles).toBe(6)
  })

  test('with undo they are as if it had not been done', async () => {
    const before = await read('?station=all&period=2026')
    const { id } = await ctx.make.vehicle({ status: 'shop_done', shop_id: a.first })
    expect((await read('?station=all&period=2026')).months.at(-1)).toMatchObject({ own: 2 })
    const path = `/shop/${a.first}/vehicle/${id}/`
    const undo = { status: 'shop_process', expected_status: 'shop_done' }
    expect((await ctx.call('PATCH', path, { as: main, body: undo })).status).toBe(200)
    expect(await read('?station=all&period=2026')).toEqual(before)
  })
})

test('parts of the own stations count in the whole months of the period', async () => {
  const part = (shop: number, day: string, more: object = {}) => {
    const at = new Date(`${day}T10:00:00Z`)
    return ctx.make.part({ shop_id: shop, kg: 10.5, removed_at: at, changed_at: at, ...more })
  }
  const { vehicle_id: vehicleId } = await part(a.first, '2026-10-02', { state: 'sold' })
  await part(a.first, '2026-10-02', { vehicle_id: vehicleId, kg: 30, state: 'for_sale' })
  await part(a.second, '2025-12-15', { state: 'sold' })
  await part(a.second, '2026-10-05', { assessment: 'recycle' })
  // The running month, a month before the period, and another company.
  await part(a.first, '2026-11-10', { state: 'sold' })
  await part(a.first, '2025-10-10', { state: 'sold' })
  await part(b.shop, '2026-10-10', { state: 'sold' })
  expect((await read()).own_parts).toEqual({ vehicles: 2, sold_kg: 21 })
  const atSecond = await read(`?station=${a.second}`)
  expect(atSecond.own_parts).toEqual({ vehicles: 1, sold_kg: 10.5 })
})

describe('whose figures', () => {
  test('a main user chooses among all stations of the company, others among their own', async () => {
    const names = async (as: Session, shop: number) =>
      (await read('?station=' + shop, as, shop)).stations.map(({ name }) => name)
    expect(await names(main, a.first)).toEqual(['A Espoo', 'A Turku'])
    expect(await names(user, a.first)).toEqual(['A Espoo'])
    expect(await names(contractor, a.second)).toEqual(['A Turku'])
  })

  test('are those of the station in the path without a choice', async () => {
    for (const as of [main, user]) {
      const figures = await read('', as)
      expect(figures).toMatchObject({ station: a.first, sums: { own: { vehicles: 3 } } })
    }
  })

  test('a user who is no main user never sees the company', async () => {
    const refused = { status: 400, body: { fields: { station: 'INVALID' } } }
    expect(await get('statistics/?station=all', user, a.first)).toMatchObject(refused)
    expect(await get('statistics/file/?station=all', user, a.first)).toMatchObject(refused)
    const ownIn2026 = async (as: Session) =>
      (await get('vehicle-recycled-per-year/', as, a.first)).body.at(-1).own
    expect([await ownIn2026(main), await ownIn2026(user)]).toEqual([4, 3])
    const byCompany = await get('company-vehicle-recycled-per-month/', user, a.first)
    expect(byCompany.body.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 1, 1, 1])
    expect(JSON.stringify(byCompany.body)).not.toContain('Haapala')
  })

  test('a station that is not theirs is as none', async () => {
    for (const [as, station] of [
      [main, b.shop],
      [user, a.second],
      [contractor, a.first],
      [main, 999_999],
    ] as const) {
      const shop = as === contractor ? a.second : a.first
      const answer = await get(`statistics/?station=${station}`, as, shop)
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      const file = await get(`statistics/file/?station=${station}`, as, shop)
      expect(file.status).toBe(404)
    }
  })

  test('a subcontractor’s own are what its people did, not the operator’s', async () => {
    const figures = await read('?station=all', contractor, a.second)
    expect(figures.sums.own.vehicles).toBe(1)
    expect(figures.companies.map(({ company }) => company)).toEqual(['Hinaus Haapala'])
  })
})

test.each([
  ['?period=2027', 'period'],
  ['?period=12', 'period'],
  ['?period=20260', 'period'],
  ['?station=0x10', 'station'],
  ['file/?table=owners', 'table'],
  ['file/?format=pdf', 'format'],
])('%s is refused at its field', async (query, field) => {
  const answer = await get(`statistics/${query}`, main, a.first)
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: 'INVALID' } } })
})

describe('the files', () => {
  const file = (query: string, language = 'fi') =>
    ctx.call('GET', `/shop/${a.first}/report/statistics/file/?${query}`, {
      as: main,
      headers: { 'accept-language': language },
    })

  test('CSV in the reader’s language', async () => {
    const finnish = await file('table=waits&format=csv&period=2026&station=all')
    expect(finnish.headers.get('content-disposition')).toMatch(
      /kierto-tilastot-[-a-z]+-2026-01_2026-11_tehty-\d{4}-\d\d-\d\d\.csv/,
    )
    const lines = finnish.bytes.toString().slice(1).split('\r\n')
    expect(lines[0]).toBe(
      'Tilaston yritys;Toimipiste;Jakso;Kuukausi;Oma yritys (päivää);Koko maa (päivää)',
    )
    expect(lines.slice(9, 12)).toEqual([
      'Kierto A Oy;Kaikki;2026-01–2026-11;syyskuu 2026;2;2',
      'Kierto A Oy;Kaikki;2026-01–2026-11;lokakuu 2026;;',
      'Kierto A Oy;Kaikki;2026-01–2026-11;"marraskuu 2026, kesken";;',
    ])
    const ofStation = await file(`table=years&format=csv&station=${a.second}`)
    expect(ofStation.bytes.toString()).toMatch(/\nKierto A Oy;A Turku;20\d\d–20\d\d;20\d\d;/)
    const english = (await file('table=kinds&format=csv&station=all', 'en')).bytes.toString()
    expect(english).toContain('Car;3;2;5;2\r\n')
  })

  test('a workbook with a sheet for each table, cell by cell', async () => {
    const { bytes, headers } = await file('station=all')
    expect(headers.get('content-type')).toContain('spreadsheetml')
    const sheets = await openWorkbook(bytes)
    expect(sheets).toHaveLength(1 + statisticsTables.length)
    const months = sheets[1]
    expect(months?.sheet).toBe('Kuukausittain')
    expect(months?.data[0]).toEqual([
      'Tilaston yritys',
      'Toimipiste',
      'Jakso',
      'Kuukausi',
      'Oma yritys',
      'Oma yritys vuotta aiemmin',
      'Koko maa',
      'Koko maa vuotta aiemmin',
    ])
    expect(months?.data.at(-1)).toEqual([
      'Kierto A Oy',
      'Kaikki',
      '2025-11–2026-10',
      'lokakuu 2026',
      2,
      1,
      3,
      1,
    ])
    const ages = sheets.find(({ sheet }) => sheet === 'Iän mukaan')
    expect(ages?.data.slice(1).map((row) => row.slice(3, 5))).toEqual([
      ['5–9', 1],
      ['15–19', 1],
      ['20–24', 2],
    ])
  })
})
