import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
const ctx = testContext()
const other = secondContext(ctx)
let a: Station
let b: Station
let colleague: Session
beforeAll(async () => {
  a = await stationWithUser(ctx)
  b = await stationWithUser(ctx)
  colleague = await ctx.signIn.account(
    await ctx.make.account({ company_id: a.shop.company_id, shops: [a.shop.id] }),
  )
})

/** Two wishes for a vehicle of that status, of which only one can come true. */
const pairs = [
  ['shop_process', { status: 'shop_listing' }, { status: 'shop_listing' }],
  ['shop_process', { status: 'shop_done', reason: 'x' }, { status: 'shop_listing' }],
  ['shop_listing', { status: 'shop_process' }, { send: true }],
  ['shop_done', { status: 'shop_process' }, { status: 'shop_process' }],
  ['shop_process', { send: true }, { status: 'shop_done', reason: 'x' }],
] as const

test(
  'of a hundred pairs of users at once on one vehicle, one wins each',
  { timeout: 60_000 },
  async () => {
    const rounds = Array.from({ length: 100 }, (_, n) => pairs[n % pairs.length] ?? pairs[0])
    const ids: number[] = []
    for (const [status] of rounds) {
      const vehicle = await checkedVehicle(ctx, a, { vehicle: { status, shop_id: a.shop.id } })
      await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id: a.shop.id })
      ids.push(vehicle.id)
    }
    const change = (
      { call }: TestContext,
      as: Session,
      id: number,
      [seen, wish]: readonly [string, (typeof pairs)[number][1 | 2]],
    ) =>
      call('PATCH', `/shop/${a.shop.id}/vehicle/${id}/`, {
        as,
        body: {
          expected_status: seen,
          ...('send' in wish ? { status: 'shop_transfer', shop_id: b.shop.id } : wish),
        },
      })
    for (const [n, [status, one, two]] of rounds.entries()) {
      const id = ids[n] ?? 0
      const answers = await Promise.all([
        change(ctx, a.as, id, [status, one]),
        change(other, colleague, id, [status, two]),
      ])
      const [won, lost] = answers.toSorted((x, y) => x.status - y.status)
      expect([won?.status, lost?.status]).toEqual([200, 409])
      // The loser learns what the winner made of it.
      expect(lost?.body).toMatchObject({ code: 'STATUS_CONFLICT', status: won?.body.status })
    }
    const { events } = await ctx.appContext.db.read
      .selectFrom('vehicle_event')
      .where('vehicle_id', 'in', ids)
      .select((row) => row.fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow()
    expect(events).toBe(100)
  },
)
