import { beforeEach, describe, expect, test } from 'vitest'
import { openPayload } from '#server/platform/work/queue.ts'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { orderPickup, ownedVehicle, pickupFrom } from '#server/testing/fixtures/orders.ts'
import { runJob } from '#server/testing/jobs.ts'
import { rowOf } from '#server/testing/rows.ts'
import { watchOrders } from './order-clock.ts'

const ctx = testContext()

/** Monday 23.11.2026 10:00 in Finland. The stations are open Monday to Friday 8–17. */
const monday = new Date('2026-11-23T08:00:00Z')
beforeEach(() => ctx.clock.set(monday))

const morning = { window_from: 8 * 60, window_to: 12 * 60 }
const pickupOn = (day: string, changeableUntil: string) => ({
  window_day: day,
  ...morning,
  changeable_until: new Date(changeableUntil),
})

const watch = () => {
  const { db, now } = ctx.appContext
  const { signal } = new AbortController()
  return watchOrders(ctx.appContext, {
    db: db.read,
    write: db.write,
    signal,
    now,
    requestId: 'test',
  })
}

function runAt(moment: string) {
  ctx.clock.set(new Date(moment))
  return watch()
}

const stored = (id: number) => rowOf(ctx, 'vehicle_order', { id })

const lastEvent = (orderId: number) =>
  ctx.appContext.db.read
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()

/** Reader and subject of each mail about an order, without those of its placing. */
async function mailsAbout(orderId: number): Promise<string[]> {
  const rows = await ctx.appContext.db.read
    .selectFrom('work')
    .where('key', 'like', `order-${orderId}-%`)
    .where('key', 'not like', `order-${orderId}-1-ordered-%`)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => {
    const { to, subject } = openPayload(ctx.appContext.secrets, row) as {
      to: string
      subject: string
    }
    return `${to}: ${subject.split(/[:?]/)[0]}`
  })
}

const owner = 'omistaja@posti.example'

describe('an order that the station does not answer', () => {
  test('on Friday afternoon is followed up in the working hours of Saturday and Monday', async () => {
    ctx.clock.set(new Date('2026-11-27T13:00:00Z'))
    const owned = await ownedVehicle(ctx, { shop: { opening_hours_sat: '10:00–14:00' } })
    const { shop } = owned
    const chief = await ctx.make.account({ group_name: 'operator', company_id: shop.company_id })
    const placed = await orderPickup(ctx, owned, pickupFrom(shop.id))
    expect(placed.status).toBe(201)
    const { id } = placed.body as unknown as { id: number }

    expect(await runAt('2026-11-28T09:59:00Z')).toMatchObject({ sent: 0 })
    await runAt('2026-11-28T10:00:00Z')
    const reminder = `${shop.email}: Noutopyyntö odottaa vastausta`
    expect(await mailsAbout(id)).toEqual([reminder])

    await runAt('2026-11-30T07:59:00Z')
    expect(await mailsAbout(id)).toEqual([reminder])
    await runAt('2026-11-30T08:00:00Z')
    const unanswered = [
      `${owner}: Toimipiste ei ole vielä vastannut`,
      `${chief.email}: Noutopyyntöön ei ole vastattu`,
    ]
    expect(await mailsAbout(id)).toEqual([reminder, ...unanswered])
    expect(await stored(id)).toMatchObject({
      version: 1,
      escalate_at: new Date('2026-12-01T15:00:00Z'),
      reminders: ['reminder', 'unanswered'],
    })

    const overdue = async () =>
      /^kierto_orders_overdue (\d+)$/m.exec(await ctx.appContext.metrics.registry.metrics())?.[1]
    ctx.clock.set(new Date('2026-12-01T14:59:00Z'))
    expect(await overdue()).toBe('0')
    ctx.clock.set(new Date('2026-12-01T15:00:00Z'))
    expect(await overdue()).toBe('1')
  })

  test('lapses, is told to both, and leaves the vehicle to its owner', async () => {
    const station = await stationWithUser(ctx)
    const { id, vehicle_id: vehicleId } = await ctx.make.order({
      shop_id: station.shop.id,
      remind_at: monday,
      lapse_at: new Date('2026-11-24T08:00:00Z'),
      reminders: ['reminder'],
    })
    await runAt('2026-11-24T07:59:00Z')
    expect(await mailsAbout(id)).toEqual([])
    await runAt('2026-11-24T08:00:00Z')
    await runAt('2026-11-24T08:01:00Z')
    expect(await stored(id)).toMatchObject({
      state: 'cancelled',
      version: 2,
      cancelled_at: new Date('2026-11-24T08:00:00Z'),
    })
    expect(await lastEvent(id)).toMatchObject({ step: 'lapse', actor: 'clock' })
    const { read } = ctx.appContext.db
    const vehicle = read.selectFrom('vehicle').where('id', '=', vehicleId).selectAll()
    expect(await vehicle.executeTakeFirstOrThrow()).toMatchObject({ status: null, shop_id: null })
    const subject = 'Tilaus raukesi'
    expect(await mailsAbout(id)).toEqual([
      `${owner}: ${subject}`,
      `${station.shop.email}: ${subject}`,
    ])
    const entries = read
      .selectFrom('audit')
      .where('vehicle_id', '=', vehicleId)
      .select(['role', 'action', 'outcome'])
    expect(await entries.execute()).toEqual([
      { role: 'clock', action: 'vehicle.order', outcome: 'lapsed' },
    ])
  })

  test('loses its window when the time to confirm is over, and keeps its deadlines', async () => {
    const lapseAt = new Date('2026-12-01T08:00:00Z')
    const { id } = await ctx.make.order({
      ...pickupOn('2026-11-26', '2026-11-25T15:00:00Z'),
      lapse_at: lapseAt,
      reminders: ['reminder', 'unanswered'],
    })
    await runAt('2026-11-25T15:00:00Z')
    expect(await stored(id)).toMatchObject({ window_day: '2026-11-26' })
    await runAt('2026-11-25T15:00:01Z')
    await runAt('2026-11-25T15:01:00Z')
    expect(await stored(id)).toMatchObject({
      state: 'ordered',
      version: 2,
      window_day: null,
      changeable_until: null,
      lapse_at: lapseAt,
      reminders: ['reminder', 'unanswered'],
    })
    expect(await mailsAbout(id)).toEqual([`${owner}: Valitse uusi noutoaika`])
  })
})

