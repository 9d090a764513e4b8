import type { Response } from '#contract/endpoint.ts'
import type { consentContract } from '#contract/consent.ts'
import type { AppContext } from '#server/platform/context.ts'
import {
  consentsOfOwners,
  handoverPartyOf,
  positionsOf,
} from '#server/modules/certificate/owners/handover-party.ts'
import { holdersOf } from '#server/modules/certificate/issue.sql.ts'
import { consentsOf, countsFrom, slotFrom } from '#server/modules/consent/sql.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { personOfNewestOrder } from './sql.ts'

type Consents = Response<(typeof consentContract)['readVehicleConsents']>

/** Consents to the newest order of the vehicle. null where nobody was asked. */
export async function consentsAtStation(
  ctx: AppContext,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<Consents> {
  const { read: db } = ctx.db
  const order = await personOfNewestOrder(db, vehicleId)
  if (!order) return null
  const rows = await consentsOf(db, { vehicleId, requestedBy: order.person_id })
  const counts = countsFrom(rows, ctx.now())
  if (!counts) return null
  const party = await handoverPartyOf(db, await vehicleById(db, vehicleId), shopId)
  const personHash = party?.personHash ?? null
  const { given, refusedAt } = await consentsOfOwners(ctx, db, {
    vehicleId,
    personHash,
    owners: null,
  })
  return {
    ...counts,
    slots: rows.map(slotFrom),
    counted: given.length,
    counted_positions: positionsOf(ctx, await holdersOf(db, vehicleId), given),
    refused_at: refusedAt?.toISOString() ?? null,
  }
}
