import { beforeEach, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import {
  goodAnswers,
  ownerAt,
  stationWithWindows,
  type StationWithUser,
} from '#server/testing/fixtures/order-life.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  pickupFrom,
  storedEventsOf,
  type OwnedVehicleSetup,
} from '#server/testing/fixtures/orders.ts'
import { runJob } from '#server/testing/jobs.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
// Monday 23 November 2026, 10:00 in Finland.
beforeEach(() => ctx.clock.set('2026-11-23T08:00:00Z'))

const wednesday = { day: '2026-11-25', from: 480, to: 720 }
const thursday = { day: '2026-11-26', from: 480, to: 720 }

const order = (of: OwnedVehicleSetup, more: object, headers: Record<string, string> = {}) =>
  orderPickup(ctx, of, pickupFrom(of.shop.id, { ...goodAnswers, ...more }), headers)

/** A pickup in that window, agreed where the station confirms by itself. */
async function ordered(station: StationWithUser, window: object) {
  const of = await ownerAt(ctx, station)
  const { status, body } = await order(of, { window })
  expect(status).toBe(201)
  return { ...of, id: body.id }
}

const readOrder = ({ as, id }: Pick<OwnedVehicleSetup, 'as'> & { id: number }) =>
  ctx.call('GET', `/owner/order/${id}/`, { as })

/** A step of the owner on the present version. */
async function ownerStep(of: OwnedVehicleSetup & { id: number }, body: object) {
  const { body: now } = await readOrder(of)
  return ctx.call('PATCH', `/owner/order/${of.id}/`, {
    as: of.as,
    body: { expected_version: now['version'], ...body },
  })
}

const stationStep = ({ shop, as }: StationWithUser, id: number, body: object) =>
  ctx.call('PATCH', `/shop/${shop.id}/order/${id}/`, { as, body })

/** Moves the clock and signs in again, because access tokens are short. */
async function ownerAtMoment<Of extends OwnedVehicleSetup>(of: Of, moment: string): Promise<Of> {
  ctx.clock.set(moment)
  return { ...of, as: await ctx.signIn.person(of.person) }
}

async function stationAtMoment(station: StationWithUser, moment: string) {
  ctx.clock.set(moment)
  return { ...station, as: await ctx.signIn.account(station.account) }
}

/** Days that the station offers to the owner. */
async function daysFor({ as, shop, vehicle }: OwnedVehicleSetup) {
  const path = `/owner/shop/${shop.id}/windows/?vehicle_id=${vehicle.id}`
  const { body } = await ctx.call('GET', path, { as })
  return body['days'] as { day: string; windows: { free: number }[] }[]
}

const freeOn = async (of: OwnedVehicleSetup, day: string) =>
  (await daysFor(of)).find((one) => one.day === day)?.windows[0]?.free

test('keeps both times where two owners swap full days at once', async () => {
  const station = await stationWithWindows(ctx, { capacity: 1, confirm: 'automatic' })
  const one = await ordered(station, wednesday)
  const two = await ordered(station, thursday)
  const move = (of: typeof one, window: object) => ownerStep(of, { step: 'reschedule', window })
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([move(one, thursday), move(two, wednesday)])
    expect(answers.map(({ body }) => body.code)).toEqual(['WINDOW_FULL', 'WINDOW_FULL'])
  }
  expect((await readOrder(one)).body).toMatchObject({ window: wednesday, version: 1 })
  expect((await readOrder(two)).body).toMatchObject({ window: thursday, version: 1 })
})

