import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Counts, Run } from '#server/platform/work/work.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { yardMails } from '../mails.ts'
import { lockExpiredListings } from '../sql.ts'

type ExpiryContext = Pick<AppContext, 'config' | 'secrets'>

const batchSize = 50

/**
 * Returns each vehicle with an expired listing to process, and mails its station. Rows locked by
 * others wait for the next run.
 */
export async function endDueListings(input: ExpiryContext, run: Run): Promise<Counts> {
  let ended = 0
  let latest = batchSize
  while (latest === batchSize && !run.signal.aborted) {
    latest = await endSome(input, run)
    ended += latest
  }
  return { ended }
}

function endSome(input: ExpiryContext, { write, now }: Run): Promise<number> {
  const at = now()
  return write(async (tx) => {
    const due = await lockExpiredListings(tx, { at, limit: batchSize })
    for (const { id, listing_expires_at: ranOutAt } of due) {
      await end(input, tx, { vehicleId: id, ranOutAt: ranOutAt ?? at, at })
    }
    return due.length
  })
}

async function end(
  { config: { publicUrl }, secrets }: ExpiryContext,
  tx: Tx,
  { vehicleId, ranOutAt, at }: { vehicleId: number; ranOutAt: Date; at: Date },
): Promise<void> {
  const vehicle = await transitionVehicle(tx, { vehicleId, transition: 'resolve', at, by: 'clock' })
  const station = await stationForOrder(tx, vehicle.shop_id ?? 0, { evenHidden: true })
  if (!station?.email) return
  await enqueueMail(tx, secrets, {
    key: `listing-${vehicleId}-${ranOutAt.getTime()}-expired`,
    to: station.email,
    locale: station.locale,
    template: yardMails.listingExpired,
    about: { vehicle, publicUrl },
    now: at,
  })
}
