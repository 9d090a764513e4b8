import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { batteryLoad } from '#server/testing/fixtures/battery-load.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })

type Fact = { field: string; code: string; n: number; of: number | null }
const now = () => ctx.clock.now()

/** A done car at the station, with entries of these lines. */
async function doneCar(
  at: { shop: { id: number }; account: { id: number } },
  codes: readonly ('starter_battery' | 'refrigerant' | 'hv_isolated' | 'identified')[],
  facts: { power?: string; status_updated_at?: Date; kerb_mass_kg?: number; detail?: object } = {},
): Promise<{ id: number }> {
  const { detail, ...vehicle } = facts
  const car = await ctx.make.vehicle({
    status: 'shop_done',
    shop_id: at.shop.id,
    status_updated_at: now(),
    eu_class: 'M1',
    ...vehicle,
  })
  const of = { vehicle_id: car.id, shop_id: at.shop.id, account_id: at.account.id }
  const entries = codes.map((code) =>
    Object.assign(
      { code, outcome: code === 'refrigerant' ? ('recovered' as const) : ('removed' as const) },
      of,
      detail && { detail: JSON.stringify(detail) },
    ),
  )
  if (entries.length > 0) await ctx.make.treatmentEntries(...entries)
  return car
}

describe('records of the year at the questions of a self-control', () => {
  let station: Awaited<ReturnType<typeof stationWithUser>>
  beforeEach(async () => {
    station = await stationWithUser(ctx)
  })
  const read = async (): Promise<Fact[]> => {
    const path = `/shop/${station.shop.id}/questionnaire/self_control/records/`
    return (await ctx.call('GET', path, { as: station.as })).body.facts
  }
  const factOf = async (code: string) => (await read()).find((fact) => fact.code === code)

  test('count the lines of vehicles with a record, and the vehicles without one', async () => {
    await doneCar(station, ['starter_battery'])
    await doneCar(station, ['refrigerant'])
    // The certificate alone wrote this entry, and this vehicle was done in another year.
    await doneCar(station, ['identified'])
    await doneCar(station, ['starter_battery'], { status_updated_at: new Date('2025-06-01') })
    expect(await factOf('starter_batteries')).toMatchObject({ field: 'SC09', n: 1, of: 2 })
    expect(await factOf('recorded')).toMatchObject({ field: 'SC09', n: 2, of: 3 })
    expect(await factOf('fluids')).toMatchObject({ field: 'SC10', n: 0 })
  })

  test('tell where a person with the competence was missing', async () => {
    await doneCar(station, ['refrigerant'], { detail: { lacks: 'refrigerant' } })
    await doneCar(station, ['refrigerant'])
    await doneCar(station, ['hv_isolated'], { power: 'electric', detail: { lacks: 'hv' } })
    expect(await factOf('without_refrigerant_person')).toMatchObject({ field: 'SC11', n: 1 })
    expect(await factOf('without_hv_person')).toMatchObject({ field: 'SC17', n: 1 })
    expect(await factOf('hv_people')).toMatchObject({ n: 0, of: null })
    await changeRows(ctx, 'account', { id: station.account.id }, { competences: ['hv'] })
    expect(await factOf('hv_people')).toMatchObject({ n: 1 })
  })

  test('count certificates, parts, damaged batteries and hazardous loads', async () => {
    const { id: shopId } = station.shop
    const issued = { shop_id: shopId, issued_on: '2026-05-04' }
    await ctx.make.certificate({ ...issued, basis: 'owner', identified_way: 'scan' })
    await ctx.make.certificate({ ...issued, basis: 'owner', identified_way: 'unreadable' })
    await ctx.make.certificate({ ...issued, issued_on: '2025-05-04', basis: null })
    await ctx.make.part({ shop_id: shopId })
    await ctx.make.part({ shop_id: shopId, donor_vin: null })
    await ctx.make.part({ shop_id: shopId, donor_vin: null, assessment: 'recycle' })
    const damaged = await ctx.make.tractionBattery({ shop_id: shopId, state: 'damaged' })
    await ctx.make.tractionBattery({ shop_id: shopId, state: 'burnt', place: 'K-1' })
    const to = (await stationWithUser(ctx)).shop.id
    await batteryLoad(ctx, { ids: [damaged.id], from: shopId, to })
    const facts = await read()
    const shares = facts.filter(({ code }) =>
      ['holders', 'compared', 'donors', 'quarantine', 'hazardous_loads'].includes(code),
    )
    expect(shares).toEqual([
      { field: 'SC03', code: 'holders', n: 2, of: 2 },
      { field: 'SC04', code: 'compared', n: 1, of: 2 },
      { field: 'SC16', code: 'donors', n: 1, of: 2 },
      { field: 'SC18', code: 'quarantine', n: 1, of: 2 },
      { field: 'SC20', code: 'hazardous_loads', n: 1, of: 1 },
    ])
  })

  test('answer no question', async () => {
    await doneCar(station, ['starter_battery'])
    const path = `/shop/${station.shop.id}/questionnaire/self_control/`
    const { answers, prefilled } = (await ctx.call('GET', path, { as: station.as })).body
    expect(prefilled).toEqual(['SC08'])
    expect(Object.keys(answers)).toEqual(['SC08'])
  })
})

