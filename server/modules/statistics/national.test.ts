import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { NationalStatistics, CountedRecord } from '#contract/admin/statistics.ts'
import { nationalTables, type NationalTable } from '#rules/report/statistics.ts'
import { createSeededRandom } from '#demo/seeded-random.ts'
import { testContext } from '#server/testing/test-context.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { foldStatistics } from './figures.sql.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
const companies: { id: number; shops: number[] }[] = []

beforeAll(async () => {
  for (const name of ['A Purku Oy', 'B Purku Oy', 'C Purku Oy']) {
    const { id } = await ctx.make.company({ name })
    const shops = [
      (await ctx.make.shop({ company_id: id })).id,
      (await ctx.make.shop({ company_id: id })).id,
    ]
    companies.push({ id, shops })
  }
  const chance = createSeededRandom(19)
  const everyShop = companies.flatMap(({ shops }) => shops)
  const none = null
  for (let n = 0; n < 150; n += 1) {
    const day = new Date(Date.UTC(2023, 0, 1) + chance.whole(0, 1420) * 86_400_000)
    const shop = chance.pick(everyShop)
    const { id } = await ctx.make.vehicle({
      status: 'shop_done',
      status_updated_at: day,
      shop_id: shop,
      eu_class: chance.pick(['M1', 'N1G', 'L1e', none]),
      make: chance.pick(['Toyota', 'Saab', 'Volvo', 'Pihapaja']),
      model: chance.pick(['Corolla', '9-3', none]),
      kind: chance.pick(['car', 'moped', none] as const),
      power: chance.pick(['petrol', 'electric', none]),
      model_year: chance.pick([1985, 2004, 2019, none]),
      first_registered: null,
      condition: chance.pick(['recycle', 'reuse', none] as const),
    })
    const received = new Date(day.getTime() - 200 * 3_600_000)
    const here = { to_shop_id: shop, to_status: 'shop_process' } as const
    await ctx.make.event({ vehicle_id: id, move: 'admit', at: received, ...here })
    if (chance.often(0.7)) {
      const certified = new Date(received.getTime() + chance.whole(1, 150) * 3_600_000)
      await ctx.make.certificate({ vehicle_id: id, shop_id: shop, created_at: certified })
    }
    await ctx.make.event({ vehicle_id: id, move: 'finish', at: day })
    // A move writes these rows in one transaction, and the vehicle is counted at its end.
    await changeRows(ctx, 'vehicle', { id }, { remarks: 'valmis' })
  }
})

const asAdmin = () => ctx.signIn.admin()
async function ask<T>(path: string): Promise<T> {
  const { status, body } = await ctx.call('GET', `/ppb-admin/statistics/${path}`, {
    as: await asAdmin(),
  })
  expect(status).toBe(200)
  return body
}

/** Headings of each chart, from the vehicles themselves and not from what the service counts. */
const written = {
  companies: 's.company_id::text',
  shops: 'v.shop_id::text',
  kinds: "coalesce(v.kind, '')",
  makes: "case lower(v.make) when 'pihapaja' then 'other' else initcap(v.make) end",
  models: `case lower(v.make) when 'pihapaja' then 'other' else initcap(v.make) end
    || '/' || coalesce(v.model, '')`,
  ages: `case when v.model_year is null then ''
    when extract(year from v.status_updated_at) - v.model_year >= 30 then '30'
    else (floor((extract(year from v.status_updated_at) - v.model_year) / 5) * 5)::text end`,
  powers: "coalesce(v.power, '')",
  conditions: "coalesce(v.condition, '')",
}

async function writtenCounts(
  table: keyof typeof written,
  [from, before]: readonly [string, string],
) {
  const { rows } = await sql<{ value: string; n: number }>`
    select ${sql.raw(written[table])} as value, count(*)::integer as n
    from vehicle v join shop s on s.id = v.shop_id
    where v.status = 'shop_done'
      and v.status_updated_at at time zone 'Europe/Helsinki' >= ${from}::date
      and v.status_updated_at at time zone 'Europe/Helsinki' < ${before}::date
    group by 1`.execute(ctx.appContext.db.read)
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]))
}

