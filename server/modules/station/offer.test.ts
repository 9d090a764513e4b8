import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import type { PickupTerms } from '#rules/order/pickup-terms.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const operator = prepared(() => operatorCompany(ctx))

const path = '/shop/operator/shop/'
const create = (body: object) =>
  ctx.call('POST', path, { as: operator.as, body: { name: 'Noutopiste', ...body } })
const change = (id: number, body: object) =>
  ctx.call('PATCH', `${path}${id}/`, { as: operator.as, body })
const read = async (id: number) => {
  const shops: ManagedShop[] = (await ctx.call('GET', `${path}list/`, { as: operator.as })).body
  return shops.find((shop) => shop.id === id)
}

const pickup: PickupTerms = {
  area: { kind: 'radius', km: 30 },
  fee: {
    kind: 'bands',
    bands: [
      { up_to_km: 10, cents: 0 },
      { up_to_km: 30, cents: 4500 },
    ],
  },
  windows: [
    { weekday: 0, from: 480, to: 720, capacity: 2 },
    { weekday: 3, from: 540, to: 900, capacity: 4 },
  ],
  confirm: 'manual',
  notice_days: 2,
  horizon_days: 14,
  payment: ['card', 'cash'],
  note: { fi: 'Soitamme tuntia ennen.', se: '', en: '' },
}

describe('the offer of a station', () => {
  test('says nothing at first: area, fee and time are asked', async () => {
    const { body } = await create({})
    expect(body).toMatchObject({
      pickup: { area: { kind: 'ask' }, fee: { kind: 'ask' }, windows: [], confirm: 'manual' },
      accepts_powers: ['gas'],
      ev_hv_certified: false,
      closed_on_holidays: true,
    })
  })

  test('is stored and given back as it was sent, and stays when other fields change', async () => {
    const { body } = await create({ has_pickup: true, pickup, closed_on_holidays: false })
    expect(body).toMatchObject({ pickup, pickup_radius_km: 30, closed_on_holidays: false })
    const renamed = await change(body.id, { name: 'Toinen nimi' })
    expect(renamed.body).toMatchObject({ pickup })
    const area: PickupTerms['area'] = { kind: 'municipalities', names: ['Pirkkala', 'Ylöjärvi'] }
    const changed = await change(body.id, { pickup: { ...pickup, area, windows: [] } })
    expect(changed.body).toMatchObject({ pickup: { area, windows: [] }, pickup_radius_km: null })
    expect(await read(body.id)).toEqual(changed.body)
    expect(await auditOf(ctx, changed)).toMatchObject([
      { action: 'shop.change', purpose: 'pickup', outcome: 'changed' },
    ])
  })

  test('names municipalities of Finland, in Finnish or Swedish, and refuses others', async () => {
    const { body } = await create({ has_pickup: true, pickup })
    const areaOf = (names: string[]) =>
      change(body.id, { pickup: { ...pickup, area: { kind: 'municipalities', names } } })
    expect(await areaOf(['Espooo', 'Helsinki'])).toMatchObject(
      faultsAt({ 'pickup.area.names': 'MUNICIPALITY_UNKNOWN' }),
    )
    const { body: stored } = await areaOf(['esbo', 'Borgå', 'Espoo'])
    expect(stored.pickup.area.names).toEqual(['Espoo', 'Porvoo'])
  })

  test('has one radius in both fields', async () => {
    const { body } = await create({ pickup_radius_km: 40 })
    expect(body.pickup.area).toEqual({ kind: 'radius', km: 40 })
    const cleared = await change(body.id, { pickup_radius_km: null })
    expect(cleared.body.pickup.area).toEqual({ kind: 'ask' })
  })

  test('has electric vehicles in both fields', async () => {
    const { body } = await create({ ev_hv_certified: true })
    expect(body).toMatchObject({ accepts_powers: ['high_voltage', 'gas'], ev_hv_certified: true })
    const hydrogen = await change(body.id, { accepts_powers: ['hydrogen'] })
    expect(hydrogen.body).toMatchObject({ accepts_powers: ['hydrogen'], ev_hv_certified: false })
    const certified = await change(body.id, { ev_hv_certified: true })
    expect(certified.body.accepts_powers).toEqual(['high_voltage', 'hydrogen'])
    const both = await change(body.id, { ev_hv_certified: true, accepts_powers: [] })
    expect(both.body).toMatchObject({ accepts_powers: [], ev_hv_certified: false })
  })

  test.each([
    [
      { windows: [pickup.windows[1], { ...pickup.windows[1], from: 840 }] },
      'pickup.windows.1.from',
      'WINDOWS_OVERLAP',
    ],
    [
      {
        fee: {
          kind: 'bands',
          bands: [
            { up_to_km: 30, cents: 0 },
            { up_to_km: 20, cents: 100 },
          ],
        },
      },
      'pickup.fee.bands.1.up_to_km',
      'BANDS_NOT_RISING',
    ],
    [{ notice_days: 11 }, 'pickup.notice_days', 'NUMBER_TOO_LARGE'],
  ])('is refused at the field at fault: %j', async (changes, field, code) => {
    const answer = await create({ pickup: { ...pickup, ...changes } })
    expect(answer).toMatchObject(faultsAt({ [field]: code }))
  })
})

