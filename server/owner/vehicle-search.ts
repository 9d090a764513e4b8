import type { ErrorCode } from '#contract/errors.ts'
import type { OwnerVehicle } from '#contract/shapes.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { companyVehicle, ownerVehicle } from './owner-vehicle.ts'
import {
  grantRight,
  isScrapped,
  upsertVehicle,
  knownVehicle,
  revokeStaleRight,
  withdrawRight,
} from './owner.queries.ts'
import { lookUpOwnership, type OwnershipResult, type Search } from './ownership.ts'

/** Stored result of a search: the vehicle that the caller may see, otherwise the error code. */
type StoredVehicle =
  | { outcome: 'found' | 'company'; row: VehicleRow }
  | { outcome: ErrorCode; vehicleId: number | null }

/**
 * Finds a vehicle for a person who owns it or may represent its owner. Every search adds one audit
 * entry, also after a failure. A right that the registers no longer confirm is withdrawn.
 * @throws ApiError VEHICLE_*, TRAFICOM_API_OWNER_RESTRICTED, USER_WAS_NOT_VERIFIED, PRH_*
 * @throws ExternalSystemError TRAFICOM_* or PRH_* where a register failed
 */
export async function searchVehicle(ctx: AppContext, call: Search): Promise<OwnerVehicle> {
  const finding = await lookUpOwnership(ctx, call)
  const { personId } = call.caller
  const found = await call.write(async (tx) => {
    const kept = await keep(tx, finding, { personId, now: ctx.now() })
    await call.audit(tx, {
      action: 'personal_id' in call.body ? 'vehicle.represent' : 'vehicle.search',
      purpose: 'owner_search',
      outcome: kept.outcome,
      vehicleId: 'row' in kept ? kept.row.id : kept.vehicleId,
    })
    return kept
  })
  if ('error' in finding) throw finding.error
  if (!('row' in found)) throw new ApiError(found.outcome)
  return found.outcome === 'company'
    ? companyVehicle(found.row)
    : ownerVehicle(ctx.db.read, found.row, personId)
}

async function keep(
  tx: Tx,
  finding: OwnershipResult,
  { personId, now }: { personId: number; now: Date },
): Promise<StoredVehicle> {
  if (finding.outcome === 'company') {
    await revokeStaleRight(tx, finding.vehicle, personId)
    return { outcome: 'company', row: await upsertVehicle(tx, finding.vehicle, now) }
  }
  if (finding.outcome === 'found') {
    const row = await upsertVehicle(tx, finding.vehicle, now)
    if (await isScrapped(tx, row.id)) {
      return { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicleId: row.id }
    }
    await grantRight(tx, { vehicleId: row.id, personId, basis: finding.basis, now })
    return { outcome: 'found', row }
  }
  const { outcome, vehicle } = finding
  if (!vehicle) return { outcome, vehicleId: null }
  if (!('error' in finding)) await withdrawRight(tx, vehicle.registryId, personId)
  return { outcome, vehicleId: await knownVehicle(tx, vehicle.registryId) }
}
