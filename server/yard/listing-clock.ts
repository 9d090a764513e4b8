import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import type { Database, Tx } from '../database.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { stationForOrder } from '../station/station.queries.ts'
import { moveVehicle } from '../vehicle/vehicle.queries.ts'

export type ListingClock = {
  start: () => void
  /** Ends the listings that have run out by now. @returns how many this process ended */
  endDue: () => Promise<number>
  stop: () => Promise<void>
}

type Given = {
  database: Database
  publicUrl: string
  now: Clock
  log: Logger
  metrics: Pick<Metrics, 'job'>
  wakeOutbox: () => void
}

const pollMs = 10_000
const atOnce = 50

/**
 * Returns every vehicle whose listing has run out to process, and tells its station. Any number of
 * processes may run it: a row that another one holds is skipped.
 */
export function createListingClock(given: Given): ListingClock {
  const { database, now, log, metrics, wakeOutbox } = given

  async function endDue(): Promise<number> {
    const at = now()
    const ended = await database.write(async (tx) => {
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
    if (ended > 0) wakeOutbox()
    return ended
  }

  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  function look(): void {
    running ??= (async () => {
      try {
        let ended = atOnce
        while (ended === atOnce) ended = await metrics.job('listings', endDue)
      } catch (error) {
        log.error({ listings: 'poll', error: error instanceof Error ? error.name : 'unknown' })
      } finally {
        running = null
      }
    })()
  }

  return {
    start: () => {
      timer = setInterval(look, pollMs)
      timer.unref()
      look()
    },
    endDue,
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}

async function end(
  { publicUrl }: Given,
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
