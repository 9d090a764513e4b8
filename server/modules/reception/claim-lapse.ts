import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Counts, Run } from '#server/platform/work/work.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { deleteReceptionPapers } from './papers.ts'
import { endClaim } from './reception.sql.ts'
import { receptionMails } from './mails.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { lockLapsed, warnOfLapse } from './sql.ts'

type LapseContext = Pick<AppContext, 'config' | 'secrets' | 'files'>

const batchSize = 50

/**
 * Ends the claims whose time is over, and mails each station 24 hours before and at the end. Rows
 * locked by others wait for the next run.
 */
export async function endDueClaims(input: LapseContext, run: Run): Promise<Counts> {
  const at = run.now()
  const warned = await run.write((tx) => warn(input, tx, at))
  let ended = 0
  let latest = batchSize
  while (latest === batchSize && !run.signal.aborted) {
    latest = await run.write((tx) => endSome(input, tx, at))
    ended += latest
  }
  return { ended, warned }
}

/** Claims that lapse within a day and whose station has not been warned. */
async function warn(input: LapseContext, tx: Tx, at: Date): Promise<number> {
  const soon = await warnOfLapse(tx, at)
  for (const claim of soon)
    await mail(input, tx, claim, { template: receptionMails.claimLapses, at })
  return soon.length
}

async function endSome(input: LapseContext, tx: Tx, at: Date): Promise<number> {
  const due = await lockLapsed(tx, { at, limit: batchSize })
  for (const claim of due) {
    const { vehicle_id: vehicleId, shop_id: shopId } = claim
    await endClaim(tx, { vehicleId, ended_because: 'lapsed', now: at })
    await deleteReceptionPapers(input, tx, { vehicleId, shopId })
    await mail(input, tx, claim, { template: receptionMails.claimLapsed, at })
    await notifyVehicleChanged(tx, {
      id: vehicleId,
      status: null,
      shop_id: shopId,
      sender_shop_id: null,
    })
  }
  return due.length
}

type Due = { id: number; vehicle_id: number; shop_id: number; lapses_at: Date | null }

async function mail(
  { config: { publicUrl }, secrets }: LapseContext,
  tx: Tx,
  claim: Due,
  { template, at }: { template: (typeof receptionMails)['claimLapses']; at: Date },
): Promise<void> {
  const station = await stationForOrder(tx, claim.shop_id, { evenHidden: true })
  if (!station?.email || !claim.lapses_at) return
  const vehicle = await vehicleById(tx, claim.vehicle_id)
  await enqueueMail(tx, secrets, {
    key: `claim-${claim.id}-${claim.lapses_at.getTime()}-${template.name}`,
    to: station.email,
    locale: station.locale,
    template,
    about: { vehicle, lapsesAt: claim.lapses_at, publicUrl },
    now: at,
  })
}
