import { beforeAll, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { runJob } from '#server/testing/jobs.ts'
import { stationWithWindows } from '#server/testing/fixtures/order-life.ts'
import { agreed, step } from '#server/testing/fixtures/station-orders.ts'
import { faultsOfPairs, type CallsOfRecord } from '#server/testing/pairs.ts'

const ctx = testContext()
beforeAll(async () => {
  // Monday 23 November 2026, 10:00 in Finland.
  ctx.clock.set('2026-11-23T08:00:00Z')
})

const monday = '2026-11-23'
const friday = { day: '2026-11-27', from: 480, to: 720 }

/** An agreed pickup with its owner and its station. */
async function pickup() {
  const station = await stationWithWindows(ctx, { capacity: 4 })
  const person = await ctx.make.person()
  const order = await ctx.make.order({
    person_id: person.id,
    shop_id: station.shop.id,
    ...agreed(monday),
    changeable_until: new Date('2026-11-23T15:00:00Z'),
  })
  return { station, order, as: await ctx.signIn.person(person) }
}

type Pickup = Awaited<ReturnType<typeof pickup>>

const ownersChange = (change: object) => (of: Pickup) =>
  ctx.call('PATCH', `/owner/order/${of.order.id}/`, {
    as: of.as,
    body: { expected_version: of.order.version, ...change },
  })
const stations = (body: object) => (of: Pickup) => step(ctx, of.station, of.order, body)
const ofVehicle =
  (body: object) =>
  ({ station: { shop, as }, order }: Pickup) =>
    ctx.call('PATCH', `/shop/${shop.id}/vehicle/${order.vehicle_id}/`, { as, body })

const calls: CallsOfRecord<Pickup> = {
  'owner: contact': ownersChange({ phone: '+358 40 000 0901' }),
  'owner: other time': ownersChange({ step: 'reschedule', window: friday }),
  'owner: cancel': ({ as, order }) =>
    ctx.call('PATCH', `/owner/vehicle/${order.vehicle_id}/`, { as, body: { status: null } }),
  'station: propose': stations({ step: 'propose', window: friday, reason: 'Auto on huollossa' }),
  'station: by phone': stations({ step: 'set_by_phone', window: friday }),
  'station: start': stations({ step: 'start' }),
  'station: fail': stations({ step: 'fail', failure: 'nobody_there' }),
  'station: hand over': stations({ step: 'hand_over' }),
  'station: position': stations({ run_position: 3 }),
  'station: move the day': ({ station: { shop, as }, order }) =>
    ctx.call('PATCH', `/shop/${shop.id}/order/list/`, {
      as,
      body: {
        orders: [{ id: order.id, expected_version: order.version }],
        window_day: friday.day,
        by_phone: true,
        reason: '',
      },
    }),
  'station: refuse': ofVehicle({ status: null, reason: 'Ei mahdu' }),
  'station: receive': ofVehicle({ status: 'shop_process' }),
  'station: remark': ofVehicle({ remarks: 'Avain on naapurilla' }),
  clock: async () => ({ status: 200, body: await runJob(ctx.appContext, 'orders') }),
}

test(
  'every two changes of one order at once end in a success or a refusal',
  { timeout: 240_000 },
  async () => {
    expect(await faultsOfPairs(pickup, calls)).toEqual([])
  },
)
