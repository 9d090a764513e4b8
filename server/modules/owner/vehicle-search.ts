import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { OwnerVehicle } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { companyVehicle, ownerVehicle } from './owner-vehicle.ts'
import {
  isScrapped,
  upsertVehicle,
  knownVehicle,
} from '#server/modules/vehicle/registry-vehicle.ts'
import { grantRight, revokeStaleRight } from '#server/modules/right/right.ts'
import { withdrawRight } from '#server/modules/right/sql.ts'
import { lookUpOwnership, type OwnershipResult, type Search } from './ownership.ts'
import { redirectTo, storeVisit } from './representation.ts'

/** Stored result of a search: the vehicle that the caller may see, otherwise the error code. */
type StoredVehicle =
  | { outcome: 'found' | 'company'; row: VehicleRow }
  | { outcome: ErrorCode; vehicleId: number | null }

/**
 * Finds a vehicle for a person who owns it or may represent its owner. Every search adds one audit
 * entry, also after a failure. A right that the registers no longer confirm is withdrawn. With
 * `represents`, the check of the right to represent a company begins.
 * @throws ApiError VEHICLE_*, TRAFICOM_API_OWNER_RESTRICTED, USER_WAS_NOT_VERIFIED, PRH_*;
 *   PRH_REDIRECT_NEEDED with the address of the roles gateway
 * @throws ExternalSystemError TRAFICOM_* or PRH_* where a register failed
 */
export async function searchVehicle(
  ctx: AppContext,
  call: Search,
  { represents = false } = {},
): Promise<OwnerVehicle> {
  const finding = await lookUpOwnership(ctx, call, { represents })
  const found = await call.write(async (tx) => {
    const stored = await keep(ctx, call, tx, finding)
    await call.audit(tx, {
      action: represents ? 'vehicle.represent' : 'vehicle.search',
      purpose: 'owner_search',
      outcome: stored.outcome,
      vehicleId: 'row' in stored ? stored.row.id : stored.vehicleId,
    })
    return stored
  })
  if ('error' in finding) throw finding.error
  if (finding.outcome === 'represent') throw redirectTo(finding.visit.url)
  if (!('row' in found)) throw new ApiError(found.outcome)
  if ('personalIdMask' in finding) return companyVehicle(found.row, finding.personalIdMask)
  return ownerVehicle(ctx.db.read, found.row, {
    personId: call.caller.personId,
    now: ctx.now(),
    address: 'address' in finding ? finding.address : null,
  })
}

async function keep(
  ctx: AppContext,
  call: Search,
  tx: Tx,
  finding: OwnershipResult,
): Promise<StoredVehicle> {
  const { personId } = call.caller
  const now = ctx.now()
  if (finding.outcome === 'company') {
    await revokeStaleRight(tx, finding.vehicle, personId)
    return { outcome: 'company', row: await upsertVehicle(tx, finding.vehicle, now) }
  }
  if (finding.outcome === 'represent') {
    await revokeStaleRight(tx, finding.vehicle, personId)
    const { id: vehicleId } = await upsertVehicle(tx, finding.vehicle, now)
    const { represented, visit } = finding
    const { sessionId } = visit
    await storeVisit(ctx, call, tx, {
      ...represented,
      id: randomUUID(),
      vehicle_id: vehicleId,
      sessionId,
    })
    return { outcome: 'PRH_REDIRECT_NEEDED', vehicleId }
  }
  if (finding.outcome === 'found') {
    const row = await upsertVehicle(tx, finding.vehicle, now)
    if (await isScrapped(tx, row.id)) {
      return { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicleId: row.id }
    }
    // The time of a proven right to represent stays, so that the right ends.
    if (finding.basis === 'owner') {
      await grantRight(tx, { vehicleId: row.id, personId, basis: 'owner', now })
    }
    return { outcome: 'found', row }
  }
  const { outcome, vehicle } = finding
  if (!vehicle) return { outcome, vehicleId: null }
  if (!('error' in finding)) await withdrawRight(tx, vehicle.registryId, personId)
  return { outcome, vehicleId: await knownVehicle(tx, vehicle.registryId) }
}
