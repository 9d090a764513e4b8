import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanyMass, CountryMass, Mass } from '#contract/mass/mass.ts'
import { createSeededRandom } from '#demo/seeded-random.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { storeHullLoad } from '#server/testing/fixtures/loads.ts'
import { operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { changeRows } from '#server/testing/rows.ts'
import type { Cell } from '#server/platform/export-format/cells.ts'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { massSource } from './tables-source.ts'
import { country } from '#server/modules/statistics/figures.sql.ts'
import { yearMassOf } from './figures.ts'
import { foldAllMass } from './sql.ts'
import { massCells } from './sql.ts'
import { differencesFrom, type Where } from './independent-tables.sql.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
const operators: TestOperator[] = []
const vehicles: { id: number; shopId: number; accountId: number }[] = []
const chance = createSeededRandom(293)

const removals = ['starter_battery', 'engine_oil', 'coolant', 'refrigerant', 'fuel'] as const
const dismantled = ['oil_filter', 'mercury', 'catalyst', 'tyres', 'glass', 'big_plastics'] as const
const codes = [...removals, ...dismantled, 'copper_aluminium', 'traction_battery'] as const
/** Lines of a petrol car of 2009 in the stages before the hull. */
const askedOfCar = [
  'starter_battery',
  'airbags',
  'fuel',
  'engine_oil',
  'gearbox_oil',
  'coolant',
  'brake_fluid',
  'washer_fluid',
  'steering_fluid',
  'oil_filter',
  'refrigerant',
  'catalyst',
  'tyres',
  'glass',
  'big_plastics',
  'copper_aluminium',
] as const

const kgUpTo = (most: number) => chance.whole(1, most * 100) / 100

/** A done vehicle with entries, parts and loads, each there or not. */
async function randomVehicle(): Promise<void> {
  const operator = chance.pick(operators)
  const shop = chance.pick(operator.shops)
  const at = new Date(Date.UTC(2024, 11, 28) + chance.whole(0, 690) * 86_400_000)
  const { id } = await ctx.make.vehicle({
    status: 'shop_done',
    status_updated_at: at,
    shop_id: shop.id,
    kind: 'car',
    power: chance.pick(['petrol', 'petrol', 'electric']),
    eu_class: chance.pick(['M1', 'M1', 'N1G', 'L5e', 'L2e-U', 'M2', null]),
    first_registered: '2009-05-01',
    kerb_mass_kg: chance.often(0.85) ? chance.whole(700, 2200) : null,
    ...(chance.often(0.3) && {
      arrival_kg: chance.whole(700, 2200),
      arrival_basis: 'measured' as const,
    }),
  })
  const of = { vehicle_id: id, shop_id: shop.id, account_id: operator.main.id }
  vehicles.push({ id, shopId: shop.id, accountId: operator.main.id })
  if (chance.often(0.85)) {
    await ctx.make.stage({
      vehicle_id: id,
      account_id: operator.main.id,
      stage: 'depolluted',
      done_at: at,
    })
  }
  if (chance.often(0.2)) {
    await ctx.make.treatmentEntries(
      ...askedOfCar.map((code) => Object.assign({ code, outcome: 'none' as const }, of)),
    )
  }
  for (const code of codes) {
    if (!chance.often(0.6)) continue
    const entry = {
      id: randomUUID(),
      ...of,
      code,
      outcome: chance.pick(['removed', 'removed', 'for_reuse'] as const),
      amount: 4,
      unit: code === 'tyres' ? ('pcs' as const) : ('kg' as const),
      basis: chance.pick(['measured', 'preset'] as const),
      kg: chance.often(0.9) ? kgUpTo(30) : null,
    }
    await ctx.make.treatmentEntries(entry)
    if (chance.often(0.2)) await correct(entry)
  }
  if (chance.often(0.2)) {
    const kg = chance.whole(500, 1200)
    await ctx.make.treatmentEntries({
      ...of,
      code: 'hull_kg',
      outcome: 'weighed',
      amount: kg,
      unit: 'kg',
      basis: 'measured',
      kg,
    })
  }
  for (const type of ['engine', 'door', 'tyre', 'catalyst'] as const) {
    if (chance.often(0.3)) await randomPart(of, type)
  }
  if (chance.often(0.4)) await randomLoad(of)
}

type Of = { vehicle_id: number; shop_id: number; account_id: number }
type Entry = Parameters<TestContext['make']['treatmentEntries']>[0] & { id: string }

/** Another weight, or none: the line is open again. */
async function correct(entry: Entry): Promise<void> {
  const isWithdrawn = chance.often(0.4)
  await ctx.make.treatmentEntries({
    ...entry,
    id: randomUUID(),
    replaces: entry.id,
    reason: 'Virhe',
    ...(isWithdrawn
      ? { outcome: 'withdrawn', amount: null, unit: null, basis: null, kg: null }
      : { kg: kgUpTo(30) }),
  })
}

const randomPart = (of: Of, type: 'engine' | 'door' | 'tyre' | 'catalyst') =>
  ctx.make.part({
    ...of,
    type,
    kg: kgUpTo(120),
    kg_basis: chance.pick(['measured', 'preset'] as const),
    state: chance.pick(['removed', 'sold', 'scrapped', 'withdrawn', 'returned'] as const),
    assessment: chance.pick(['reuse', 'refurbish', 'recycle'] as const),
  })

/** A load of the hull that was received with a weight, refused, or is on its way. */
async function randomLoad({ vehicle_id: vehicleId, shop_id: shopId }: Of): Promise<void> {
  const state = chance.pick(['received', 'received', 'refused', 'sent'] as const)
  const to = operators.flatMap(({ shops }) => shops).find((shop) => shop.id !== shopId)
  const at = ctx.clock.now()
  const kg = chance.whole(500, 1300)
  const load = { vehicleId, from: shopId, to: to?.id ?? null, state, kg, sent: at, settled: at }
  await storeHullLoad(ctx, load)
}

const asAdmin = async () => ctx.signIn.account(await ctx.make.account({ group_name: 'admin' }))

async function national(query = ''): Promise<CountryMass> {
  const { status, body } = await ctx.call('GET', `/ppb-admin/report/mass/${query}`, {
    as: await asAdmin(),
  })
  expect(status).toBe(200)
  return body
}

async function ofCompany(as: TestOperator['as'], query: string): Promise<CompanyMass> {
  const { status, body } = await ctx.call('GET', `/shop/operator/report/mass/${query}`, { as })
  expect(status).toBe(200)
  return body
}

const differences = (mass: Mass, where: Where) =>
  differencesFrom(ctx.appContext.db.read, mass, where)

async function rowsOf({ rows }: Sheet): Promise<(readonly Cell[])[]> {
  const all: (readonly Cell[])[] = []
  for await (const page of rows(new AbortController().signal)) all.push(...page)
  return all
}

beforeAll(async () => {
  operators.push(await operatorCompany(ctx), await operatorCompany(ctx))
  for (let n = 0; n < 160; n += 1) await randomVehicle()
}, 120_000)

describe('the tables of random vehicles', () => {
  test('agree with independent SQL in the country, each company and each station', async () => {
    await foldAllMass(ctx.appContext.db)
    for (const year of [2025, 2026]) {
      const mass = await national(`?year=${year}`)
      expect(mass.totals.counted).toBeGreaterThan(15)
      expect(mass.is_waiting).toBe(false)
      expect(await differences(mass, { year })).toEqual([])
      expect(
        await differences(await national(`?year=${year}&three_wheelers=in`), {
          year,
          withLight: true,
        }),
      ).toEqual([])
      for (const { company, as, shops } of operators) {
        const query = `?year=${year}`
        const own = await ofCompany(as, query)
        expect(own).toMatchObject({ company: company.name, station: null })
        expect(await differences(own, { year, companyId: company.id })).toEqual([])
        expect(
          await differences(await national(`${query}&company_id=${company.id}`), {
            year,
            companyId: company.id,
          }),
        ).toEqual([])
        for (const { id } of shops) {
          expect(
            await differences(await ofCompany(as, `${query}&station=${id}`), { year, shopId: id }),
          ).toEqual([])
        }
      }
    }
    const [before, now] = [await national('?year=2025'), await national('?year=2026')]
    expect(now.before).toEqual(before.totals)
    expect(now.years).toEqual([2026, 2025])
    expect([now.is_open, before.is_open]).toEqual([true, false])
  })

  test('follow corrections, parts, loads, other stations and undone vehicles', async () => {
    const { db } = ctx.appContext
    for (const vehicle of vehicles.slice(0, 60)) {
      const of = {
        vehicle_id: vehicle.id,
        shop_id: vehicle.shopId,
        account_id: vehicle.accountId,
      }
      const change = chance.whole(0, 7)
      if (change === 0) await randomPart(of, 'engine')
      if (change === 1) await randomLoadOnce(of)
      if (change === 2) {
        await ctx.make.treatmentEntries({
          ...of,
          code: 'adblue',
          outcome: 'drained',
          amount: 10,
          unit: 'l',
          basis: 'preset',
          kg: 10.9,
        })
      }
      if (change === 3) {
        const to = chance.pick(chance.pick(operators).shops).id
        await update(vehicle.id, { shop_id: to })
      }
      if (change === 4) await update(vehicle.id, { status: 'shop_process' })
      if (change === 5) await update(vehicle.id, { kerb_mass_kg: chance.whole(700, 2200) })
      if (change === 6) {
        await db.write((tx) =>
          tx
            .updateTable('part')
            .set({ state: 'scrapped' })
            .where('vehicle_id', '=', vehicle.id)
            .execute(),
        )
        await db.write((tx) =>
          tx.deleteFrom('vehicle_stage').where('vehicle_id', '=', vehicle.id).execute(),
        )
      }
    }
    // The reading itself counts the changes.
    for (const year of [2025, 2026])
      expect(await differences(await national(`?year=${year}`), { year })).toEqual([])
  })

  const update = (
    id: number,
    to: { shop_id?: number; status?: 'shop_process'; kerb_mass_kg?: number },
  ) => changeRows(ctx, 'vehicle', { id }, to)
  async function randomLoadOnce(of: Of): Promise<void> {
    const on = await ctx.appContext.db.read
      .selectFrom('load_line')
      .where('vehicle_id', '=', of.vehicle_id)
      .where('is_open', '=', true)
      .select('load_id')
      .executeTakeFirst()
    if (!on) await randomLoad(of)
  }

  test('are the same in the exported file', async () => {
    const [operator] = operators
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
    const before = await national('?year=2025')
    const [gone] = await ctx.appContext.db.read
      .selectFrom('vehicle_mass')
      .where('reference_kg', 'is not', null)
      .where('vehicle_group', '=', 'target')
      .where('month', '<', '2026-01-01')
      .where('month', '>=', '2025-01-01')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('part')
              .whereRef('part.vehicle_id', '=', 'vehicle_mass.vehicle_id')
              .select('part.id'),
          ),
        ),
      )
      .select('vehicle_id')
      .execute()
    await ctx.appContext.db.write(async (tx) => {
      await tx
        .deleteFrom('vehicle_stage')
        .where('vehicle_id', '=', gone?.vehicle_id ?? 0)
        .execute()
      await tx
        .deleteFrom('vehicle')
        .where('id', '=', gone?.vehicle_id ?? 0)
        .execute()
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
