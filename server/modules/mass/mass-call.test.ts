import { describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })

describe('the call of the tables of a year', () => {
  test('shows a station user the own station only', async () => {
    const [operator, other] = [await operatorCompany(ctx), await operatorCompany(ctx)]
    const [shop, second] = operator.shops
    const account = await ctx.make.account({
      company_id: operator.company.id,
      shops: [shop.id],
    })
    const as = await ctx.signIn.account(account)
    const own = await ctx.call('GET', `/shop/${shop.id}/report/mass/`, { as })
    expect(own.body).toMatchObject({ station: shop.id, company: operator.company.name })
    for (const path of [
      `/shop/${second.id}/report/mass/`,
      `/shop/${other.shops[0].id}/report/mass/`,
    ]) {
      expect((await ctx.call('GET', path, { as })).status).toBe(404)
    }
    expect((await ctx.call('GET', '/shop/operator/report/mass/', { as })).status).toBe(403)
    expect((await ctx.call('GET', '/ppb-admin/report/mass/', { as })).status).toBe(403)
    const path = `/shop/operator/report/mass/?station=${other.shops[0].id}`
    expect((await ctx.call('GET', path, operator)).status).toBe(404)
  })
  test('gives no percentage and names the vehicles where things weigh over 105 % of them', async () => {
    const operator = await operatorCompany(ctx)
    const [shop] = operator.shops
    const doneCar = async (hullKg: number) => {
      const vehicle = await ctx.make.vehicle({
        status: 'shop_done',
        status_updated_at: ctx.clock.now(),
        shop_id: shop.id,
        eu_class: 'M1',
        kerb_mass_kg: 1040,
      })
      const of = { vehicle_id: vehicle.id, account_id: operator.main.id }
      await ctx.make.stage({ ...of, stage: 'depolluted', done_at: ctx.clock.now() })
      await ctx.make.treatmentEntries({
        ...of,
        shop_id: shop.id,
        code: 'hull_kg',
        outcome: 'weighed',
        amount: hullKg,
        unit: 'kg',
        basis: 'measured',
        kg: hullKg,
      })
      return vehicle
    }
    for (let n = 1; n < 30; n += 1) await doneCar(900)
    const read = async () =>
      (await ctx.call('GET', '/shop/operator/report/mass/', { as: operator.as })).body
    const heavy = await doneCar(3000)
    expect(await read()).toMatchObject({
      totals: { no_percent: null, recovery_percent: 90.2 },
      too_heavy: [],
    })
    const heavier = await doneCar(12_000)
    expect(await read()).toMatchObject({
      totals: { counted: 31, no_percent: 'too_heavy', recycling_percent: null },
      too_heavy: [
        { plate: heavier.plate, percent: 1200 },
        { plate: heavy.plate, percent: 300 },
      ],
    })
  })
  test('refuses a year to come', async () => {
    const { status, body } = await ctx.call('GET', '/ppb-admin/report/mass/?year=2027', {
      as: await ctx.signIn.admin(),
    })
    expect([status, body.fields]).toEqual([400, { year: 'INVALID' }])
  })
})
