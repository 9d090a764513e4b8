import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanyMass, CountryMass, Mass } from '#contract/mass/mass.ts'
import { createSeededRandom } from '#demo/seeded-random.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import type { TestOperator } from '#server/testing/fixtures/people.ts'
import { collector } from '#server/testing/recount/collector.ts'
import { compareMass } from '#server/testing/recount/mass-differences.ts'
import { makeRandomHistory } from '#server/testing/recount/random-history.ts'
import { changeRows } from '#server/testing/rows.ts'
import type { Cell } from '#server/platform/export-format/cells.ts'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { massSource } from './tables-source.ts'
import { country } from '#server/modules/statistics/figures.sql.ts'
import { yearMassOf } from './figures.ts'
import { foldAllMass } from './sql.ts'
import { massCells } from './sql.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let companies: TestOperator[]
const chance = createSeededRandom(293)

async function national(query = ''): Promise<CountryMass> {
  const { status, body } = await ctx.call('GET', `/ppb-admin/report/mass/${query}`, {
    as: await ctx.signIn.admin(),
  })
  expect(status).toBe(200)
  return body
}

async function ofCompany(as: TestOperator['as'], query: string): Promise<CompanyMass> {
  const { status, body } = await ctx.call('GET', `/shop/operator/report/mass/${query}`, { as })
  expect(status).toBe(200)
  return body
}

/** Figures of a year that differ from the second count, in the calls and in the files. */
async function differences(year: number): Promise<string[]> {
  const all = collector()
  const read = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await ctx.call('GET', `/ppb-admin/${path}`, {
      as: await ctx.signIn.admin(),
    })
    expect(status).toBe(200)
    return body
  }
  await compareMass(all, ctx, { year, read })
  expect(all.count()).toBeGreaterThan(300)
  return all.found
}

/** The figures, without the names of whose they are. */
const sumsOf = ({ totals, bases, dismantling, shredding }: Mass) => ({
  totals,
  bases,
  dismantling,
  shredding,
})

async function rowsOf({ rows }: Sheet): Promise<(readonly Cell[])[]> {
  const all: (readonly Cell[])[] = []
  for await (const page of rows(new AbortController().signal)) all.push(...page)
  return all
}

beforeAll(async () => {
  companies = await makeRandomHistory(ctx, 160)
}, 120_000)