const shown = (figures: NationalStatistics, table: NationalTable, of: 'now' | 'before') =>
  Object.fromEntries(
    figures.tables[table].filter((row) => row[of] > 0).map((row) => [row.value, row[of]]),
  )

describe('figures of random vehicles', () => {
  const tables = Object.keys(written) as (keyof typeof written)[]
  test.each([
    ['from=2025-01&to=2025-12', ['2025-01-01', '2026-01-01'], ['2024-01-01', '2025-01-01']],
    ['from=2026-04&to=2026-06', ['2026-04-01', '2026-07-01'], ['2025-04-01', '2025-07-01']],
    // The running month is left out of all but the months. The two years overlap.
    ['from=2024-01&to=2026-11', ['2024-01-01', '2026-11-01'], ['2023-01-01', '2025-11-01']],
  ] as const)('of %s equal those counted from the vehicles', async (query, now, before) => {
    const figures = await ask<NationalStatistics>(`?${query}`)
    for (const table of tables) {
      expect([table, shown(figures, table, 'now')]).toEqual([
        table,
        await writtenCounts(table, now),
      ])
      expect([table, shown(figures, table, 'before')]).toEqual([
        table,
        await writtenCounts(table, before),
      ])
    }
    const total = Object.values(await writtenCounts('kinds', now)).reduce((a, b) => a + b, 0)
    expect(figures.sums.now.vehicles).toBe(total)
  })

  test('months add up to the period and name the year before by the same month', async () => {
    const { tables: found, sums } = await ask<NationalStatistics>('?from=2025-01&to=2025-12')
    const sum = (of: 'now' | 'before') => found.months.reduce((so, row) => so + row[of], 0)
    expect([sum('now'), sum('before')]).toEqual([sums.now.vehicles, sums.before.vehicles])
    expect(found.months.map(({ value }) => value)[0]).toBe('2025-01')
  })

  test('of one company and of one station are part of those of all', async () => {
    const whole = await ask<NationalStatistics>('?from=2025-01&to=2025-12')
    const [one] = companies
    const company = await ask<NationalStatistics>(
      `?from=2025-01&to=2025-12&company_id=${one?.id ?? 0}`,
    )
    const row = whole.tables.companies.find(({ value }) => value === String(one?.id))
    expect(company.sums.now.vehicles).toBe(row?.now)
    const shop = await ask<NationalStatistics>(
      `?from=2025-01&to=2025-12&shop_id=${one?.shops[0] ?? 0}`,
    )
    const ofShop = whole.tables.shops.find(({ value }) => value === String(one?.shops[0]))
    expect(shop.sums.now.vehicles).toBe(ofShop?.now)
  })

  test('are the same when the changes are folded, and read no vehicle', async () => {
    const query = '?from=2025-01&to=2025-12'
    const waiting = await ask<NationalStatistics>(query)
    expect(waiting.sums.now.vehicles).toBeGreaterThan(10)
    expect(await ctx.appContext.db.write(foldStatistics)).toBeGreaterThan(100)
    const as = await asAdmin()
    const sent = vi.spyOn(Client.prototype, 'query')
    try {
      const { body } = await ctx.call('GET', `/ppb-admin/statistics/${query}`, { as })
      expect(body).toEqual(waiting)
      const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
      expect(texts.join()).toContain('statistics_month')
      expect(texts.join()).not.toMatch(/statistics_vehicle|join vehicle\b|from "?vehicle\b/)
    } finally {
      sent.mockRestore()
    }
  })

  test('of all companies together are those of the country, folded or not', async () => {
    const country = await ask<NationalStatistics>('?from=2025-01&to=2025-12')
    for (const table of nationalTables) {
      const sum: Record<string, number> = {}
      for (const { id } of companies) {
        const one = await ask<NationalStatistics>(`?from=2025-01&to=2025-12&company_id=${id}`)
        for (const row of one.tables[table])
          if (row.now > 0) sum[row.value] = (sum[row.value] ?? 0) + row.now
      }
      expect([table, sum]).toEqual([table, shown(country, table, 'now')])
    }
  })

  test('count a vehicle under its new model when the model alone is corrected', async () => {
    const span = '?from=2023-01&to=2026-10'
    const of = async (value: string) =>
      (await ask<NationalStatistics>(span)).tables.models.find((row) => row.value === value)?.now ??
      0
    const { id } = await ctx.appContext.db.read
      .selectFrom('vehicle')
      .where('make', '=', 'Toyota')
      .where('model', '=', 'Corolla')
      .where('status_updated_at', '<', new Date('2026-10-01'))
      .select('id')
      .executeTakeFirstOrThrow()
    const before = { corolla: await of('Toyota/Corolla'), camry: await of('Toyota/Camry') }
    const set = (model: string) => changeRows(ctx, 'vehicle', { id }, { model })
    await set('Camry')
    expect([await of('Toyota/Corolla'), await of('Toyota/Camry')]).toEqual([
      before.corolla - 1,
      before.camry + 1,
    ])
    await set('Corolla')
    expect(await of('Toyota/Corolla')).toBe(before.corolla)
  })

  test('lists the vehicles behind each row', async () => {
    const figures = await ask<NationalStatistics>('?from=2025-01&to=2025-12')
    for (const table of nationalTables) {
      const row = figures.tables[table].find(({ now }) => now > 0)
      const value = encodeURIComponent(row?.value ?? '')
      const { total, rows } = await ask<{ total: number; rows: CountedRecord[] }>(
        `vehicles/?from=2025-01&to=2025-12&table=${table}&value=${value}`,
      )
      expect([table, total, rows.length]).toEqual([table, row?.now, row?.now])
    }
  })

  test('writes the records behind each row as a file', async () => {
    const figures = await ask<NationalStatistics>('?from=2025-01&to=2025-12')
    const as = await asAdmin()
    for (const table of nationalTables) {
      const row = figures.tables[table].find(({ now }) => now > 0)
      const of = `from=2025-01&to=2025-12&table=${table}&value=${encodeURIComponent(row?.value ?? '')}`
      const { bytes } = await ctx.call('GET', `/ppb-admin/statistics/vehicles/file/?${of}`, { as })
      const [about, sheet] = await openWorkbook(bytes)
      expect([table, sheet?.data.length]).toEqual([table, 1 + (row?.now ?? 0)])
      expect(about?.data).toContainEqual(['Rivejä', row?.now])
    }
  })
})

test('refuses months that end before they begin', async () => {
  const path = '/ppb-admin/statistics/?from=2026-03&to=2026-02'
  const { status, body } = await ctx.call('GET', path, { as: await asAdmin() })
  expect([status, body.fields]).toEqual([400, { to: 'INVALID' }])
})

test('names company, station and months in each row of a file', async () => {
  const [one] = companies
  const read = async (table: string) => {
    const of = `table=${table}&format=csv&company_id=${one?.id ?? 0}&from=2025-01&to=2025-12`
    const path = `/ppb-admin/statistics/file/?${of}`
    const { bytes } = await ctx.call('GET', path, { as: await asAdmin() })
    return Buffer.from(bytes).toString('utf8').split('\r\n')
  }
  // Each column has a name of its own.
  for (const table of nationalTables) {
    const heads = (await read(table))[0]?.split(';') ?? []
    expect([table, new Set(heads).size]).toEqual([table, heads.length])
  }
  const [head, first] = await read('models')
  expect(head).toContain('Tilaston yritys;Tilaston toimipiste;Jakso;Merkki ja malli')
  expect(first).toContain('A Purku Oy;Kaikki;2025-01–2025-12')
})

test('the records behind a row say from when on some of them were removed', async () => {
  const removedAt = async (now: string, table: string, value: string) => {
    ctx.clock.set(now)
    const query = `from=2025-01&to=2026-10&table=${table}&value=${value}`
    const path = `/ppb-admin/statistics/vehicles/?${query}`
    return (await ctx.call('GET', path, { as: await asAdmin() })).body.are_removed as boolean
  }
  expect(await removedAt('2031-12-31T21:59:59Z', 'kinds', 'car')).toBe(false)
  expect(await removedAt('2031-12-31T22:00:00Z', 'kinds', 'car')).toBe(true)
  expect(await removedAt('2031-12-31T22:00:00Z', 'months', '2025-12')).toBe(true)
  expect(await removedAt('2031-12-31T22:00:00Z', 'months', '2026-01')).toBe(false)
})
