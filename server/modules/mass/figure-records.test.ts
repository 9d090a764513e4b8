import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mass } from '#contract/mass/mass.ts'
import type { FigureRecords } from '#contract/report-records/figure-records.ts'
import { countedFigures, figureOfFact } from '#rules/report/counted-figures.ts'
import { dismantlingRows } from '#rules/treatment/mass-tables.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { nextOf } from '#server/testing/next-page.ts'

let ctx: TestContext
let own: TestOperator
let admin: TestOperator['as']
/** A main user who works at both stations. */
let main: TestOperator['as']
beforeAll(async () => {
  ctx = await startTestContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
  own = await operatorCompany(ctx)
  admin = await ctx.signIn.account(await ctx.make.account({ group_name: 'admin' }))
  const shops = own.shops.map(({ id }) => id)
  const account = { group_name: 'operator', company_id: own.company.id, shops } as const
  main = await ctx.signIn.account(await ctx.make.account(account))
  const other = await operatorCompany(ctx)
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) await history(own, n)
  await history(other, 1)
})
afterAll(() => ctx.close())

/** A vehicle with a certificate, a record and a part, each of another kind by its number. */
async function history({ shops, main }: TestOperator, n: number): Promise<void> {
  const shopId = shops[n % 2 === 0 ? 0 : 1].id
  // The last one belongs to the year before, by an hour of Finnish time.
  const at =
    n === 7 ? '2025-12-31T21:30:00Z' : n === 6 ? '2025-12-31T22:30:00Z' : '2026-05-04T09:00:00Z'
  const day = n === 7 ? '2025-12-31' : n === 6 ? '2026-01-01' : '2026-05-04'
  const vehicle = await ctx.make.vehicle({
    status: 'shop_done',
    status_updated_at: new Date(at),
    shop_id: shopId,
    kind: 'car',
    eu_class: n === 5 ? 'L5e' : 'M1',
    kerb_mass_kg: n === 4 ? null : 1000 + n,
  })
  const of = { vehicle_id: vehicle.id, shop_id: shopId, account_id: main.id }
  const first = await ctx.make.certificate({
    vehicle_id: vehicle.id,
    shop_id: shopId,
    issued_on: day,
    created_at: new Date(at),
    basis: n % 3 === 0 ? null : 'owner',
    identified_way: n % 2 === 0 ? 'scan' : 'unreadable',
    ...(n === 2 && { state: 'replaced' as const }),
    ...(n === 3 && { state: 'annulled' as const }),
  })
  if (n === 2) {
    await ctx.make.certificate({
      vehicle_id: vehicle.id,
      shop_id: shopId,
      version: 2,
      issued_on: '2026-06-01',
      basis: 'owner',
      series_id: first.id,
      replaces_id: first.id,
    })
  }
  await ctx.make.stage({
    vehicle_id: vehicle.id,
    account_id: main.id,
    stage: 'depolluted',
    done_at: new Date(at),
  })
  const kg = { unit: 'kg', basis: 'measured', amount: 12.5, kg: 12.5 } as const
  if (n !== 0) {
    await ctx.make.treatmentEntries(
      { ...of, ...kg, id: randomUUID(), code: 'starter_battery', outcome: 'removed' },
      { ...of, ...kg, id: randomUUID(), code: 'tyres', outcome: n === 1 ? 'for_reuse' : 'removed' },
    )
  }
  await ctx.make.part({
    vehicle_id: vehicle.id,
    shop_id: shopId,
    assessment: n === 4 ? 'recycle' : 'reuse',
    state: n % 2 === 0 ? 'sold' : 'removed',
    kg: 3.25 + n,
    removed_at: new Date(at),
    changed_at: new Date(at),
    ...(n === 1 && { donor_vin: null }),
  })
}

/** All records of a figure, read page by page, with their sums. */
async function recordsOf(path: string, as = main): Promise<FigureRecords> {
  const rows: FigureRecords['rows'] = []
  let sums = { total: 0, kg: null as number | null }
  for (let page: string | null = `${path}&limit=2`; page !== null;) {
    const answer = await ctx.call('GET', page, { as })
    expect(answer.status).toBe(200)
    const body = answer.body as FigureRecords
    rows.push(...body.rows)
    sums = { total: body.total, kg: body.kg }
    page = nextOf(answer.headers)
  }
  expect(rows).toHaveLength(sums.total)
  const kg = rows.reduce((sum, row) => sum + (row.kg ?? 0), 0)
  expect(kg).toBeCloseTo(sums.kg ?? 0, 3)
  return { ...sums, rows }
}

