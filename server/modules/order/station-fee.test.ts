import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithWindows, type StationWithUser } from '#server/testing/fixtures/order-life.ts'
import {
  agreed,
  lastOrderEvent,
  step,
  storedOrder,
} from '#server/testing/fixtures/station-orders.ts'
import { rowOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'
import { openPayload } from '#server/platform/work/queue.ts'

const ctx = testContext()

/** Monday 23.11.2026 10:00 in Finland. */
beforeEach(() => ctx.clock.set('2026-11-23T08:00:00Z'))

const thursday = { day: '2026-11-26', from: 8 * 60, to: 12 * 60 }
const held = { window_day: thursday.day, window_from: thursday.from, window_to: thursday.to }

type Placed = { id: number; version: number; person_id: number }

/** An order that holds a time and has no fee, at a station that tells its fee itself. */
async function unpriced(): Promise<{ station: StationWithUser; order: Placed }> {
  const station = await stationWithWindows(ctx)
  const order = await ctx.make.order({ shop_id: station.shop.id, fee_cents: null, ...held })
  return { station, order }
}

/** A step of the owner, in the present version. */
async function own({ id, person_id }: Placed, body: object) {
  const person = await rowOf(ctx, 'person', { id: person_id })
  const as = await ctx.signIn.person(person)
  const { version } = await storedOrder(ctx, id)
  return ctx.call('PATCH', `/owner/order/${id}/`, {
    as,
    body: { expected_version: version, ...body },
  })
}

/** Texts of the mails about the order, to the owner and to the station. */
async function mailsAbout({ id }: Placed): Promise<string[]> {
  const rows = await ctx.appContext.db.read
    .selectFrom('work')
    .where('key', 'like', `order-${id}-%`)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => JSON.stringify(openPayload(ctx.appContext.secrets, row)))
}

describe('the fee of an order without one', () => {
  test.each([
    ['confirm', {}],
    ['propose', { window: thursday }],
    ['set_by_phone', { window: thursday }],
  ])('is needed to %s', async (name, more) => {
    const { station, order } = await unpriced()
    expect(await step(ctx, station, order, { step: name, ...more })).toMatchObject(
      faultsAt({ fee_cents: 'REQUIRED' }),
    )
  })

  test('is agreed with the time where the pickup is free of charge', async () => {
    const { station, order } = await unpriced()
    const answer = await step(ctx, station, order, { step: 'confirm', fee_cents: 0 })
    expect(answer.body).toMatchObject({ state: 'agreed', fee_cents: 0, window: thursday })
  })

  test('waits for the owner, who accepts it together with the time', async () => {
    const { station, order } = await unpriced()
    const answer = await step(ctx, station, order, { step: 'confirm', fee_cents: 4500 })
    expect(answer.body).toMatchObject({ state: 'proposed', fee_cents: 4500, window: thursday })
    expect(await lastOrderEvent(ctx, order.id)).toMatchObject({ step: 'propose' })
    expect(await storedOrder(ctx, order.id)).toMatchObject({ fee_cents: null })
    const accepted = await own(order, { step: 'accept' })
    expect(accepted.body).toMatchObject({ state: 'agreed', fee_cents: 4500, window: thursday })
    expect(await storedOrder(ctx, order.id)).toMatchObject({
      fee_cents: 4500,
      proposed_fee_cents: null,
    })
    const mails = await mailsAbout(order)
    expect(mails).toHaveLength(3)
    for (const mail of mails) expect(mail).toContain('Noudon hinta: 45\u00a0€ (sis. alv)')
  })

  test('ends with a proposal that the owner declines', async () => {
    const { station, order } = await unpriced()
    await step(ctx, station, order, { step: 'confirm', fee_cents: 4500 })
    expect((await own(order, { step: 'decline' })).body).toMatchObject({
      state: 'ordered',
      fee_cents: null,
    })
  })

  test('is agreed at once by phone', async () => {
    const { station, order } = await unpriced()
    const byPhone = { step: 'set_by_phone', window: thursday, fee_cents: 4500 }
    expect((await step(ctx, station, order, byPhone)).body).toMatchObject({
      state: 'agreed',
      fee_cents: 4500,
    })
  })

  test('is whole euros up to the limit, and no part of another step', async () => {
    const { station, order } = await unpriced()
    const shown = (body: object) => step(ctx, station, order, { step: 'confirm', ...body })
    expect(await shown({ fee_cents: 4550 })).toMatchObject({
      body: { fields: { fee_cents: 'WHOLE_NUMBER' } },
    })
    expect(await shown({ fee_cents: 50_100 })).toMatchObject({
      body: { fields: { fee_cents: 'NUMBER_TOO_LARGE' } },
    })
    expect(await shown({ step: 'hand_over', fee_cents: 0 })).toMatchObject({
      body: { fields: { fee_cents: 'INVALID' } },
    })
  })
})

test('a higher fee than the agreed one waits, and the agreed one returns when it is declined', async () => {
  const station = await stationWithWindows(ctx)
  const order = await ctx.make.order({
    shop_id: station.shop.id,
    fee_cents: 4500,
    ...agreed(thursday.day),
  })
  const dearer = { step: 'propose', window: thursday, fee_cents: 6000, reason: 'Vinssi tarvitaan' }
  expect((await step(ctx, station, order, dearer)).body).toMatchObject({
    state: 'proposed',
    fee_cents: 6000,
  })
  expect((await own(order, { step: 'decline' })).body).toMatchObject({ fee_cents: 4500 })
})