describe('figures of a self-evaluation', () => {
  let own: TestOperator
  beforeEach(async () => {
    own = await operatorCompany(ctx)
  })
  const path = '/shop/operator/questionnaire/self_evaluation/'
  const read = async () => (await ctx.call('GET', path, { as: own.as })).body
  const records = async (): Promise<Fact[]> =>
    (await ctx.call('GET', `${path}records/`, { as: own.as })).body.facts
  const certified = async (condition: 'reuse' | 'recycle', n: 0 | 1 = 0) => {
    const vehicle = await ctx.make.vehicle({
      status: 'shop_done',
      condition,
      shop_id: own.shops[n].id,
    })
    const { id: shop_id } = own.shops[n]
    await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id, issued_on: '2026-03-02' })
    return vehicle
  }

  test('take no planned use for reuse where no part is recorded', async () => {
    await certified('reuse')
    for (const n of [0, 1, 1] as const) await certified('recycle', n)
    expect((await read()).answers).toEqual({})
    expect(await records()).toEqual([])
  })

  test('use the parts of all stations: vehicles with one, and the weight of the sold ones', async () => {
    const [one, two] = [await certified('recycle'), await certified('recycle', 1)]
    await certified('reuse')
    const part = (vehicle: { id: number }, n: 0 | 1, more: object = {}) =>
      ctx.make.part({ vehicle_id: vehicle.id, shop_id: own.shops[n].id, ...more })
    await part(one, 0, { kg: 50.25, state: 'sold' })
    await part(one, 0, { kg: 8.5, state: 'for_sale' })
    await part(two, 1, { kg: 30.1, state: 'sold' })
    await part(two, 1, { kg: 99, state: 'sold', changed_at: new Date('2025-12-31T21:00:00Z') })
    const body = await read()
    expect(body.answers).toEqual({ AE02: 66.7, AE03: 80.35 })
    expect(body.prefilled).toEqual(['AE02', 'AE03'])
    expect(await records()).toEqual([
      { field: 'AE02', code: 'with_parts', n: 2, of: 3 },
      { field: 'AE03', code: 'sold_parts', n: 2, of: null },
    ])
  })

  test('name the vehicles of table 4 from 30 on, and fill in no share that is assumed', async () => {
    const weighedCar = async () => {
      const at = { shop: own.shops[0], account: own.main }
      const { id } = await doneCar(at, [], { kerb_mass_kg: 1240 })
      const of = { vehicle_id: id, account_id: own.main.id }
      await ctx.make.stage({ ...of, stage: 'depolluted', done_at: now() })
      const hull = { ...of, shop_id: own.shops[0].id, code: 'hull_kg', outcome: 'weighed' } as const
      const weight = { amount: 1200, unit: 'kg', basis: 'measured', kg: 1200 } as const
      await ctx.make.treatmentEntries({ ...hull, ...weight })
    }
    for (let n = 1; n < 30; n += 1) await weighedCar()
    expect((await records()).filter(({ code }) => code === 'weighed')).toEqual([])
    await weighedCar()
    // The first reading after the last vehicle.
    expect((await records()).filter(({ code }) => code === 'weighed')).toEqual([
      { field: 'AE04', code: 'weighed', n: 30, of: 30 },
      { field: 'AE05', code: 'weighed', n: 30, of: 30 },
    ])
    const { answers } = await read()
    expect(answers).not.toHaveProperty('AE04')
    expect(answers).not.toHaveProperty('AE05')
  })

  test('count as answers only once they are confirmed', async () => {
    const vehicle = await certified('recycle')
    await ctx.make.part({ vehicle_id: vehicle.id, shop_id: own.shops[0].id, kg: 9, state: 'sold' })
    const body = { answers: {}, status: 'submitted' }
    const refused = await ctx.call('PATCH', path, { as: own.as, body })
    expect(refused.body.fields).toMatchObject({
      'answers.AE02': 'PREFILL_UNCONFIRMED',
      'answers.AE03': 'PREFILL_UNCONFIRMED',
    })
  })
})