describe('the days of a station', () => {
  let shopId: number
  let as: Session
  beforeEach(async () => {
    ctx.clock.set(finnishMoment('2026-11-23', 600))
    const shop = await ctx.make.shop()
    const user = await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] })
    shopId = shop.id
    as = await ctx.signIn.account(user)
  })
  const put = (day: string, body: object) =>
    ctx.call('PUT', `/shop/${shopId}/day/${day}/`, {
      as,
      body: { is_open: false, extra_capacity: 0, ...body },
    })
  const days = async () => (await ctx.call('GET', `/shop/${shopId}/day/list/`, { as })).body
  const fetched = async (columns: object = {}) => {
    const vehicle = await ctx.make.vehicle({ status: 'shop_transit', shop_id: shopId })
    const { id: personId } = await ctx.make.person()
    return ctx.make.order({
      vehicle_id: vehicle.id,
      person_id: personId,
      shop_id: shopId,
      window_day: '2026-12-23',
      window_from: 480,
      window_to: 720,
      ...columns,
    })
  }

  test('are closed by any user, one or a run, and opened again', async () => {
    expect(await days()).toEqual({ closed_on_holidays: true, days: [] })
    const answer = await put('2026-12-28', { until: '2026-12-30' })
    expect(answer.status).toBe(200)
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'station.day.change', purpose: '2026-12-28/2026-12-30', shop_id: shopId },
    ])
    await put('2026-12-24', { is_open: true })
    await put('2026-12-29', { is_open: null })
    await put('2026-11-26', { is_open: null, extra_capacity: 1 })
    expect((await days()).days).toEqual([
      { day: '2026-11-26', is_open: null, extra_capacity: 1 },
      { day: '2026-12-24', is_open: true, extra_capacity: 0 },
      { day: '2026-12-28', is_open: false, extra_capacity: 0 },
      { day: '2026-12-30', is_open: false, extra_capacity: 0 },
    ])
  })

  test('with pickups do not close, and a run with one of them changes nothing', async () => {
    await fetched()
    await fetched({ state: 'agreed' })
    await fetched({ state: 'cancelled', cancelled_at: ctx.clock.now() })
    const refused = await put('2026-12-21', { until: '2026-12-27' })
    expect(refused).toMatchObject(refusal(409, 'DAY_HAS_ORDERS', { orders: 2, day: '2026-12-23' }))
    expect((await days()).days).toEqual([])
    expect((await put('2026-12-22', {})).status).toBe(200)
  })

  test('that were opened on a holiday do not close again under a pickup', async () => {
    await put('2026-12-24', { is_open: true })
    await fetched({ window_day: '2026-12-24' })
    expect((await put('2026-12-24', { is_open: null })).body.code).toBe('DAY_HAS_ORDERS')
    expect((await put('2026-12-24', { is_open: true, extra_capacity: 2 })).status).toBe(200)
  })

  test.each([
    ['2026-11-22', {}, { day: 'DATE_PAST' }],
    ['2026-12-01', { until: '2027-03-01' }, { until: 'DAY_TOO_FAR' }],
    ['2026-12-01', { extra_capacity: 21 }, { extra_capacity: 'NUMBER_TOO_LARGE' }],
  ])('are refused for %s with %j', async (day, body, fields) => {
    expect(await put(day, body)).toMatchObject({ status: 400, body: { fields } })
  })
})
