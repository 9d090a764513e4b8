import type { SeededRandom } from '#demo/seeded-random.ts'
import type { TestContext } from '../app.ts'
import { shredder, storeLoad } from '../fixtures/loads.ts'

const day = 86_400_000

type Removed = {
  vehicleId: number
  shopId: number
  accountId: number
  at: Date
  /** Stations that may receive it. */
  stations: readonly number[]
}

/**
 * A traction battery that was removed, with a weight or none, and its way: it stays, goes to another
 * station, which may send it on, or to a company outside the service.
 */
export async function randomBattery(
  ctx: TestContext,
  chance: SeededRandom,
  { vehicleId, shopId, accountId, at, stations }: Removed,
): Promise<void> {
  const { id } = await ctx.make.tractionBattery(
    {
      vehicle_id: vehicleId,
      shop_id: shopId,
      removed_at: at,
      state_since: at,
      kg: chance.often(0.7) ? chance.whole(200, 4500) / 10 : null,
      form: chance.pick(['pack', 'pack', 'module', null]),
      chemistry: chance.pick(['li_nmc', 'li_lfp', 'nimh', 'sodium_ion', null]),
    },
    accountId,
  )
  let here = shopId
  let moment = at.getTime()
  for (let hop = 0; hop < 2 && chance.often(0.7); hop += 1) {
    moment += chance.whole(1, 150) * day
    const settled = moment + chance.whole(1, 5 * 1440) * 60_000
    const to = chance.often(0.3) ? null : chance.pick(stations.filter((other) => other !== here))
    const state = chance.pick(['received', 'received', 'received', 'refused', 'sent'] as const)
    await storeBatteryLoad(ctx, {
      batteryId: id,
      from: here,
      to,
      state,
      share: chance.often(0.8) ? chance.whole(200, 4500) / 10 : null,
      sent: new Date(moment),
      settled: new Date(settled),
    })
    if (state === 'sent' || to === null) return
    moment = settled
    if (state === 'received') here = to
  }
}

type BatteryLoad = {
  batteryId: number
  from: number
  to: number | null
  state: 'sent' | 'received' | 'refused'
  /** Its weight at the receiver. */
  share: number | null
  sent: Date
  settled: Date
}

/** A load of one battery, which moves to the station that received it. */
async function storeBatteryLoad(
  ctx: TestContext,
  { batteryId, from, to, state, share, sent, settled }: BatteryLoad,
): Promise<void> {
  const isReceived = state === 'received'
  const { id } = await storeLoad(ctx, {
    kind: 'batteries',
    shop_id: from,
    receiver_shop_id: to,
    ...(to === null && { outside_receiver: JSON.stringify(shredder), link_sent_at: sent }),
    state,
    sent_at: sent,
    settled_at: state === 'sent' ? null : settled,
    net_kg: isReceived ? (share ?? 999) : null,
    refusal: state === 'refused' ? 'Väärä akku' : null,
  })
  await ctx.appContext.db.write(async (tx) => {
    await tx
      .insertInto('load_line')
      .values({
        load_id: id,
        battery_id: batteryId,
        position: 0,
        low_code: '16 01 21*',
        share_kg: isReceived ? share : null,
        arrived: state === 'sent' ? null : isReceived,
        is_open: state === 'sent',
      })
      .execute()
    if (!isReceived || to === null) return
    await tx
      .updateTable('traction_battery')
      .set({ shop_id: to })
      .where('id', '=', batteryId)
      .execute()
  })
}