const year = 'from=2026-01&to=2026-12'
const scopes = {
  'a station': () => ({
    as: main,
    records: `/shop/${own.shops[0].id}/report/records/?${year}`,
    mass: `/shop/operator/report/mass/?year=2026&station=${own.shops[0].id}`,
  }),
  'a company': () => ({
    as: main,
    records: `/shop/${own.shops[0].id}/report/records/?station=all&${year}`,
    mass: '/shop/operator/report/mass/?year=2026',
  }),
  'a company, for the association': () => ({
    as: admin,
    records: `/ppb-admin/report/records/?company_id=${own.company.id}&${year}`,
    mass: `/ppb-admin/report/mass/?year=2026&company_id=${own.company.id}`,
  }),
  'the country': () => ({
    as: admin,
    records: `/ppb-admin/report/records/?${year}`,
    mass: '/ppb-admin/report/mass/?year=2026',
  }),
}

const opened = new Set<string>()
const open = (figure: string, path: string, as = main) => {
  opened.add(figure)
  return recordsOf(`${path}&figure=${figure}`, as)
}

describe('a figure opens as many records as it counts', () => {
  test.each(Object.entries(scopes))('in the tables of materials of %s', async (_, scope) => {
    const { as, records, mass } = scope()
    for (const light of ['in', 'out'] as const) {
      const tables = `${records}&three_wheelers=${light}`
      const read = await ctx.call('GET', `${mass}&three_wheelers=${light}`, { as })
      const { totals, dismantling } = read.body as Mass
      expect(totals.counted).toBeGreaterThan(1)
      expect((await open('of_tables', tables, as)).total).toBe(totals.vehicles)
      expect(await open('in_tables', tables, as)).toMatchObject({
        total: totals.counted,
        kg: totals.reference_kg,
      })
      expect((await open('full', tables, as)).total).toBe(totals.full)
      for (const row of dismantlingRows) {
        const of = dismantling.find((each) => each.row === row)
        const kg = of ? of.reused + of.recovered + of.disposed : 0
        const found = await open('in_row', `${tables}&row=${row}`, as)
        expect(found.kg ?? 0).toBeCloseTo(kg, 1)
      }
    }
  })

  test('in the statistics of a station and of a company', async () => {
    for (const station of [own.shops[1].id, 'all'] as const) {
      const path = `/shop/${own.shops[0].id}/report/statistics/?period=2026&station=${station}`
      const { from, sums } = (await ctx.call('GET', path, { as: main })).body
      const whole = `from=${from}&to=2026-10&station=${station}`
      const records = `/shop/${own.shops[0].id}/report/records/?${whole}`
      expect(sums.own.certificates).toBeGreaterThan(1)
      expect((await open('certificates', records)).total).toBe(sums.own.certificates)
      expect((await open('done', records)).total).toBe(sums.own.vehicles)
    }
  })

  test.each(['self_evaluation', 'self_control'] as const)('in %s', async (report) => {
    const shopId = own.shops[1].id
    const whose = report === 'self_control' ? shopId : 'operator'
    const { facts } = (
      await ctx.call('GET', `/shop/${whose}/questionnaire/${report}/records/`, { as: main })
    ).body as { facts: { code: string; n: number }[] }
    const station = report === 'self_control' ? shopId : 'all'
    const records = `/shop/${shopId}/report/records/?${year}&station=${station}`
    let compared = 0
    for (const [code, figure] of Object.entries(figureOfFact)) {
      const fact = facts.find((each) => each.code === code)
      if (!fact) continue
      compared++
      expect((await open(figure, records)).total).toBe(fact.n)
    }
    expect(compared).toBeGreaterThan(1)
  })

  test('and each figure was opened here', () => {
    expect([...opened].toSorted()).toEqual([...countedFigures].toSorted())
  })
})

test('a user of a station opens no figure of the company or of another station', async () => {
  const worker = await ctx.make.account({ company_id: own.company.id, shops: [own.shops[0].id] })
  const as = await ctx.signIn.account(worker)
  const path = `/shop/${own.shops[0].id}/report/records/?figure=done&${year}`
  expect(await ctx.call('GET', path, { as })).toMatchObject({ status: 200 })
  expect(await ctx.call('GET', `${path}&station=all`, { as })).toMatchObject({ status: 400 })
  expect(await ctx.call('GET', `${path}&station=${own.shops[1].id}`, { as })).toMatchObject({
    status: 404,
  })
})
