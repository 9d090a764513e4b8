import { beforeEach, expect, test } from 'vitest'
import { setWindows } from '#server/modules/station/offer.sql.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  changeVehicle,
  orderPickup,
  ownedVehicle,
  pickupFrom,
  storedEventsOf,
  type OwnedVehicleSetup,
} from '#server/testing/fixtures/orders.ts'

const ctx = testContext()
// Monday 23 November 2026, 10:00 in Finland.
beforeEach(() => ctx.clock.set('2026-11-23T08:00:00Z'))

const nextMorning = { day: '2026-11-24', from: 480, to: 720 }
const nextAfternoon = { day: '2026-11-24', from: 720, to: 960 }
const wednesday = { day: '2026-11-25', from: 480, to: 720 }
const good = { has_keys: true, rolls: true, truck_access: true, fee_cents: 0 }

/** An owned vehicle and a free station with two windows on each working day. */
async function owned({ capacity = 2 } = {}): Promise<OwnedVehicleSetup> {
  const made = await ownedVehicle(ctx, {
    shop: { pickup_fee: 'free', pickup_confirm: 'automatic', pickup_radius_km: 1500 },
  })
  const rows = [0, 1, 2, 3, 4].flatMap((weekday) => [
    { weekday, from: 480, to: 720, capacity },
    { weekday, from: 720, to: 960, capacity },
  ])
  await ctx.appContext.db.write((tx) => setWindows(tx, made.shop.id, rows))
  return made
}

const order = (of: OwnedVehicleSetup, more: object = {}) =>
  orderPickup(ctx, of, pickupFrom(of.shop.id, { ...good, window: nextMorning, ...more }))

const change = (of: OwnedVehicleSetup, id: number, body: object) =>
  ctx.call('PATCH', `/owner/order/${id}/`, { as: of.as, body })

const refused = (code: string, more: object = {}) => ({ status: 409, body: { code, ...more } })
const faulty = (fields: object) => ({ status: 400, body: { code: 'VALIDATION_ERROR', fields } })

test('agrees on a free window at once, or holds it where keys are missing', async () => {
  const first = await owned({ capacity: 1 })
  expect(await order(first)).toMatchObject({
    status: 201,
    body: { state: 'agreed', window: nextMorning, fee_cents: 0, agreed_at: expect.any(String) },
  })
  const second = { ...(await owned()), shop: first.shop }
  expect(await order(second)).toMatchObject(refused('WINDOW_FULL'))
  const doubtful = { window: nextAfternoon, has_keys: false }
  const { body: held } = await order(second, doubtful)
  expect(held).toMatchObject({ state: 'ordered', window: nextAfternoon })
  // The answer is due before the held time can be lost.
  expect(Date.parse(held.answer_due_at)).toBeLessThanOrEqual(Date.parse(held.changeable_until))
  const third = { ...(await owned()), shop: first.shop }
  expect(await order(third, { window: nextAfternoon })).toMatchObject(refused('WINDOW_FULL'))
  expect((await storedEventsOf(ctx, third.vehicle.id)).vehicle.status).toBeNull()
})

test('refuses another fee, a window that is not on offer, and faults of the request', async () => {
  const of = await owned()
  expect(await order(of, { fee_cents: 4500 })).toMatchObject(
    refused('FEE_CHANGED', { fee_cents: 0 }),
  )
  const sunday = { ...nextMorning, day: '2026-11-29' }
  expect(await order(of, { window: sunday })).toMatchObject(
    refused('WINDOW_CLOSED', { windows: [nextMorning, nextAfternoon, wednesday] }),
  )
  const location = { ...pickupFrom(1).location, address: 'Tampere' }
  expect(await order(of, { location, rolls: null })).toMatchObject(
    faulty({ 'location.address': 'PLACE_TOO_VAGUE', rolls: 'REQUIRED' }),
  )
  const wishes = ['2026-11-22', '2027-03-01', '2026-12-06'].map((day) => ({ day, part: 'any' }))
  expect(await order(of, { window: null, wishes })).toMatchObject(
    faulty({
      'wishes.0.day': 'DATE_PAST',
      'wishes.1.day': 'DAY_TOO_FAR',
      'wishes.2.day': 'DAY_CLOSED',
    }),
  )
  const accessNote = 'Pihan perällä, sininen aitta'
  expect(await order(of, { location, access_note: accessNote })).toMatchObject({ status: 201 })
})

test('is no more than a request without a time, without answers or without a fee', async () => {
  const silent = { has_keys: undefined, rolls: undefined, truck_access: undefined }
  const plain = { ...silent, window: undefined, fee_cents: undefined }
  const requested = { state: 'ordered', fee_cents: null, answer_due_at: expect.any(String) }
  expect(await order(await owned(), plain)).toMatchObject({
    status: 201,
    body: { ...requested, window: null },
  })
  expect(await order(await owned(), { fee_cents: undefined })).toMatchObject({
    status: 201,
    body: { ...requested, window: nextMorning },
  })
  const of = await owned()
  const location = { ...pickupFrom(1).location, address: 'Tampere' }
  const required = { has_keys: 'REQUIRED', rolls: 'REQUIRED', truck_access: 'REQUIRED' }
  expect(await order(of, { ...plain, location })).toMatchObject(
    faulty({ 'location.address': 'PLACE_TOO_VAGUE' }),
  )
  expect(await order(of, silent)).toMatchObject(faulty(required))
  expect(await order(of, { ...plain, wishes: [{ day: '2026-11-27', part: 'any' }] })).toMatchObject(
    faulty(required),
  )
  expect(await order(of, { ...plain, rolls: true })).toMatchObject(
    faulty({ has_keys: 'REQUIRED', truck_access: 'REQUIRED' }),
  )
  expect((await storedEventsOf(ctx, of.vehicle.id)).orders).toEqual([])
})

