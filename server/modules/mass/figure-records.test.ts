import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Mass } from '#contract/mass/mass.ts'
import type { Statistics } from '#contract/statistics.ts'
import type { FigureRecords } from '#contract/report-records/figure-records.ts'
import type { ReportRecords } from '#contract/report-records/report-records.ts'
import { countedFigures, figureOfFact } from '#rules/report/counted-figures.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import { headingTables } from '#rules/report/statistics.ts'
import { dismantlingRows } from '#rules/treatment/mass-tables.ts'
import { auditWord } from '#texts/audit-words.ts'
import { loadArea } from '#texts/load.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { openCsv, openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'
import { nextOf } from '#server/testing/next-page.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let own: TestOperator
let admin: TestOperator['as']
/** A main user who works at both stations. */
let main: TestOperator['as']
beforeAll(async () => {
  own = await operatorCompany(ctx)
  admin = await ctx.signIn.admin()
  const shops = own.shops.map(({ id }) => id)
  const account = { group_name: 'operator', company_id: own.company.id, shops } as const
  main = await ctx.signIn.account(await ctx.make.account(account))
  const other = await operatorCompany(ctx)
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) await history(own, n)
  await history(other, 1)
})

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
    power: n === 1 ? 'gas' : n === 5 ? 'plug_in_hybrid' : 'petrol',
    first_registered: '2004-05-04',
    eu_class: n === 5 ? 'L5e' : 'M1',
    kerb_mass_kg: n === 4 ? null : 1000 + n,
  })
  const of = { vehicle_id: vehicle.id, shop_id: shopId, account_id: main.id }
  // One vehicle has no reception.
  if (n !== 5) {
    await ctx.make.event({
      vehicle_id: vehicle.id,
      move: 'admit',
      at: new Date(new Date(at).getTime() - (n + 1) * 3_600_000),
      to_status: 'shop_process',
      to_shop_id: shopId,
    })
  }
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
  if (n === 1 || n === 5) await allLines({ ...of, done_at: new Date(at) }, n)
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

/** Answers of every line, also of those that the vehicle is not asked, a battery and a load. */
async function allLines(
  of: { vehicle_id: number; shop_id: number; account_id: number; done_at: Date },
  n: number,
): Promise<void> {
  for (const code of lines) {
    const outcome =
      code === 'refrigerant' ? 'recovered' : code === 'hv_isolated' ? 'done' : 'removed'
    const lacks = code === 'refrigerant' ? 'refrigerant' : code === 'hv_isolated' ? 'hv' : null
    const detail = lacks === null ? {} : { lacks }
    await ctx.make.treatmentEntries({
      ...of,
      id: randomUUID(),
      code,
      outcome,
      detail: JSON.stringify(detail),
    })
  }
  await ctx.make.tractionBattery({
    vehicle_id: of.vehicle_id,
    shop_id: of.shop_id,
    removed_at: of.done_at,
    state: 'damaged',
    ...(n === 1 && { place: 'Hylly 4' }),
  })
  const { id } = await storeSentOil(ctx, { from: of.shop_id, to: (await ctx.make.shop()).id })
  const received = n === 1 && { state: 'received' as const, settled_at: of.done_at, net_kg: 180 }
  await changeRows(ctx, 'load', { id }, { sent_at: of.done_at, ...received })
}

const lines = [
  'fuel',
  'engine_oil',
  'coolant',
  'refrigerant',
  'oil_filter',
  'mercury',
  'airbags',
  'gas_tank',
  'catalyst',
  'glass',
  'hv_isolated',
] as const satisfies readonly TreatmentCode[]