test('the association sees the orders without an answer, and no data of the owner', async () => {
  ctx.clock.set(new Date('2027-02-01T08:00:00Z'))
  const { shop } = await stationWithUser(ctx)
  const escalateAt = ctx.clock.now()
  const at = { shop_id: shop.id, escalate_at: escalateAt }
  const { id, number } = await ctx.make.order(at)
  await ctx.make.order({ ...at, state: 'agreed' })
  const as = await ctx.signIn.admin()
  const { body } = await ctx.call('GET', '/ppb-admin/order/overdue/list/', { as })
  const rows = body as unknown as { id: number; shop: { id: number } }[]
  expect(rows.filter((row) => row.shop.id === shop.id)).toEqual([
    {
      id,
      number,
      company: { id: shop.company_id, name: expect.any(String) },
      shop: { id: shop.id, name: shop.name },
      created_at: escalateAt.toISOString(),
      escalate_at: escalateAt.toISOString(),
      state: 'ordered',
    },
  ])
})

test('the job tells what it did', async () => {
  await ctx.make.order({ remind_at: monday })
  expect(await runJob(ctx.appContext, 'orders')).toEqual({ sent: 1, freed: 0, lapsed: 0 })
})

test('a proposal that the owner does not answer goes back to the station', async () => {
  const station = await stationWithUser(ctx)
  const { id } = await ctx.make.order({
    shop_id: station.shop.id,
    state: 'proposed',
    ...pickupOn('2026-11-26', '2026-11-25T15:00:00Z'),
  })
  await runAt('2026-11-25T15:00:01Z')
  await runAt('2026-11-25T15:01:00Z')
  expect(await stored(id)).toMatchObject({
    state: 'ordered',
    version: 2,
    window_day: null,
    // Two working hours of that day are over: 8 hours end on Thursday afternoon.
    answer_due_at: new Date('2026-11-26T14:00:00Z'),
  })
  expect(await lastEvent(id)).toMatchObject({
    step: 'expire',
    actor: 'clock',
    from_state: 'proposed',
    to_state: 'ordered',
  })
  expect(await mailsAbout(id)).toEqual([
    `${owner}: Valitse uusi noutoaika`,
    `${station.shop.email}: Noutopyyntö odottaa vastausta`,
  ])
})

