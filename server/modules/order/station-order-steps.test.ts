import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithWindows, type StationWithUser } from '#server/testing/fixtures/order-life.ts'
import {
  agreed,
  at,
  lastOrderEvent,
  listOf,
  step,
  storedOrder,
} from '#server/testing/fixtures/station-orders.ts'
import { rowOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

/** Monday 23.11.2026 10:00 in Finland. */
const monday = new Date('2026-11-23T08:00:00Z')
beforeEach(() => ctx.clock.set(monday))

const thursday = { day: '2026-11-26', from: 8 * 60, to: 12 * 60 }

const morning = { window_from: 8 * 60, window_to: 12 * 60 }

describe('a station answers', () => {
  test('by confirming the window that the order holds', async () => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({
      shop_id: station.shop.id,
      window_day: thursday.day,
      ...morning,
      answer_due_at: monday,
    })
    const answer = await step(ctx, station, order, { step: 'confirm' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ state: 'agreed', version: 2, window: thursday })
    expect(await storedOrder(ctx, order.id)).toMatchObject({
      changeable_until: new Date('2026-11-25T15:00:00Z'),
      agreed_at: monday,
      answer_due_at: null,
    })
    expect(await lastOrderEvent(ctx, order.id)).toMatchObject({
      step: 'confirm',
      account_id: station.account.id,
      window_day: thursday.day,
    })
  })

  test('with a time for an order that holds none, and not without', async () => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({ shop_id: station.shop.id })
    const without = await step(ctx, station, order, { step: 'confirm' })
    expect(without).toMatchObject({ status: 400, body: { fields: { window: 'REQUIRED' } } })
    const answer = await step(ctx, station, order, { step: 'confirm', window: thursday })
    expect(answer.body).toMatchObject({ state: 'agreed', window: thursday })
  })

  test('by a proposal, with a reason where the time was agreed', async () => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({ shop_id: station.shop.id, ...agreed('2026-11-25') })
    const proposal = { step: 'propose', window: thursday }
    const without = await step(ctx, station, order, proposal)
    expect(without).toMatchObject({ status: 400, body: { fields: { reason: 'REQUIRED' } } })
    const answer = await step(ctx, station, order, { ...proposal, reason: 'Auto on huollossa' })
    expect(answer.body).toMatchObject({ state: 'proposed', window: thursday })
    expect(await lastOrderEvent(ctx, order.id)).toMatchObject({ reason: 'Auto on huollossa' })
  })

  test('not by a proposal that the owner cannot accept any more', async () => {
    const made = await stationWithWindows(ctx)
    const order = await ctx.make.order({ shop_id: made.shop.id })
    // The station closes at 17 today. A window of tomorrow is changeable until then.
    const station = await at(ctx, '2026-11-23T15:00:00Z', made)
    const window = { day: '2026-11-24', from: 480, to: 720 }
    const answer = await step(ctx, station, order, { step: 'propose', window })
    expect(answer).toMatchObject({ status: 409, body: { code: 'WINDOW_CLOSED' } })
    expect(answer.body['windows']).toHaveLength(3)
    const byPhone = await step(ctx, station, order, { step: 'set_by_phone', window })
    expect(byPhone.body).toMatchObject({ state: 'agreed', window })
    expect(await lastOrderEvent(ctx, order.id)).toMatchObject({ by_phone: true })
  })

  test.each([
    ['yesterday', { ...thursday, day: '2026-11-22' }, 'DATE_PAST'],
    ['in 61 days', { ...thursday, day: '2027-01-23' }, 'DAY_TOO_FAR'],
    ['backwards', { ...thursday, from: 720, to: 480 }, 'WINDOW_TIME'],
  ])('not with a time %s', async (_, window, code) => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({ shop_id: station.shop.id })
    const answer = await step(ctx, station, order, { step: 'set_by_phone', window })
    expect(answer).toMatchObject({ status: 400, body: { fields: { window: code } } })
  })

  test('to the order that it saw, once for each key', async () => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({ shop_id: station.shop.id })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const confirm = () => step(ctx, station, order, { step: 'confirm', window: thursday }, headers)
    const [first, repeated] = [await confirm(), await confirm()]
    expect(repeated.body).toEqual(first.body)
    const other = await step(ctx, station, order, { step: 'confirm', window: thursday })
    expect(other).toMatchObject(
      refusal(409, 'ORDER_CONFLICT', { order_state: 'agreed', version: 2 }),
    )
  })
})

