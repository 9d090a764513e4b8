import { beforeEach, describe, expect, test } from 'vitest'
import type { WorkQueue } from '#contract/yard.ts'
import { depollutionDays, workTasks } from '#rules/vehicle/work-queue.ts'
import { testContext } from '#server/testing/test-context.ts'
import { checkedVehicle } from '#server/testing/fixtures/certificates.ts'
import { stationWithWindows, type StationWithUser } from '#server/testing/fixtures/order-life.ts'
import { agreed } from '#server/testing/fixtures/station-orders.ts'
import { addRow, changeRows } from '#server/testing/rows.ts'

const ctx = testContext()
let station: StationWithUser

/** Monday 23.11.2026 10:00 in Finland. */
const monday = new Date('2026-11-23T08:00:00Z')
beforeEach(async () => {
  ctx.clock.set(monday)
  station = await stationWithWindows(ctx)
})

const nothing = Object.fromEntries(workTasks.map((task) => [task, 0]))
const dayMs = 24 * 3_600_000
const daysAgo = (days: number) => new Date(monday.getTime() - days * dayMs)

async function queueOf({ shop, as }: Pick<StationWithUser, 'shop' | 'as'>): Promise<WorkQueue> {
  const { status, body } = await ctx.call('GET', `/shop/${shop.id}/work-queue/`, { as })
  expect(status).toBe(200)
  return body
}

const order = (options: object) => ctx.make.order({ shop_id: station.shop.id, ...options })

/** A vehicle of the station with a certificate. */
async function certified(columns: Parameters<typeof ctx.make.vehicle>[0] = {}) {
  const vehicle = await ctx.make.vehicle({
    status: 'shop_process',
    shop_id: station.shop.id,
    ...columns,
  })
  const certificate = await ctx.make.certificate({
    vehicle_id: vehicle.id,
    shop_id: station.shop.id,
  })
  return { vehicle, certificate }
}

test('has nothing where nobody is needed', async () => {
  await order(agreed('2026-11-24'))
  await order({ ...agreed('2026-11-24'), state: 'proposed' })
  await certified({ status_updated_at: daysAgo(1) })
  expect(await queueOf(station)).toEqual({
    counts: nothing,
    next_window: null,
    permit_valid_until: null,
    announcements: [],
  })
})

describe('orders', () => {
  test('counts those to answer, late, of today, and handed over', async () => {
    await order({})
    await order(agreed('2026-11-20'))
    await order(agreed('2026-11-23'))
    await order({ kind: 'self_delivery', window_day: '2026-11-23' })
    await order(agreed('2026-11-20', { state: 'handed_over', handed_over_at: monday }))
    const { counts } = await queueOf(station)
    expect(counts).toEqual({ ...nothing, to_answer: 1, late: 1, arriving: 2, handed_over: 1 })
  })

  test('names the first window of today that has not ended', async () => {
    const later = { window_from: 12 * 60, window_to: 16 * 60 }
    await order(agreed('2026-11-23', later))
    await order(agreed('2026-11-23'))
    const window = { day: '2026-11-23', from: 8 * 60, to: 12 * 60 }
    expect((await queueOf(station)).next_window).toEqual(window)
    ctx.clock.set(new Date('2026-11-23T10:00:00Z'))
    const as = await ctx.signIn.account(station.account)
    const afternoon = { day: '2026-11-23', from: 12 * 60, to: 16 * 60 }
    expect((await queueOf({ ...station, as })).next_window).toEqual(afternoon)
  })
})

describe('vehicles', () => {
  test('counts those without a certificate and those without a decision', async () => {
    await checkedVehicle(ctx, station)
    await checkedVehicle(ctx, station, { vehicle: { status: null, shop_id: null } })
    await certified({ unfinished_since: monday })
    const { counts } = await queueOf(station)
    expect(counts).toEqual({ ...nothing, uncertified: 2, undecided: 1 })
  })

  test('counts and lists those in process for long and not depolluted', async () => {
    const long = { status_updated_at: daysAgo(depollutionDays + 1) }
    const waiting = await certified(long)
    const done = await certified(long)
    await certified({ status_updated_at: daysAgo(depollutionDays - 1) })
    await ctx.make.vehicle({ status: 'shop_process', shop_id: station.shop.id, ...long })
    await ctx.make.stage({
      vehicle_id: done.vehicle.id,
      stage: 'depolluted',
      account_id: station.account.id,
      done_at: monday,
    })
    const { counts } = await queueOf(station)
    expect(counts).toEqual({ ...nothing, uncertified: 1, not_depolluted: 1 })
    const path = `/shop/${station.shop.id}/vehicle/search-status/shop_process/?task=not_depolluted`
    const { body } = await ctx.call('GET', path, station)
    expect(body.map(({ id }: { id: number }) => id)).toEqual([waiting.vehicle.id])
  })

  test('counts listings that end before midnight in Finland', async () => {
    const listed = (at: string) =>
      certified({ status: 'shop_listing', listing_expires_at: new Date(at) })
    await listed('2026-11-23T21:59:59Z')
    await listed('2026-11-23T22:00:00Z')
    await listed('2026-11-23T07:00:00Z')
    const { counts } = await queueOf(station)
    expect(counts).toEqual({ ...nothing, ending_listings: 1 })
  })

  test('counts neither work of another station', async () => {
    const other = await stationWithWindows(ctx)
    await checkedVehicle(ctx, other)
    await order({})
    expect((await queueOf(other)).counts).toEqual({ ...nothing, uncertified: 1 })
  })
})

describe('what only some may do', () => {
  const mainUser = async () => {
    const account = await ctx.make.account({
      company_id: station.shop.company_id,
      shops: [station.shop.id],
      group_name: 'operator',
    })
    return { shop: station.shop, as: await ctx.signIn.account(account) }
  }

  test('counts notices that the registry refused, and letters for a main user', async () => {
    const refused = await certified()
    const requested = await certified()
    await addRow(ctx, 'registration', { certificate_id: refused.certificate.id, state: 'refused' })
    await addRow(ctx, 'registry_change', {
      certificate_id: requested.certificate.id,
      kind: 'correct',
      state: 'manual',
    })
    expect((await queueOf(station)).counts.registrations).toBe(1)
    expect((await queueOf(await mainUser())).counts.registrations).toBe(2)
  })

  test.each([
    ['2027-02-21', '2027-02-21', null],
    ['2026-11-22', '2026-11-22', '2026-11-22'],
    ['2027-02-22', null, null],
  ])('tells the main user and others of a permit until %s', async (until, reported, toOthers) => {
    await changeRows(ctx, 'company', { id: station.shop.company_id }, { permit_valid_until: until })
    const { permit_valid_until: shown, counts } = await queueOf(await mainUser())
    expect([shown, counts.permit]).toEqual([reported, reported === null ? 0 : 1])
    expect(await queueOf(station)).toMatchObject({
      permit_valid_until: toOthers,
      counts: { permit: toOthers === null ? 0 : 1 },
    })
  })
})
