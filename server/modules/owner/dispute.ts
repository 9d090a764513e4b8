import type { ownerContract } from '#contract/owner.ts'
import type { OwnerVehicle } from '#contract/shapes.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { associationUsers } from '#server/modules/certificate/sql.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { type VehicleRow, lockVehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { deleteReceptionPapers } from '#server/modules/reception/papers.ts'
import { canBeDisputed } from '#server/modules/reception/reception.ts'
import { claimOf, endClaim } from '#server/modules/reception/reception.sql.ts'
import { checkRight } from '#server/modules/right/right.ts'
import { ownerVehicle } from './owner-vehicle.ts'
import { ownerMails } from './mails.ts'
import { lookedFor } from './sql.ts'

type Call = HandlerContext<(typeof ownerContract)['disputeClaim']>

/**
 * The registry's owner says that the vehicle is not at the station that claims it. The claim ends,
 * and that station, those whose look it ended and the admins get a mail.
 * @throws ApiError STATUS_CONFLICT where no claim can be disputed
 */
export async function disputeClaim(ctx: AppContext, call: Call): Promise<OwnerVehicle> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const vehicle = await call.write(async (tx) => {
    await checkRight(tx, { vehicleId, personId }, ctx.now())
    const row = await lockVehicleRow(tx, vehicleId)
    const claim = row.status === null ? await claimOf(tx, vehicleId) : undefined
    if (!claim || !canBeDisputed(claim)) {
      throw new ApiError('STATUS_CONFLICT', 'No claim to dispute', { status: row.status })
    }
    const stations = await lookedFor(tx, vehicleId, claim.started_at)
    await endClaim(tx, { vehicleId, ended_because: 'disputed', now: ctx.now() })
    await deleteReceptionPapers(ctx, tx, { vehicleId, shopId: claim.shop_id })
    await call.audit(tx, {
      action: 'vehicle.order',
      purpose: 'dispute',
      outcome: 'ended',
      vehicleId,
      shopId: claim.shop_id,
    })
    await tellAll(ctx, tx, row, { claimId: claim.id, stations: [claim.shop_id, ...stations] })
    await notifyVehicleChanged(tx, { ...row, shop_id: claim.shop_id })
    return row
  })
  return ownerVehicle(ctx.db.read, vehicle, { personId, now: ctx.now() })
}

async function tellAll(
  ctx: AppContext,
  tx: Tx,
  vehicle: VehicleRow,
  { claimId, stations }: { claimId: number; stations: readonly number[] },
): Promise<void> {
  const [first = 0, ...others] = await Promise.all(
    [...new Set(stations)].map((id) => stationForOrder(tx, id, { evenHidden: true })),
  )
  if (!first) return
  const admins = await associationUsers(tx)
  const readers = [first, ...others, ...admins].flatMap((reader) =>
    reader?.email ? [{ email: reader.email, locale: reader.locale }] : [],
  )
  for (const [n, { email, locale }] of readers.entries()) {
    await enqueueMail(tx, ctx.secrets, {
      key: `claim-${claimId}-disputed-${n}`,
      to: email,
      locale,
      template: ownerMails.claimDisputed,
      about: { vehicle, station: first, publicUrl: ctx.config.publicUrl },
      now: ctx.now(),
    })
  }
}