describe('places in a window', () => {
  test('are counted when 40 stations’ users set times by phone at once', async () => {
    const station = await stationWithWindows(ctx)
    const orders = await Promise.all(
      Array.from({ length: 40 }, () => ctx.make.order({ shop_id: station.shop.id })),
    )
    const answers = await Promise.all(
      orders.map((order) => step(ctx, station, order, { step: 'set_by_phone', window: thursday })),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(codes.filter((code) => code === 'WINDOW_FULL')).toHaveLength(38)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['windows']).toHaveLength(3)
  })

  test('let two full days not swap by two moves at once, and nothing is lost', async () => {
    const station = await stationWithWindows(ctx)
    const days = ['2026-11-25', '2026-11-26'] as const
    const made = await Promise.all(
      days.flatMap((day) =>
        [1, 2].map(() => ctx.make.order({ shop_id: station.shop.id, ...agreed(day) })),
      ),
    )
    const [a, , c] = made
    const move = (order: { id: number; version: number } | undefined, day: string) =>
      ctx.call('PATCH', `/shop/${station.shop.id}/order/list/`, {
        as: station.as,
        body: {
          orders: [{ id: order?.id, expected_version: order?.version }],
          window_day: day,
          by_phone: true,
        },
      })
    const answers = await Promise.all([move(a, days[1]), move(c, days[0])])
    expect(answers.map(({ body }) => body.code)).toEqual(['WINDOW_FULL', 'WINDOW_FULL'])
    const days_ = (await Promise.all(made.map(({ id }) => storedOrder(ctx, id)))).map(
      (row) => row.window_day,
    )
    expect(days_).toEqual([days[0], days[0], days[1], days[1]])
  })

  test('hold for a move of several orders all or none', async () => {
    const station = await stationWithWindows(ctx)
    await ctx.make.order({ shop_id: station.shop.id, ...agreed(thursday.day) })
    const orders = await Promise.all(
      [1, 2].map(() => ctx.make.order({ shop_id: station.shop.id, ...agreed('2026-11-25') })),
    )
    const move = (windowDay: string) =>
      ctx.call('PATCH', `/shop/${station.shop.id}/order/list/`, {
        as: station.as,
        body: {
          orders: orders.map(({ id, version }) => ({ id, expected_version: version })),
          window_day: windowDay,
          by_phone: false,
          reason: 'Auto on huollossa',
        },
      })
    expect(await move(thursday.day)).toMatchObject({ status: 409, body: { code: 'WINDOW_FULL' } })
    for (const { id } of orders) {
      expect(await storedOrder(ctx, id)).toMatchObject({
        state: 'agreed',
        window_day: '2026-11-25',
      })
    }
    const answer = await move('2026-11-27')
    expect(answer.body).toMatchObject([
      { state: 'proposed', window: { day: '2026-11-27', from: 480, to: 720 } },
      { state: 'proposed', window: { day: '2026-11-27', from: 480, to: 720 } },
    ])
  })
})

