import { beforeAll, expect, test } from 'vitest'
import {
  canTransition,
  statusAfter,
  statuses,
  transitions,
  type TransitionName,
  type VehicleStatus,
} from '#rules/vehicle/vehicle-status.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { testContext } from '#server/testing/test-context.ts'
import { rowOf, rowsById } from '#server/testing/rows.ts'
import { transitionVehicle } from './vehicle.ts'
import { type TransitionRequest } from './vehicle.sql.ts'

const ctx = testContext()
let here: number
let there: number
let accountId: number
let personId: number
beforeAll(async () => {
  here = (await ctx.make.shop()).id
  there = (await ctx.make.shop()).id
  accountId = (await ctx.make.account()).id
  personId = (await ctx.make.person()).id
})

type More = { seen?: VehicleStatus; reason?: string; by?: TransitionRequest['by'] }
function orderOf(vehicleId: number, name: TransitionName, more: More = {}): TransitionRequest {
  const move = transitions[name]
  const common = { vehicleId, at: ctx.clock.now(), by: { accountId }, ...more }
  // The types ask for the station exactly where the table does.
  const needsShop = 'needs' in move && move.needs === 'shop_id'
  return { ...common, transition: name, ...(needsShop && { toShopId: there }) } as TransitionRequest
}
const make = (vehicleId: number, name: TransitionName, more?: More) =>
  ctx.appContext.db.write((tx) => transitionVehicle(tx, orderOf(vehicleId, name, more)))

const row = (id: number) => rowOf(ctx, 'vehicle', { id })
const eventsOf = (id: number) => rowsById(ctx, 'vehicle_event', { vehicle_id: id })

const names = Object.keys(transitions) as TransitionName[]
const everyPair = names.flatMap((name) =>
  [null, ...statuses].map((from: VehicleStatus) => [name, from] as const),
)

test.each(everyPair.filter(([name, from]) => canTransition(name, from)))(
  '%s from %s moves the vehicle and writes its event',
  async (name, from) => {
    ctx.clock.advance({ minutes: 1 })
    const before = await ctx.make.vehicle({
      status: from,
      shop_id: from === null ? null : here,
      // A vehicle from another station returns there.
      sender_shop_id: from === 'shop_transfer' ? there : null,
    })
    ctx.clock.advance({ minutes: 1 })
    const after = await make(before.id, name, { seen: from, reason: 'siirto' })
    const to = statusAfter(name, from)
    const isUnchanged = name === 'certify' && from === to
    const needsShop = 'needs' in transitions[name] && transitions[name].needs === 'shop_id'
    const goesThere = needsShop || name === 'send_back'
    const shopId = to === null ? null : goesThere ? there : here
    const at = ctx.clock.now()
    expect(after).toEqual({
      ...before,
      status: to,
      shop_id: shopId,
      // An extended listing continues from its earlier end.
      status_updated_at: name === 'extend' || isUnchanged ? before.status_updated_at : at,
      sender_shop_id: to === 'shop_transfer' ? here : null,
      listing_expires_at:
        to === 'shop_listing'
          ? new Date(
              (before.listing_expires_at ?? at).getTime() + (isUnchanged ? 0 : 24 * 3_600_000),
            )
          : null,
    })
    expect(await row(before.id)).toEqual(after)
    expect(await eventsOf(before.id)).toMatchObject([
      {
        at,
        move: name,
        from_status: from,
        to_status: to,
        from_shop_id: before.shop_id,
        to_shop_id: shopId,
        account_id: accountId,
        person_id: null,
        reason: 'siirto',
      },
    ])
  },
)

test.each(everyPair.filter(([name, from]) => !canTransition(name, from)))(
  '%s from %s is a conflict and changes nothing',
  async (name, from) => {
    const before = await ctx.make.vehicle({ status: from, shop_id: from === null ? null : here })
    await expect(make(before.id, name)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      extras: { status: from },
    })
    expect(await row(before.id)).toEqual(before)
    expect(await eventsOf(before.id)).toEqual([])
  },
)

test('a status that the caller saw and that is no more is a conflict, although the move may be made', async () => {
  const vehicle = await ctx.make.vehicle({ status: 'shop_listing', shop_id: here })
  await expect(make(vehicle.id, 'send', { seen: 'shop_process' })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    extras: { status: 'shop_listing' },
  })
  expect(await eventsOf(vehicle.id)).toEqual([])
})

test('the event names the person, the account, or nobody where the clock moves', async () => {
  const vehicle = await ctx.make.vehicle()
  await make(vehicle.id, 'order', { by: { personId } })
  await make(vehicle.id, 'receive', { by: { accountId } })
  await make(vehicle.id, 'publish', { by: { accountId } })
  await make(vehicle.id, 'resolve', { by: 'clock' })
  const events = await eventsOf(vehicle.id)
  expect(events.map(({ account_id, person_id }) => [account_id, person_id])).toEqual([
    [null, personId],
    [accountId, null],
    [accountId, null],
    [null, null],
  ])
})

test('a vehicle that does not exist is not found', async () => {
  await expect(make(999_999, 'order')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

/** Two transitions from one status. Each makes the other impossible. */
const rivals = [
  [null, 'order', 'admit'],
  [null, 'order', 'order'],
  ['shop_transit', 'cancel', 'receive'],
  ['shop_transfer', 'receive', 'take_back'],
  ['shop_process', 'finish', 'publish'],
  ['shop_process', 'send', 'finish'],
  ['shop_process', 'publish', 'publish'],
  ['shop_listing', 'resolve', 'resolve'],
  ['shop_listing', 'send', 'send'],
  ['shop_done', 'undo', 'undo'],
] as const satisfies readonly (readonly [VehicleStatus, TransitionName, TransitionName])[]

test.each(rivals)('from %s, ten times, %s against %s has one winner', async (from, one, other) => {
  const contests = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shop_id = from === null ? null : here
      const { id } = await ctx.make.vehicle({ status: from, shop_id })
      return { id, results: await Promise.allSettled([make(id, one), make(id, other)]) }
    }),
  )
  for (const { id, results } of contests) {
    const [won, ...more] = results.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []))
    const lost = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []))
    expect(more).toEqual([])
    expect(lost).toEqual([expect.any(ApiError)])
    // The refused request gets the new status.
    expect(lost[0]).toMatchObject({ code: 'STATUS_CONFLICT', extras: { status: won?.status } })
    expect(await row(id)).toEqual(won)
    expect(await eventsOf(id)).toHaveLength(1)
  }
})
