import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import type { Counts, Run } from '../jobs/worker.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { stationForOrder } from '../station/station.queries.ts'
import { moveVehicle } from '../vehicle/vehicle.queries.ts'

type Given = Pick<House, 'config' | 'wakeOutbox'>

const atOnce = 50

/**
 * Returns every vehicle whose listing has run out to process, and tells its station. A row that
 * somebody else holds just now is left for the next time.
 */
export async function endDueListings(given: Given, run: Run): Promise<Counts> {
  let ended = 0
  let latest = atOnce
  while (latest === atOnce && !run.signal.aborted) {
    latest = await endSome(given, run)
    ended += latest
  }
  if (ended > 0) given.wakeOutbox()
  return { ended }
}

function endSome(given: Given, { write, now }: Run): Promise<number> {
  const at = now()
  return write(async (tx) => {
    const due = await tx
      .selectFrom('vehicle')
      .where('status', '=', 'shop_listing')
      .where('listing_expires_at', '<=', at)
      .orderBy('listing_expires_at')
      .limit(atOnce)
      .select(['id', 'listing_expires_at'])
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, listing_expires_at: ranOutAt } of due) {
      await end(given, tx, { vehicleId: id, ranOutAt: ranOutAt ?? at, at })
    }
    return due.length
  })
}

async function end(
  { config: { publicUrl } }: Given,
  tx: Tx,
  { vehicleId, ranOutAt, at }: { vehicleId: number; ranOutAt: Date; at: Date },
): Promise<void> {
  const vehicle = await moveVehicle(tx, { vehicleId, move: 'resolve', at, by: 'clock' })
  const station = await stationForOrder(tx, vehicle.shop_id ?? 0, { evenHidden: true })
  if (!station?.email) return
  await promiseMail(tx, {
    key: `listing-${vehicleId}-${ranOutAt.getTime()}-expired`,
    to: station.email,
    locale: station.locale,
    letter: 'listingExpired',
    about: { vehicle, publicUrl },
    now: at,
  })
}
