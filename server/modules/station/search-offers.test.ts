import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferingStation } from '#contract/shapes.ts'
import { demoOffers } from '#demo/offers.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import { unsaidTerms } from '#rules/order/pickup-terms.ts'
import { testContext } from '#server/testing/test-context.ts'
import { changeRows } from '#server/testing/rows.ts'

const tampere = { lat: 61.4981, lng: 23.76 }
const nokia = { lat: 61.4787, lng: 23.5099 }
const utsjoki = { lat: 69.9086, lng: 27.0286 }
const turku = { lat: 60.4518, lng: 22.2666 }

const ctx = testContext()
let lahdesjarvi: number
let myllypuro: number
let oriketo: number
let hakkila: number
beforeAll(async () => {
  const weekday = '8–17'
  const usual = {
    opening_hours_mon: weekday,
    opening_hours_tue: weekday,
    opening_hours_wed: weekday,
    opening_hours_thu: weekday,
    opening_hours_fri: weekday,
    accepts_kinds: ['car' as const, 'jeep' as const],
  }
  const station = async (key: string, columns: object) => {
    const { id } = await ctx.make.shop({ ...usual, ...columns })
    const terms = demoOffers.get(key)
    if (terms) await ctx.make.offer(id, terms)
    return id
  }
  const saturday = { opening_hours_sat: '10–14' }
  lahdesjarvi = await station('st15', { ...saturday, lat: 61.47568, lng: 23.80503 })
  myllypuro = await station('st53', {
    lat: 61.47746,
    lng: 23.80653,
    accepts_powers: ['high_voltage', 'gas'],
  })
  oriketo = await station('st09', {
    lat: 60.48853,
    lng: 22.32319,
    accepts_powers: ['high_voltage', 'gas'],
  })
  hakkila = await station('st03', { lat: 60.28227, lng: 25.08052, pickup_radius_km: 50 })
})
beforeEach(() => ctx.clock.set(finnishMoment('2026-11-23', 600)))

async function offersTo(body: object): Promise<Map<number, OfferingStation>> {
  // A session ends where the clock of the test moves on.
  const as = await ctx.signIn.person('aino')
  const { body: found } = await ctx.call('POST', '/owner/shop/search/', { as, body })
  const all: OfferingStation[] = [...found.nearest_shop_per_operator, ...found.remaining_shops]
  return new Map(all.map((site) => [site.id, site]))
}
const offerOf = async (shopId: number, body: object) => (await offersTo(body)).get(shopId)?.offer

const petrol = { kind: 'car', power: 'petrol' }
const nextTuesday = { day: '2026-11-24', from: 480, to: 720 }

