import type { ErrorCode } from '#contract/errors.ts'
import { registryKey } from '#rules/vehicle/plate-or-vin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { errorCodeOfOwnership, ownershipOf, owningCompanies } from '../ownership.ts'
import { openVisit, personalIdOf, type Visit } from '../representation.ts'
import { hasFreshRight } from '#server/modules/right/sql.ts'

type Call = Parameters<typeof openVisit>[1]

/** Relation of the person to the owners whom the registry names at present. */
export type ConsentRight =
  | { outcome: 'owner'; vehicle: RegistryVehicle; personHash: Buffer }
  /** The person proved the right to represent the company among the owners. */
  | { outcome: 'representative'; vehicle: RegistryVehicle; personHash: Buffer }
  /** The person's browser must visit the roles gateway. */
  | {
      outcome: 'PRH_REDIRECT_NEEDED'
      visit: Visit
      registered: RegistryVehicle
      personHash: Buffer
      businessIds: string[]
    }
  /** `error` is set where a register failed. The relation is then unknown. */
  | { outcome: Exclude<ErrorCode, 'PRH_REDIRECT_NEEDED'>; error?: unknown }

/**
 * Asks the registry for the owners of a stored vehicle and compares them with the person. An answer
 * of the last ten minutes counts. Never throws.
 * @param represents the person says that they represent a company, so a check may begin
 */
export async function consentRight(
  ctx: AppContext,
  call: Call,
  row: VehicleRow,
  { represents }: { represents: boolean },
): Promise<ConsentRight> {
  const key = row.is_plateless ? null : registryKey(row)
  if (!key) return { outcome: 'VEHICLE_UNKNOWN' }
  try {
    const { personId } = call.caller
    const personalId = await personalIdOf(ctx, personId)
    const vehicle = await ctx.registries.vehicleRegistry.find(key, {
      purpose: 'owner_search',
      actor: `person:${personId}`,
      requestId: call.requestId,
    })
    // Another vehicle may have the plate today.
    if (!vehicle || vehicle.registryId !== row.registry_id) return { outcome: 'VEHICLE_UNKNOWN' }
    if (vehicle.status === 'deregistered') return { outcome: 'VEHICLE_ALREADY_SCRAPPED' }
    const personHash = ctx.secrets.lookUp('personal-id', personalId)
    const ownership = ownershipOf(vehicle.owners, personalId)
    if (ownership === 'own' && !represents) return { outcome: 'owner', vehicle, personHash }
    const businessIds = owningCompanies(vehicle)
    if (businessIds.length === 0) {
      return ownership === 'own'
        ? { outcome: 'owner', vehicle, personHash }
        : { outcome: errorCodeOfOwnership[ownership === 'restricted' ? ownership : 'others'] }
    }
    const { registryId } = vehicle
    const now = ctx.now()
    if (
      await hasFreshRight(ctx.db.read, { personalIdHash: personHash, registryId, businessIds, now })
    ) {
      return { outcome: 'representative', vehicle, personHash }
    }
    if (!represents) return { outcome: 'VEHICLE_OWNER_ONLY' }
    const visit = await openVisit(ctx, call, personalId)
    return {
      outcome: 'PRH_REDIRECT_NEEDED',
      visit,
      registered: vehicle,
      personHash,
      businessIds,
    }
  } catch (error) {
    const code = error instanceof ExternalSystemError ? error.code : 'GENERAL_ERROR'
    return { outcome: code as 'GENERAL_ERROR', error }
  }
}