test('follows an order up no more once the station confirmed a minute before its promise', async () => {
  ctx.clock.set('2026-11-27T13:00:00Z')
  const station = await stationWithWindows(ctx, { shop: { opening_hours_sat: '10:00–14:00' } })
  const { id, vehicle } = await ordered(station, { day: '2026-12-03', from: 480, to: 720 })
  const runAt = async (moment: string) => {
    ctx.clock.set(moment)
    await runJob(ctx.appContext, 'orders')
    return (await storedEventsOf(ctx, vehicle.id)).orders
  }
  expect(await runAt('2026-11-28T10:00:00Z')).toMatchObject([{ reminders: ['reminder'] }])
  const user = await stationAtMoment(station, '2026-11-30T07:59:00Z')
  const confirmed = await stationStep(user, id, { step: 'confirm', expected_version: 1 })
  expect(confirmed.body).toMatchObject({ state: 'agreed' })
  const untouched = { version: 2, reminders: [], answer_due_at: null, escalate_at: null }
  expect(await runAt('2026-11-30T08:00:00Z')).toMatchObject([untouched])
  expect(await runAt('2026-12-01T15:00:00Z')).toMatchObject([untouched])
})

/** UID, revision and beginning of the owner's calendar entry. */
async function entryOf(of: OwnedVehicleSetup & { id: number }) {
  const file = await ctx.call('GET', `/owner/order/${of.id}/calendar/`, { as: of.as })
  const text = file.bytes.toString()
  return ['UID', 'SEQUENCE', 'DTSTART'].map(
    (name) => new RegExp(`${name}:(.*)\r\n`).exec(text)?.[1],
  )
}

test('keeps the calendar entry of an accepted proposal, with the next revision', async () => {
  const station = await stationWithWindows(ctx, { confirm: 'automatic' })
  const of = await ordered(station, wednesday)
  const [uid, revision] = await entryOf(of)
  const reason = 'Auto on huollossa'
  const proposal = { step: 'propose', window: thursday, reason, expected_version: 1 }
  expect((await stationStep(station, of.id, proposal)).body).toMatchObject({ state: 'proposed' })
  expect((await ownerStep(of, { step: 'accept' })).body).toMatchObject({
    state: 'agreed',
    window: thursday,
  })
  expect(await entryOf(of)).toEqual([uid, `${Number(revision) + 1}`, '20261126T060000Z'])
})

test('frees the place of a proposal that the owner declines', async () => {
  const station = await stationWithWindows(ctx, { confirm: 'automatic' })
  const of = await ordered(station, wednesday)
  const other = await ownerAt(ctx, station)
  const proposal = { step: 'propose', window: thursday, reason: 'Este', expected_version: 1 }
  await stationStep(station, of.id, proposal)
  expect([await freeOn(other, wednesday.day), await freeOn(other, thursday.day)]).toEqual([2, 1])
  const declined = await ownerStep(of, { step: 'decline' })
  expect(declined.body).toMatchObject({ state: 'ordered', window: null })
  expect(await freeOn(other, thursday.day)).toBe(2)
})

/** An agreed pickup of Thursday, as the station sees it on its day. */
async function onItsDay() {
  const station = await stationWithWindows(ctx, { confirm: 'automatic' })
  const made = await ordered(station, thursday)
  const user = await stationAtMoment(station, '2026-11-26T06:30:00Z')
  const of = await ownerAtMoment(made, '2026-11-26T06:30:00Z')
  return { of, user }
}

test('moves an agreed time until the last minute, and names the phone a minute later', async () => {
  const station = await stationWithWindows(ctx, { confirm: 'automatic' })
  const made = await ordered(station, thursday)
  const friday = { ...thursday, day: '2026-11-27' }
  const { body: before } = await readOrder(made)
  const inTime = await ownerAtMoment(made, before['changeable_until'])
  expect((await ownerStep(inTime, { step: 'reschedule', window: friday })).body).toMatchObject({
    state: 'agreed',
    window: friday,
  })
  const { body: after } = await readOrder(inTime)
  const last = new Date(Date.parse(after['changeable_until']) + 60_000).toISOString()
  const late = await ownerAtMoment(made, last)
  const monday = { ...thursday, day: '2026-11-30' }
  expect(await ownerStep(late, { step: 'reschedule', window: monday })).toMatchObject(
    refusal(409, 'ORDER_TOO_LATE', { station: { phone: station.shop.phone } }),
  )
})

