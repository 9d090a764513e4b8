import { beforeEach, expect, test } from 'vitest'
import { openPayload } from '#server/platform/work/queue.ts'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { rowOf } from '#server/testing/rows.ts'

const ctx = testContext()
// Monday 23.11.2026 10:00 in Finland.
beforeEach(() => ctx.clock.set(new Date('2026-11-23T08:00:00Z')))

const thursday = { day: '2026-11-26', from: 480, to: 720 }

/** A pickup at the station, and the steps of its user. */
async function pickup(options: object = {}) {
  const station = await stationWithUser(ctx)
  const order = await ctx.make.order({ shop_id: station.shop.id, ...options })
  const step = async (body: object) => {
    const { version } = await rowOf(ctx, 'vehicle_order', { id: order.id }, 'version')
    const answer = await ctx.call('PATCH', `/shop/${station.shop.id}/order/${order.id}/`, {
      as: station.as,
      body: { expected_version: version, ...body },
    })
    expect(answer.status).toBe(200)
  }
  return { order, step }
}

const mailsAbout = async (orderId: number) => {
  const rows = await ctx.appContext.db.read
    .selectFrom('work')
    .where('key', 'like', `order-${orderId}-%`)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) =>
    Object.assign(row, { payload: openPayload(ctx.appContext.secrets, row) }),
  )
}

test('the owner hears of a proposal, an agreed time and a failure, with a calendar entry', async () => {
  const { order, step } = await pickup()
  await step({ step: 'propose', window: thursday })
  await step({ step: 'set_by_phone', window: thursday })
  ctx.clock.set(new Date('2026-11-26T06:30:00Z'))
  const mails = await mailsAbout(order.id)
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { to: order.email, subject: expect.stringContaining('Sopiiko nouto to 26.11. klo 8–12?') },
    {
      subject: expect.stringContaining('Nouto to 26.11. klo 8–12'),
      calendar: expect.stringContaining('SEQUENCE:1\r\n'),
    },
  ])
  expect(mails[0]?.payload).not.toHaveProperty('calendar')
})

test('the receipt of a handover leaves after two minutes, unless it is undone', async () => {
  const now = ctx.clock.now()
  const { order, step } = await pickup({
    state: 'agreed',
    window_day: '2026-11-23',
    window_from: 480,
    window_to: 720,
  })
  await step({ step: 'hand_over' })
  expect(await mailsAbout(order.id)).toMatchObject([
    {
      payload: { subject: expect.stringMatching(/^Kuitti ajoneuvosta [\dA-ZÅÄÖ-]+$/) },
      run_at: new Date(now.getTime() + 120_000),
    },
  ])
  await step({ step: 'undo_hand_over' })
  expect(await mailsAbout(order.id)).toEqual([])
})
