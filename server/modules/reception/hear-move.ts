import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import type { ReceptionEnd, Tx } from '#server/platform/db/index.ts'
import type { vehicleMoved } from '#server/modules/vehicle/events.ts'
import { endClaim, keepClaim } from './reception.sql.ts'

/** Why the claim of a vehicle ends when it leaves the stations. */
const endOfClaim: Partial<Record<TransitionName, ReceptionEnd>> = {
  cancel: 'cancelled',
  refuse: 'refused',
  release: 'released',
}

type Moved = NonNullable<(typeof vehicleMoved)['payload']>

/** Ends the claim of a vehicle that left the stations. A claim of one that came does not lapse. */
export async function hearMove(tx: Tx, { order, before, after }: Moved): Promise<void> {
  const { vehicleId, reason: text } = order
  if (after.status === null) {
    const because = endOfClaim[order.transition] ?? null
    await endClaim(tx, {
      vehicleId,
      ended_because: because,
      now: order.at,
      ...(text !== undefined && { text }),
    })
  } else if (before.status === null) {
    await keepClaim(tx, vehicleId)
  }
}