describe('the day of a pickup', () => {
  const setOut = async (options: object = {}) => {
    const station = await stationWithWindows(ctx)
    const order = await ctx.make.order({
      shop_id: station.shop.id,
      ...agreed('2026-11-23', options),
    })
    return { station, order }
  }

  test('begins with the driver who leaves, and not before the day', async () => {
    const { station, order } = await setOut({ driver_account_id: null })
    const started = await step(ctx, station, order, { step: 'start' })
    expect(started.body).toMatchObject({
      state: 'on_the_way',
      started_at: monday.toISOString(),
      driver: { id: station.account.id },
      owner_name: expect.stringMatching(/\S/),
    })
    const { version } = started.body
    const undone = await step(ctx, station, { ...order, version }, { step: 'undo_start' })
    expect(undone.body).toMatchObject({
      state: 'agreed',
      started_at: null,
      window: { day: '2026-11-23' },
      can: expect.arrayContaining(['start', 'hand_over']),
    })
    const later = await setOut({ window_day: '2026-11-24' })
    const early = await step(ctx, later.station, later.order, { step: 'start' })
    expect(early).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
  })

  test('may fail with a reason: the station must answer again, the place is free', async () => {
    const { station, order } = await setOut({ driver_account_id: null, run_position: 3 })
    const without = await step(ctx, station, order, { step: 'fail' })
    expect(without.body).toMatchObject({ fields: { failure: 'REQUIRED' } })
    const wordless = await step(ctx, station, order, { step: 'fail', failure: 'other' })
    expect(wordless.body).toMatchObject({ fields: { reason: 'REQUIRED' } })
    const answer = await step(ctx, station, order, { step: 'fail', failure: 'no_keys' })
    expect(answer.body).toMatchObject({ state: 'ordered', window: null, run_position: null })
    expect(await storedOrder(ctx, order.id)).toMatchObject({
      answer_due_at: new Date('2026-11-24T07:00:00Z'),
    })
    expect(await lastOrderEvent(ctx, order.id)).toMatchObject({ step: 'fail', failure: 'no_keys' })
    expect(answer.body.directions_url).toContain(String(answer.body.location.lat))
  })

  test('ends with the handover, recorded without a connection', async () => {
    const made = await setOut()
    const { order } = made
    const station = await at(ctx, '2026-11-23T09:00:00Z', made.station)
    const occurred = '2026-11-23T08:05:00.000Z'
    const answer = await step(ctx, station, order, { step: 'hand_over', occurred_at: occurred })
    expect(answer.body).toMatchObject({ state: 'handed_over', handed_over_at: occurred })
    expect(await lastOrderEvent(ctx, order.id)).toMatchObject({
      at: ctx.clock.now(),
      occurred_at: new Date(occurred),
    })
    const vehicle = await rowOf(ctx, 'vehicle', { id: order.vehicle_id }, 'status', 'shop_id')
    expect(vehicle).toEqual({ status: 'shop_transit', shop_id: station.shop.id })
  })

  test.each([
    ['older than a day', '2026-11-22T07:59:59.000Z', 'DATE_PAST'],
    ['to come', '2026-11-23T08:06:00.000Z', 'DATE_FUTURE'],
  ])('does not take a moment %s', async (_, occurred, code) => {
    const { station, order } = await setOut()
    const answer = await step(ctx, station, order, { step: 'hand_over', occurred_at: occurred })
    expect(answer).toMatchObject({ status: 400, body: { fields: { occurred_at: code } } })
  })

  test('lets the station take a handover back on the same day only', async () => {
    const { station, order } = await setOut()
    const done = await step(ctx, station, order, { step: 'hand_over' })
    const version = done.body['version'] as number
    const undo = (as: StationWithUser) =>
      step(ctx, as, { id: order.id, version }, { step: 'undo_hand_over' })
    const nextDay = await at(ctx, '2026-11-23T22:00:00Z', station)
    expect(await undo(nextDay)).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    expect(await listOf(ctx, nextDay, 'group=unfinished')).toMatchObject([
      { can: ['receive', 'refuse'] },
    ])
    expect((await undo(await at(ctx, '2026-11-23T21:59:00Z', station))).body).toMatchObject({
      state: 'agreed',
      handed_over_at: null,
      window: { day: '2026-11-23' },
    })
  })

  test('has drivers and a sequence that change no version', async () => {
    const { station, order } = await setOut()
    const contractor = await ctx.make.company({
      kind: 'subcontractor',
      operator_id: station.shop.company_id,
      business_id: null,
    })
    await ctx.make.companyShop(contractor.id, station.shop.id)
    const driver = await ctx.make.account({
      company_id: contractor.id,
      shops: [station.shop.id],
      name: 'Aatu Ajaja',
    })
    const drivers = await ctx.call('GET', `/shop/${station.shop.id}/driver/list/`, station)
    expect(drivers.body).toMatchObject([
      { id: driver.id, name: 'Aatu Ajaja', company: contractor.name },
      { id: station.account.id },
    ])
    const answer = await step(ctx, station, order, { driver_id: driver.id, run_position: 2 })
    expect(answer.body).toMatchObject({
      version: order.version,
      driver: { id: driver.id, name: 'Aatu Ajaja' },
      run_position: 2,
    })
    const stranger = await ctx.make.account()
    const refused = await step(ctx, station, order, { driver_id: stranger.id })
    expect(refused).toMatchObject({ status: 400, body: { fields: { driver_id: 'INVALID' } } })
  })
})