describe('an agreed pickup', () => {
  const agreed = (day: string) =>
    ctx.make.order({
      state: 'agreed',
      agreed_at: monday,
      ...pickupOn(day, '2026-11-23T15:00:00Z'),
    })

  test('is announced from eight o’clock of the working day before, once', async () => {
    const tuesday = await agreed('2026-11-24')
    const thursday = await agreed('2026-11-26')
    const nextMonday = await agreed('2026-11-30')
    await runAt('2026-11-25T05:59:00Z')
    expect(await mailsAbout(thursday.id)).toEqual([])
    await runAt('2026-11-25T06:00:00Z')
    await runAt('2026-11-25T10:00:00Z')
    expect(await mailsAbout(thursday.id)).toEqual([`${owner}: Nouto huomenna klo 8–12`])
    // Friday names the day, since the pickup is not tomorrow.
    await runAt('2026-11-27T08:00:00Z')
    await runAt('2026-11-29T08:00:00Z')
    expect(await mailsAbout(nextMonday.id)).toEqual([
      expect.stringMatching(`^${owner}: Muistutus noudosta ma 30.11.`),
    ])
    // Its owner got the mail of the agreement on the day before.
    expect((await mailsAbout(tuesday.id)).join(' ')).not.toContain('huomenna')
  })

  test('without any record is asked about two working hours after its window, once', async () => {
    const { id } = await agreed('2026-11-24')
    await runAt('2026-11-24T11:59:00Z')
    expect(await mailsAbout(id)).toEqual([])
    await runAt('2026-11-24T12:00:00Z')
    await runAt('2026-11-25T12:00:00Z')
    expect(await mailsAbout(id)).toEqual([`${owner}: Noudettiinko ajoneuvo`])
    expect(await stored(id)).toMatchObject({ state: 'agreed', version: 1 })
  })
})

test('a vehicle without its certificate is named to the station each working day after two of them', async () => {
  const station = await stationWithUser(ctx)
  const { id } = await ctx.make.order({
    shop_id: station.shop.id,
    state: 'handed_over',
    handed_over_at: monday,
    window_day: '2026-11-23',
    ...morning,
  })
  const mail = `${station.shop.email}: Todistus on antamatta`
  await runAt('2026-11-25T07:59:00Z')
  expect(await mailsAbout(id)).toEqual([])
  for (const [moment, mails] of [
    ['2026-11-25T08:00:00Z', 1],
    ['2026-11-25T20:00:00Z', 1],
    ['2026-11-26T08:00:00Z', 2],
    ['2026-11-27T08:00:00Z', 3],
    ['2026-11-28T08:00:00Z', 3],
    ['2026-11-29T08:00:00Z', 3],
    ['2026-11-30T08:00:00Z', 4],
  ] as const) {
    await runAt(moment)
    expect(await mailsAbout(id)).toEqual(Array.from({ length: mails }, () => mail))
  }
  expect(await stored(id)).toMatchObject({ reminders: ['certificateMissing-2026-11-30'] })
})

describe('a self-delivery', () => {
  test('is reminded of three working days after its day, and lapses after 60 days', async () => {
    const { id } = await ctx.make.order({ kind: 'self_delivery', window_day: '2026-11-26' })
    await runAt('2026-11-30T20:00:00Z')
    expect(await mailsAbout(id)).toEqual([])
    await runAt('2026-12-01T08:00:00Z')
    await runAt('2027-01-24T08:00:00Z')
    expect(await mailsAbout(id)).toEqual([`${owner}: Muistathan tuoda ajoneuvon`])
    await runAt('2027-01-25T08:00:00Z')
    expect(await stored(id)).toMatchObject({ state: 'cancelled' })
  })

  test('without a day is reminded of 14 days after the order', async () => {
    const { id } = await ctx.make.order({ kind: 'self_delivery' })
    await runAt('2026-12-06T20:00:00Z')
    expect(await mailsAbout(id)).toEqual([])
    await runAt('2026-12-07T08:00:00Z')
    expect(await mailsAbout(id)).toEqual([`${owner}: Muistathan tuoda ajoneuvon`])
  })
})

test('of concurrent runs only one acts on an order', async () => {
  const orders = await Promise.all(
    [
      { remind_at: monday, answer_due_at: monday },
      { lapse_at: monday },
      { state: 'proposed', ...pickupOn('2026-11-24', '2026-11-23T07:00:00Z') } as const,
    ].map((columns) => ctx.make.order(columns)),
  )
  const counts = await Promise.all([watch(), watch(), watch()])
  const total = (name: string) => counts.reduce((sum, each) => sum + (each[name] ?? 0), 0)
  expect([total('sent'), total('lapsed'), total('freed')]).toEqual([2, 1, 1])
  const versions = await Promise.all(orders.map(async ({ id }) => (await stored(id)).version))
  expect(versions).toEqual([1, 2, 2])
  expect(await Promise.all(orders.map(async ({ id }) => (await mailsAbout(id)).length))).toEqual([
    2, 2, 2,
  ])
})
