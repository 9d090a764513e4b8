import { beforeEach, describe, expect, test } from 'vitest'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithWindows } from '#server/testing/fixtures/order-life.ts'
import { agreed, at, listOf } from '#server/testing/fixtures/station-orders.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()

/** Monday 23.11.2026 10:00 in Finland. */
const monday = new Date('2026-11-23T08:00:00Z')
beforeEach(() => ctx.clock.set(monday))

const thursday = { day: '2026-11-26', from: 8 * 60, to: 12 * 60 }

describe('the queue of a station', () => {
  test('has each open order in one group, and counts them', async () => {
    const station = await stationWithWindows(ctx)
    const make = (options: object) => ctx.make.order({ shop_id: station.shop.id, ...options })
    const due = (at: string) => ({ answer_due_at: new Date(at) })
    const second = await make(due('2026-11-24T08:00:00Z'))
    const first = await make(due('2026-11-24T07:00:00Z'))
    const withoutDeadline = await make({})
    const proposed = await make({ ...agreed('2026-11-26'), state: 'proposed' })
    const today = await make(agreed('2026-11-23'))
    const driving = await make(agreed('2026-11-23', { state: 'on_the_way' }))
    const coming = await make(agreed('2026-11-24'))
    const broughtToday = await make({ kind: 'self_delivery', window_day: '2026-11-23' })
    const broughtSomeDay = await make({ kind: 'self_delivery' })
    const late = await make(agreed('2026-11-20'))
    const here = await make(agreed('2026-11-20', { state: 'handed_over', handed_over_at: monday }))
    await make({ cancelled_at: monday })

    const idsOf = async (group: string) =>
      (await listOf(ctx, station, `group=${group}`)).map(({ id }) => id)
    expect(await idsOf('to_answer')).toEqual([withoutDeadline.id, first.id, second.id])
    expect(await idsOf('proposed')).toEqual([proposed.id])
    expect(new Set(await idsOf('today'))).toEqual(new Set([today.id, driving.id, broughtToday.id]))
    expect(await idsOf('coming')).toEqual([coming.id, broughtSomeDay.id])
    expect(await idsOf('late')).toEqual([late.id])
    expect(await idsOf('unfinished')).toEqual([here.id])
    const counts = await ctx.call('GET', `/shop/${station.shop.id}/order/count/`, station)
    expect(counts.body).toEqual({
      to_answer: 3,
      proposed: 1,
      today: 3,
      coming: 2,
      late: 1,
      unfinished: 1,
    })
  })

  test('calls a pickup late two working hours after the end of its window', async () => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({
      shop_id: station.shop.id,
      ...agreed('2026-11-23', { window_from: 12 * 60, window_to: 16 * 60 }),
    })
    // The station closes at 17: one hour of today and one of tomorrow.
    const before = await at(ctx, '2026-11-24T06:59:59Z', station)
    expect(await listOf(ctx, before, 'group=late')).toEqual([])
    const after = await at(ctx, '2026-11-24T07:00:00Z', station)
    expect(await listOf(ctx, after, 'group=late')).toMatchObject([{ id: order.id }])
  })

  test('is searched by number, plate and place, filtered by driver, and read page by page', async () => {
    const station = await stationWithWindows(ctx)
    const orders = await Promise.all(
      ['Tampere', 'Nokia', 'Ylöjärvi'].map((city) =>
        ctx.make.order({ shop_id: station.shop.id, city, driver_account_id: null }),
      ),
    )
    const [tampere, , ylojarvi] = orders
    expect(await listOf(ctx, station, `search=${tampere?.number.toLowerCase()}`)).toMatchObject([
      { id: tampere?.id },
    ])
    expect(await listOf(ctx, station, 'search=ylojarvi')).toMatchObject([{ id: ylojarvi?.id }])
    expect(await listOf(ctx, station, `driver=${station.account.id}`)).toEqual([])
    const path = `/shop/${station.shop.id}/order/list/?limit=2`
    const page = await ctx.call('GET', path, { as: station.as })
    const next = /<\/api(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await ctx.call('GET', next, { as: station.as })
    const ids = [page, rest].flatMap(({ body }) =>
      (body as unknown as StationOrderRow[]).map(({ id }) => id),
    )
    expect(ids).toEqual(orders.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  test('has all open orders in the sequence of the visits, and not of the ordering', async () => {
    const station = await stationWithWindows(ctx)
    const make = (options: object) => ctx.make.order({ shop_id: station.shop.id, ...options })
    const some = await make({})
    const later = await make(agreed('2026-11-25', { window_from: 12 * 60, window_to: 16 * 60 }))
    const wished = await make({ wishes: JSON.stringify([{ day: '2026-11-24', part: 'any' }]) })
    const sooner = await make(agreed('2026-11-25', { window_from: 8 * 60, window_to: 12 * 60 }))
    const ids = (await listOf(ctx, station, '')).map(({ id }) => id)
    expect(ids).toEqual([wished.id, sooner.id, later.id, some.id])
  })

  test('shows the plan of a day by window, by hand and by distance, and notes who looked', async () => {
    const station = await stationWithWindows(ctx)
    const at = (km: number) => ({ lat: 60.25685 + km / 111.2, lng: 25.06361 })
    const make = (options: object) =>
      ctx.make.order({ shop_id: station.shop.id, ...agreed(thursday.day, options) })
    const far = await make(at(30))
    const near = await make(at(5))
    const byHand = await make({ ...at(40), run_position: 1 })
    const afternoon = await make({ ...at(1), window_from: 720, window_to: 960 })
    const held = await make({ ...at(50), state: 'ordered' })
    const plan = () => listOf(ctx, station, `day=${thursday.day}`)
    expect((await plan()).map(({ id }) => id)).toEqual([
      byHand.id,
      near.id,
      far.id,
      held.id,
      afternoon.id,
    ])
    await plan()
    const noted = await rowsOf(
      ctx,
      'audit',
      { shop_id: station.shop.id, purpose: 'run_list' },
      'vehicle_id',
      'account_id',
    )
    expect(noted).toHaveLength(5)
  })
})

test('the station sees its free windows, also those within its notice', async () => {
  const station = await stationWithWindows(ctx)
  await ctx.make.order({ shop_id: station.shop.id, ...agreed('2026-11-24') })
  const { body } = await ctx.call('GET', `/shop/${station.shop.id}/windows/`, station)
  expect(body['days']).toMatchObject([
    { day: '2026-11-23', windows: [{ from: 720, to: 960, free: 2, can_propose: false }] },
    {
      day: '2026-11-24',
      windows: [
        { from: 480, free: 1, can_propose: true },
        { from: 720, free: 2, can_propose: true },
      ],
    },
    ...Array.from({ length: 19 }, () => ({})),
  ])
  const later = await ctx.call(
    'GET',
    `/shop/${station.shop.id}/windows/?day_from=2026-12-18`,
    station,
  )
  expect(later.body['days']).toMatchObject([{ day: '2026-12-18' }, { day: '2026-12-21' }])
})