describe('the tables of random vehicles', () => {
  test('agree with a second count in the country, each company and each station', async () => {
    await foldAllMass(ctx.appContext.db)
    for (const year of [2025, 2026]) {
      expect(await differences(year)).toEqual([])
      for (const { company, as, shops } of companies) {
        const own = await ofCompany(as, `?year=${year}`)
        expect(own).toMatchObject({ company: company.name, station: null })
        expect(sumsOf(own)).toEqual(
          sumsOf(await national(`?year=${year}&company_id=${company.id}`)),
        )
        for (const { id } of shops)
          expect(sumsOf(await ofCompany(as, `?year=${year}&station=${id}`))).toEqual(
            sumsOf(await national(`?year=${year}&shop_id=${id}`)),
          )
      }
    }
    const [before, now] = [await national('?year=2025'), await national('?year=2026')]
    expect(before.totals.counted).toBeGreaterThan(10)
    expect(now.is_waiting).toBe(false)
    expect(now.before).toEqual(before.totals)
    expect(now.years).toEqual([2026, 2025])
    expect([now.is_open, before.is_open]).toEqual([true, false])
  })

  test('follow corrections, parts, other stations and undone vehicles', async () => {
    const { read } = ctx.appContext.db
    const vehicles = await read
      .selectFrom('vehicle')
      .where('status', '=', 'shop_done')
      .select(['id', 'shop_id'])
      .orderBy('id')
      .limit(60)
      .execute()
    const accountId = companies[0]?.main.id ?? 0
    for (const { id, shop_id: shopId } of vehicles) {
      const of = { vehicle_id: id, shop_id: shopId ?? 0, account_id: accountId }
      const change = chance.whole(0, 6)
      if (change === 0)
        await ctx.make.part({ ...of, type: 'engine', kg: 80, assessment: 'reuse', state: 'sold' })
      if (change === 1)
        await ctx.make.treatmentEntries({
          ...of,
          code: 'adblue',
          outcome: 'drained',
          amount: 10,
          unit: 'l',
          basis: 'preset',
          kg: 10.9,
        })
      if (change === 2) await update(id, { shop_id: chance.pick(chance.pick(companies).shops).id })
      if (change === 3) await update(id, { status: 'shop_process' })
      if (change === 4) await update(id, { kerb_mass_kg: chance.whole(700, 2200) })
      if (change === 5) {
        await changeRows(ctx, 'part', { vehicle_id: id }, { state: 'scrapped' })
        await ctx.appContext.db.write((tx) =>
          tx.deleteFrom('vehicle_stage').where('vehicle_id', '=', id).execute(),
        )
      }
    }
    // The reading itself counts the changes.
    for (const year of [2025, 2026]) expect(await differences(year)).toEqual([])
  })

  const update = (
    id: number,
    to: { shop_id?: number; status?: 'shop_process'; kerb_mass_kg?: number },
  ) => changeRows(ctx, 'vehicle', { id }, to)

  test('are the same in the exported file', async () => {
    const [operator] = companies
    const { dismantled, shredded, totals } = await national(
      `?year=2026&company_id=${operator?.company.id}`,
    )
    const filter = { year: 2026, three_wheelers: 'out' as const, company_id: operator?.company.id }
    const { read } = ctx.appContext.db
    const sheets = await Promise.all(massSource.sheets(read, filter, 'en').map(rowsOf))
    const lastOf = (n: number) => sheets[n]?.at(-1)
    expect(lastOf(1)?.slice(0, 6)).toEqual(['Total', ...Object.values(dismantled)])
    expect(lastOf(2)).toEqual(['Total', ...Object.values(shredded).slice(1)])
    expect(sheets[4]?.find(([name]) => name === 'Weight of the vehicles (W1)')?.[1]).toBe(
      totals.reference_kg,
    )
    expect(sheets[0]).toContainEqual(['Company', operator?.company.name])
    expect(await massSource.count(read, filter, 1000)).toBe(sheets.flat().length)
  })

  test('stay when a vehicle is removed after its time', async () => {
    const [company] = companies
    const { id } = await ctx.make.vehicle({
      status: 'shop_done',
      status_updated_at: new Date('2025-06-02T09:00:00Z'),
      shop_id: company?.shops[0]?.id ?? 0,
      kind: 'car',
      eu_class: 'M1',
      kerb_mass_kg: 1300,
    })
    const by = { vehicle_id: id, account_id: company?.main.id ?? 0 }
    const { counted } = (await national('?year=2025')).totals
    await ctx.make.stage({ ...by, stage: 'depolluted', done_at: ctx.clock.now() })
    const before = await national('?year=2025')
    expect(before.totals.counted).toBe(counted + 1)
    await ctx.appContext.db.write(async (tx) => {
      await tx.deleteFrom('vehicle_stage').where('vehicle_id', '=', id).execute()
      await tx.deleteFrom('vehicle').where('id', '=', id).execute()
    })
    expect(await national('?year=2025')).toEqual(before)
  })

  test('stay when a part is removed after its time, also where its vehicle is counted again', async () => {
    const before = await national('?year=2026')
    const counted = await sql<{ id: string; vehicle_id: number }>`
      select part.id, part.vehicle_id from part join vehicle_mass as mass using (vehicle_id)
      where part.assessment = 'reuse' and part.state = 'sold' and mass.vehicle_group = 'target'
        and mass.reference_kg is not null and mass.month between '2026-01-01' and '2026-12-01'
      `.execute(ctx.appContext.db.read)
    expect(counted.rows.length).toBeGreaterThan(0)
    const ids = counted.rows.map(({ id }) => id)
    await ctx.appContext.db.write(async (tx) => {
      await tx.deleteFrom('part').where('id', 'in', ids).execute()
      for (const { vehicle_id } of counted.rows)
        await tx.insertInto('mass_change').values({ vehicle_id }).execute()
    })
    expect(await national('?year=2026')).toEqual(before)
  })

  test('are the same when several processes fold at once, in any order', async () => {
    const queueAll = () =>
      ctx.appContext.db.write((tx) =>
        sql`insert into mass_change (vehicle_id) select id from vehicle order by random()`.execute(
          tx,
        ),
      )
    const before = await national('?year=2026')
    for (let order = 0; order < 10; order += 1) {
      await queueAll()
      await Promise.all(Array.from({ length: 4 }, () => foldAllMass(ctx.appContext.db)))
      expect(await national('?year=2026')).toEqual(before)
    }
  })

  test('are the same from the stored sums in a hundred orders', async () => {
    const cells = await massCells(ctx.appContext.db.read, country, 2026)
    const of = { year: 2026, threeWheelers: 'in' as const }
    const tables = yearMassOf(cells, of)
    for (let order = 0; order < 100; order += 1) {
      const mixed = cells
        .map((cell) => ({ cell, at: chance.whole(0, 1_000_000) }))
        .toSorted((a, b) => a.at - b.at)
      expect(
        yearMassOf(
          mixed.map(({ cell }) => cell),
          of,
        ),
      ).toEqual(tables)
    }
  })
})