describe('the search tells', () => {
  test('the fee by distance and the next free window', async () => {
    const near = await offersTo({ ...tampere, ...petrol })
    expect(near.get(lahdesjarvi)).toMatchObject({
      distance_km: expect.closeTo(3.5, 0),
      offer: {
        pickup: 'yes',
        fee: { kind: 'sum', cents: 0 },
        next_window: nextTuesday,
        delivery: 'yes',
        open_now: true,
      },
    })
    const far = await offersTo({ ...nokia, ...petrol })
    expect(far.get(lahdesjarvi)).toMatchObject({
      distance_km: expect.closeTo(15.7, 1),
      offer: { fee: { kind: 'sum', cents: 4500 } },
    })
    expect(far.get(myllypuro)?.offer).toMatchObject({
      fee: { kind: 'sum', cents: 0 },
      next_window: { day: '2026-11-24', from: 540, to: 900 },
    })
  })

  test('that a place is out of reach, in the sequence of distance', async () => {
    const offer = await offerOf(lahdesjarvi, { ...utsjoki, ...petrol })
    expect(offer).toMatchObject({
      pickup: 'out_of_reach',
      fee: null,
      next_window: null,
      delivery: 'yes',
    })
  })

  test('that a station without an offer is asked', async () => {
    const offer = await offerOf(hakkila, { lat: 60.17, lng: 24.94, ...petrol })
    expect(offer).toMatchObject({
      pickup: 'yes',
      fee: { kind: 'ask', cents: null },
      next_window: null,
    })
  })

  test('which stations take no electric vehicle', async () => {
    const found = await offersTo({ ...turku, kind: 'car', power: 'electric' })
    expect(found.get(oriketo)?.offer).toMatchObject({ pickup: 'yes', delivery: 'yes' })
    expect(found.get(hakkila)?.offer).toMatchObject({ pickup: 'power', delivery: 'power' })
  })

  test('which stations take no tractor', async () => {
    const offer = await offerOf(lahdesjarvi, { ...tampere, kind: 'tractor', power: 'diesel' })
    expect(offer).toMatchObject({ pickup: 'kind', delivery: 'kind' })
  })

  test('the municipalities where a station picks up', async () => {
    const shop = await ctx.make.shop({ pickup_radius_km: null })
    const area = { kind: 'municipalities' as const, names: ['Pirkkala'] }
    await ctx.make.offer(shop.id, { ...unsaidTerms, area })
    const pickupIn = async (municipality: string | null) =>
      (await offerOf(shop.id, { ...tampere, ...petrol, municipality }))?.pickup
    expect(await pickupIn('pirkkala')).toBe('yes')
    expect(await pickupIn('Birkala')).toBe('yes')
    expect(await pickupIn('Tampere')).toBe('out_of_reach')
    expect(await pickupIn(null)).toBe('ask')
  })

  // Lahdesjärvi closes at 17:00, and is open on Saturdays. 6 December and Christmas are holidays.
  test.each([
    ['2026-11-23', 1050, '2026-11-25'],
    ['2026-12-04', 1080, '2026-12-07'],
    ['2026-12-23', 600, '2026-12-28'],
  ])('the earliest day after an order on %s at minute %i', async (day, minute, expected) => {
    ctx.clock.set(finnishMoment(day, minute))
    const offer = await offerOf(lahdesjarvi, { ...tampere, ...petrol })
    expect(offer?.next_window).toEqual({ day: expected, from: 480, to: 720 })
  })

  test.each([
    ['2027-03-26', '2027-03-30', '2027-03-30T05:00:00.000Z'],
    ['2026-10-23', '2026-10-26', '2026-10-26T06:00:00.000Z'],
  ])('windows on the Finnish wall clock across its change after %s', async (day, next, opens) => {
    ctx.clock.set(finnishMoment(day, 1200))
    const shop = await offerOf(oriketo, { ...turku, ...petrol })
    // The station opens at eight as its window begins; the day after the notice is a later one.
    expect(shop).toMatchObject({ open_now: false, opens })
    expect(shop?.next_window?.day.localeCompare(next)).toBe(1)
  })
})

describe('a place in a window', () => {
  const book = async (columns: object = {}) => {
    const vehicle = await ctx.make.vehicle({ status: 'shop_transit', shop_id: lahdesjarvi })
    return ctx.make.order({
      vehicle_id: vehicle.id,
      shop_id: lahdesjarvi,
      window_day: '2026-11-24',
      window_from: 480,
      window_to: 720,
      ...columns,
    })
  }
  const next = async () =>
    (await offerOf(lahdesjarvi, { ...tampere, ...petrol }))?.next_window ?? null
  const setDay = (columns: { is_open?: boolean | null; extra_capacity?: number }) =>
    ctx.appContext.db.write((tx) =>
      tx
        .insertInto('pickup_day')
        .values({ shop_id: lahdesjarvi, day: '2026-11-24', is_open: null, ...columns })
        .onConflict((row) => row.columns(['shop_id', 'day']).doUpdateSet(columns))
        .execute(),
    )

  test('is taken by an order that has it, until the order is cancelled', async () => {
    await book()
    expect(await next()).toEqual(nextTuesday)
    const second = await book({ state: 'agreed' })
    expect(await next()).toEqual({ ...nextTuesday, from: 720, to: 960 })
    await setDay({ extra_capacity: 1 })
    expect(await next()).toEqual(nextTuesday)
    await setDay({ extra_capacity: 0 })
    await changeRows(
      ctx,
      'vehicle_order',
      { id: second.id },
      { state: 'cancelled', cancelled_at: ctx.clock.now() },
    )
    expect(await next()).toEqual(nextTuesday)
  })

  test('is not offered on a day that the station closed', async () => {
    await setDay({ is_open: false })
    expect(await next()).toEqual({ day: '2026-11-25', from: 480, to: 720 })
    await setDay({ is_open: null })
  })
})