/** All records of a figure, read page by page, with their sums. */
async function recordsOf(path: string, as = main): Promise<FigureRecords> {
  const rows: FigureRecords['rows'] = []
  let sums = { total: 0, kg: null as number | null, are_removed: false }
  for (let page: string | null = `${path}&limit=2`; page !== null;) {
    const answer = await ctx.call('GET', page, { as })
    expect(answer.status).toBe(200)
    const body = answer.body as FigureRecords
    const { rows: some, ...ofAll } = body
    rows.push(...some)
    sums = ofAll
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

/** Between the two nearest values, as PostgreSQL has it. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
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
      expect((await open('partly', tables, as)).total).toBe(totals.counted - totals.full)
      const missing = await open('not_in_tables', tables, as)
      expect(missing.total).toBe(totals.vehicles - totals.counted)
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
      const { from, sums, waits } = (await ctx.call('GET', path, { as: main })).body as Statistics
      const whole = `from=${from}&to=2026-10&station=${station}`
      const records = `/shop/${own.shops[0].id}/report/records/?${whole}`
      expect(sums.own.certificates).toBeGreaterThan(1)
      expect((await open('certificates', records)).total).toBe(sums.own.certificates)
      expect((await open('done', records)).total).toBe(sums.own.vehicles)
      const { rows } = await open('waited', records)
      const days = rows.map(({ wait_days: one }) => one ?? 0).toSorted((a, b) => a - b)
      expect(days.length).toBeGreaterThan(0)
      const mean = days.reduce((sum, one) => sum + one, 0) / days.length
      expect(sums.own.mean_wait_days).toBeCloseTo(mean, 1)
      expect(waits.own.median_days).toBeCloseTo(quantile(days, 0.5), 1)
      expect(waits.own.p90_days).toBeCloseTo(quantile(days, 0.9), 1)
    }
  })

  test('in each row of the statistics of a station, of a company and of a subcontractor', async () => {
    const finisher = await ctx.make.company({ kind: 'subcontractor', operator_id: own.company.id })
    const shopId = own.shops[1].id
    const of = { group_name: 'contractor', company_id: finisher.id, shops: [shopId] } as const
    const account = await ctx.make.account(of)
    const at = new Date('2026-05-04T09:00:00Z')
    const { id: vehicle_id } = await ctx.make.vehicle({
      status: 'shop_done',
      status_updated_at: at,
      shop_id: shopId,
      kind: null,
      make: 'Koottu',
      condition: 'recycle',
    })
    await ctx.make.event({ vehicle_id, move: 'finish', at, account_id: account.id })
    await changeRows(ctx, 'vehicle', { id: vehicle_id }, { model: 'Itse' })
    const theirs = await ctx.signIn.account(account)
    let compared = 0
    for (const [station, as] of [
      [shopId, main],
      ['all', main],
      ['all', theirs],
    ] as const) {
      const path = `/shop/${shopId}/report/statistics/?period=2026&station=${station}`
      const figures = (await ctx.call('GET', path, { as })).body as Statistics
      const records = `/shop/${shopId}/report/records/?from=2026-01&to=2026-10&station=${station}`
      expect((await open('done', records, as)).total).toBe(figures.sums.own.vehicles)
      for (const table of headingTables) {
        for (const row of figures[table]) {
          const value = 'value' in row ? row.value : String(row.company_id)
          const rows = `${records}&table=${table}&value=${encodeURIComponent(value)}`
          expect((await open('done', rows, as)).total, `${table} ${value}`).toBe(row.own)
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(15)
    const whole = `/shop/${shopId}/report/records/?${year}`
    for (const wrong of ['figure=full&table=kinds&value=car', 'figure=done&table=kinds'])
      expect(await ctx.call('GET', `${whole}&${wrong}`, { as: main })).toMatchObject(
        faultsAt({ table: 'INVALID' }),
      )
    const file = `/shop/${shopId}/report/records/file/?${year}&figure=done&table=kinds&value=car`
    const [about] = await openWorkbook((await ctx.call('GET', file, { as: main })).bytes)
    expect(about?.data.flat()).toContainEqual(expect.stringMatching(/, Auto$/))
  })

  test.each(['self_evaluation', 'self_control'] as const)('in %s', async (report) => {
    const shopId = own.shops[1].id
    const whose = report === 'self_control' ? shopId : 'operator'
    const { facts } = (
      await ctx.call('GET', `/shop/${whose}/questionnaire/${report}/records/`, { as: main })
    ).body as ReportRecords
    const station = report === 'self_control' ? shopId : 'all'
    const records = `/shop/${shopId}/report/records/?${year}&station=${station}`
    let compared = 0
    for (const fact of facts) {
      const figure = figureOfFact(fact.code)
      if (figure === null) continue
      compared++
      expect((await open(figure, records)).total).toBe(fact.n)
    }
    expect(compared).toBeGreaterThan(1)
  })

  test('and each figure was opened here', () => {
    expect([...opened].toSorted()).toEqual([...countedFigures].toSorted())
  })
})

test.each(Object.entries(scopes))(
  'a file has the list and the sums of a figure of %s',
  async (_, scope) => {
    const { as, records } = scope()
    const [list = '', query] = records.split('?')
    for (const figure of ['in_tables', 'waited', 'sold_parts']) {
      const { total, kg, rows } = await recordsOf(`${records}&figure=${figure}`, as)
      const file = async (format: string) => {
        const path = `${list}file/?${query}&figure=${figure}&format=${format}`
        const answer = await ctx.call('GET', path, { as })
        expect(answer.status).toBe(200)
        return answer
      }
      const answer = await file('xlsx')
      const [about, sheet] = await openWorkbook(answer.bytes)
      expect(about?.data).toContainEqual(['Rivejä', total])
      expect(about?.data).toContainEqual(['Ajalta', '2026'])
      expect(about?.data.some(([term]) => term === 'Paino yhteensä, kg')).toBe(kg !== null)
      const [heads = [], ...written] = sheet?.data ?? []
      const shown = ['Valmistenumero', 'Paino, kg', 'Odotus, pv'].map((head) => heads.indexOf(head))
      expect(written.map((row) => shown.map((column) => row[column]))).toEqual(
        rows.map((row) => [row.vin, row.kg, row.wait_days]),
      )
      expect(openCsv((await file('csv')).bytes)).toHaveLength(total + 1)
      const { action, purpose, outcome } = (await auditOf(ctx, answer))[0] ?? {}
      expect([action?.split('.')[0], purpose, outcome]).toEqual([
        'statistics',
        `figure_${figure}`,
        'sent',
      ])
    }
  },
)

test('the log tells which figure the association opened', async () => {
  for (const figure of countedFigures) {
    const row = figure === 'in_row' ? '&row=batteries' : ''
    const path = `${scopes['the country']().records}&figure=${figure}${row}`
    expect(await ctx.call('GET', path, { as: admin })).toMatchObject({ status: 200 })
  }
  const { rows } = await ctx.appContext.db.read
    .selectFrom('audit')
    .where('action', '=', 'statistics.oversee')
    .where('purpose', 'like', 'figure%')
    .select('purpose')
    .distinct()
    .execute()
    .then((found) => ({ rows: found.map(({ purpose }) => purpose) }))
  expect(rows.toSorted()).toEqual(countedFigures.map((figure) => `figure_${figure}`).toSorted())
  for (const { purposes } of Object.values(await loadArea('adminAudit')))
    for (const purpose of rows) expect(auditWord(purposes, purpose ?? '')).toMatch(/./)
})

test('a user of a station opens no figure of the company or of another station', async () => {
  const worker = await ctx.make.account({ company_id: own.company.id, shops: [own.shops[0].id] })
  const as = await ctx.signIn.account(worker)
  const path = `/shop/${own.shops[0].id}/report/records/?figure=done&${year}`
  expect(await ctx.call('GET', path, { as })).toMatchObject({ status: 200 })
  const file = path.replace('records/', 'records/file/')
  expect(await ctx.call('GET', `${file}&station=all`, { as })).toMatchObject({ status: 400 })
  expect(await ctx.call('GET', `${path}&station=all`, { as })).toMatchObject({ status: 400 })
  expect(await ctx.call('GET', `${path}&station=${own.shops[1].id}`, { as })).toMatchObject({
    status: 404,
  })
})
