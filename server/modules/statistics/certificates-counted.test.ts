import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CountedRecord, NationalStatistics } from '#contract/admin/statistics.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { changeRows } from '#server/testing/rows.ts'
import { foldStatistics } from './figures.sql.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let shop: { id: number; company_id: number }
beforeEach(async () => {
  shop = await ctx.make.shop()
})

async function asked(query: string): Promise<NationalStatistics> {
  const as = await ctx.signIn.admin()
  const path = `/ppb-admin/statistics/?counted=certificates&${query}`
  const { status, body } = await ctx.call('GET', path, { as })
  expect(status).toBe(200)
  return body
}

const here = () => ({ to_shop_id: shop.id, to_status: 'shop_process' }) as const

/** A vehicle that came at that moment, and its certificate of hours later. */
async function certified({
  at,
  hours,
  kind = 'car',
}: {
  at: string
  hours: number
  kind?: 'car' | 'jeep'
}) {
  const received = new Date(at)
  const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id: shop.id, kind })
  await ctx.make.event({ vehicle_id: id, move: 'admit', at: received, ...here() })
  return issued(id, new Date(received.getTime() + hours * 3_600_000))
}

const issued = (vehicleId: number, at: Date, more: object = {}) =>
  ctx.make.certificate({
    vehicle_id: vehicleId,
    shop_id: shop.id,
    created_at: at,
    issued_on: finnishDay(at),
    ...more,
  })

test('each number opens its certificates, and is the same in the country, folded or rebuilt', async () => {
  const { number } = await certified({ at: '2026-01-08T08:00:00Z', hours: 24 })
  await certified({ at: '2025-12-08T08:00:00Z', hours: 24, kind: 'jeep' })
  const country = () => asked('from=2025-12&to=2026-01')
  const waiting = await country()
  const ofShop = waiting.tables.shops.find(({ value }) => value === String(shop.id))
  const ofCompany = waiting.tables.companies.find(({ value }) => value === String(shop.company_id))
  expect([ofShop?.now, ofCompany?.now]).toEqual([2, 2])
  const kinds = waiting.tables.kinds.filter(({ now }) => now > 0)
  expect(Object.fromEntries(kinds.map(({ value, now }) => [value, now]))).toEqual({
    car: 1,
    jeep: 1,
  })
  const { write } = ctx.appContext.db
  await write(foldStatistics)
  expect(await country()).toEqual(waiting)
  await write((tx) => sql`select rebuild_statistics()`.execute(tx))
  expect(await country()).toEqual(waiting)

  const as = await ctx.signIn.admin()
  const behind = async (table: string, value: string) => {
    const path = `/ppb-admin/statistics/vehicles/?counted=certificates&from=2025-12&to=2026-01&company_id=${shop.company_id}&table=${table}&value=${value}`
    return (await ctx.call('GET', path, { as })).body.rows as CountedRecord[]
  }
  expect(await behind('months', '2026-01')).toMatchObject([
    { certificate: number, day: '2026-01-09' },
  ])
  expect(await behind('shops', String(shop.id))).toHaveLength(2)
  expect(await behind('companies', String(shop.company_id))).toHaveLength(2)
  expect(await behind('kinds', 'car')).toHaveLength(1)
  expect(await behind('kinds', 'jeep')).toHaveLength(1)
  // A certificate has no make.
  expect(await behind('makes', 'Toyota')).toEqual([])
})

test('a mean wait is exact at a tie on each page, and leaves out who did not wait', async () => {
  // 1.005 days.
  await certified({ at: '2026-06-04T08:00:00Z', hours: 24.12 })
  const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id: shop.id })
  await issued(id, new Date('2026-06-06T08:00:00Z'))
  const counted = { certificates: 2, mean_wait_days: 1.01 }
  const month = 'from=2026-06&to=2026-06'
  for (const query of [month, `${month}&company_id=${shop.company_id}`])
    expect((await asked(query)).sums.now).toMatchObject(counted)
  const user = await ctx.make.account({
    group_name: 'operator',
    company_id: shop.company_id,
    shops: [shop.id],
  })
  const path = `/shop/${shop.id}/report/statistics/?station=all`
  const { body } = await ctx.call('GET', path, { as: await ctx.signIn.account(user) })
  expect(body.sums.own).toMatchObject(counted)
  const waits = { month: '2026-06', own_wait_days: 1.01, total_wait_days: 1.01 }
  expect(body.months).toContainEqual(expect.objectContaining(waits))
})

test('the database refuses a certificate with another day than the Finnish one of its moment', async () => {
  const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id: shop.id })
  // In Finland it is the next day.
  const at = new Date('2026-03-03T22:30:00Z')
  await expect(issued(id, at, { issued_on: '2026-03-03' })).rejects.toThrow(/day of issue/)
  const first = await issued(id, at, { issued_on: '2026-03-04' })
  const end = (change: object) => changeRows(ctx, 'certificate', { id: first.id }, change)
  await expect(end({ issued_on: '2026-03-03' })).rejects.toThrow(/day of issue/)
  await end({ state: 'replaced' })
  await issued(id, new Date('2026-05-01T10:00:00Z'), {
    issued_on: '2026-03-04',
    series_id: first.id,
    replaces_id: first.id,
    version: 2,
  })
})