test('is cancelled while the driver is on the way, and not once the station has the vehicle', async () => {
  const cancel = (of: OwnedVehicleSetup): Promise<ClientResponse> =>
    changeVehicle(ctx, of, { status: null })
  const driving = await onItsDay()
  await stationStep(driving.user, driving.of.id, { step: 'start', expected_version: 1 })
  expect(await cancel(driving.of)).toMatchObject({ status: 200 })
  expect((await readOrder(driving.of)).body).toMatchObject({ state: 'cancelled' })

  ctx.clock.set('2026-11-23T08:00:00Z')
  const fetched = await onItsDay()
  await stationStep(fetched.user, fetched.of.id, { step: 'hand_over', expected_version: 1 })
  expect(await cancel(fetched.of)).toMatchObject(
    refusal(409, 'ORDER_TOO_LATE', { station: { phone: fetched.of.shop.phone } }),
  )
})

test('moves a time five times, and refuses the sixth with the time as it is', async () => {
  const station = await stationWithWindows(ctx, { confirm: 'automatic' })
  const of = await ordered(station, wednesday)
  const moved = [thursday, wednesday, thursday, wednesday, thursday]
  for (const window of moved) {
    expect(await ownerStep(of, { step: 'reschedule', window })).toMatchObject({ status: 200 })
  }
  expect(await ownerStep(of, { step: 'reschedule', window: wednesday })).toMatchObject(
    refusal(409, 'ORDER_CHANGED_OFTEN'),
  )
  expect((await readOrder(of)).body).toMatchObject({ window: thursday, version: 6 })
})

test('takes another day of a delivery, or none, and refuses a closed or distant one', async () => {
  const station = await stationWithWindows(ctx)
  const of = await ownerAt(ctx, station)
  const body = { ...deliveryTo(of.shop.id), planned_day: '2026-11-25' }
  const { body: made } = await changeVehicle(ctx, of, body)
  const delivery = { ...of, id: made.order.id }
  expect(made.order).toMatchObject({ planned_day: '2026-11-25', state: 'agreed' })
  const move = (planned_day?: string | null) =>
    ownerStep(delivery, { step: 'reschedule', planned_day })
  for (const planned_day of ['2026-11-26', null]) {
    expect(await move(planned_day)).toMatchObject({ status: 200, body: { planned_day } })
  }
  for (const [planned_day, code] of [
    [undefined, 'REQUIRED'],
    ['2026-12-06', 'DAY_CLOSED'],
    ['2027-02-01', 'DAY_TOO_FAR'],
  ] as const) {
    expect(await move(planned_day)).toMatchObject(faultsAt({ planned_day: code }))
  }
  expect((await readOrder(delivery)).body).toMatchObject({ planned_day: null })
})

test('names in the list who cancelled each order', async () => {
  const station = await stationWithWindows(ctx)
  const of = await ordered(station, wednesday)
  const cancelledBy = async () =>
    (await ctx.call('GET', '/owner/order/list/', { as: of.as })).body.map(
      (one: { cancelled_by: string | null }) => one.cancelled_by,
    )
  expect(await cancelledBy()).toEqual([null])
  await changeVehicle(ctx, of, { status: null })
  expect(await cancelledBy()).toEqual(['owner'])
  await order(of, { window: thursday })
  const { body: listed } = await ctx.call('GET', '/owner/order/list/', { as: of.as })
  const path = `/shop/${station.shop.id}/vehicle/${of.vehicle.id}/`
  await ctx.call('PATCH', path, { as: station.as, body: { status: null, reason: 'Emme ehdi' } })
  expect(listed).toHaveLength(2)
  expect(await cancelledBy()).toEqual(['station', 'owner'])
})