test('refuses a request without a time where every time is taken', async () => {
  const first = await owned({ capacity: 1 })
  const silent = {
    window: undefined,
    has_keys: undefined,
    rolls: undefined,
    truck_access: undefined,
  }
  const rows = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: 480, to: 720, capacity: 1 }))
  await ctx.appContext.db.write(async (tx) => {
    await setWindows(tx, first.shop.id, rows.slice(1, 2))
    await tx
      .updateTable('shop')
      .set({ pickup_horizon_days: 7 })
      .where('id', '=', first.shop.id)
      .execute()
  })
  expect(await order(first)).toMatchObject({ status: 201 })
  const second = { ...(await owned()), shop: first.shop }
  expect(await order(second, silent)).toMatchObject(refused('WINDOW_FULL', { windows: [] }))
})

test('moves a window until the station closes the day before, and cancels afterwards', async () => {
  const of = await owned()
  const { body } = await order(of, { window: wednesday })
  const step = { step: 'reschedule', window: nextAfternoon }
  expect(
    await change(of, body.id, { ...step, window: wednesday, expected_version: 1 }),
  ).toMatchObject(faulty({ window: 'SAME_TIME' }))
  expect(await change(of, body.id, { ...step, expected_version: 9 })).toMatchObject(
    refused('ORDER_CONFLICT', { order_state: 'agreed', version: 1 }),
  )
  const moved = await change(of, body.id, { ...step, expected_version: 1 })
  expect(moved).toMatchObject({ status: 200, body: { state: 'agreed', window: nextAfternoon } })
  ctx.clock.set(new Date(Date.parse(moved.body.changeable_until) + 60_000).toISOString())
  const later = { ...of, as: await ctx.signIn.person(of.person) }
  const late = { ...step, window: wednesday, expected_version: 2 }
  expect(await change(later, body.id, late)).toMatchObject(
    refused('ORDER_TOO_LATE', { station: { name: of.shop.name, phone: of.shop.phone } }),
  )
  const { body: read } = await ctx.call('GET', `/owner/order/${body.id}/`, { as: later.as })
  expect(read.events).toMatchObject([
    { step: 'place', by: 'owner', window: wednesday },
    { step: 'reschedule', by: 'owner', window: nextAfternoon },
  ])
  expect(await changeVehicle(ctx, later, { status: null })).toMatchObject({ status: 200 })
})

test('replaces an own order in one transaction', async () => {
  const of = await owned()
  const { body: old } = await order(of)
  const other = await owned()
  const next = await order({ ...of, shop: other.shop }, { replaces: old.id })
  expect(next).toMatchObject({
    status: 201,
    body: { state: 'agreed', shop: { id: other.shop.id } },
  })
  const list = await ctx.call('GET', '/owner/order/list/', { as: of.as })
  expect(list.body).toMatchObject([{ state: 'agreed' }, { id: old.id, state: 'cancelled' }])
  // The owner gets one mail about the change, and both stations get theirs.
  const { mails } = await storedEventsOf(ctx, of.vehicle.id)
  const about = (id: number) => mails.filter(({ key }) => key.startsWith(`order-${id}-`))
  expect(
    about(old.id)
      .map(({ key }) => key.replace(/^order-\d+-/, ''))
      .toSorted(),
  ).toEqual(['1-agreed-owner', '1-agreed-station', '2-cancelled-station'])
  const toOwner = about(next.body.id).filter(({ key }) => key.endsWith('-owner'))
  expect(toOwner).toMatchObject([{ payload: { text: expect.stringContaining(old.number) } }])
  expect(toOwner).toMatchObject([
    { payload: { calendar: expect.stringMatching(/STATUS:CONFIRMED[^]*STATUS:CANCELLED/) } },
  ])
  expect(await order(of, { replaces: 999_999 })).toMatchObject(faulty({ replaces: 'INVALID' }))
})

test('writes a calendar entry in UTC', async () => {
  const of = await owned()
  const { body } = await order(of)
  const file = await ctx.call('GET', `/owner/order/${body.id}/calendar/`, { as: of.as })
  const text = file.bytes.toString().replaceAll('\r\n ', '')
  expect(text).toContain('DTSTART:20261124T060000Z\r\nDTEND:20261124T100000Z')
  expect(text).toContain(`UID:${body.number}@`)
  expect(
    file.bytes
      .toString()
      .split('\r\n')
      .every((line) => Buffer.byteLength(line) <= 75),
  ).toBe(true)
})
