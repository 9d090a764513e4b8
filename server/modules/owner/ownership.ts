import type { ErrorCode } from '#contract/errors.ts'
import type { ownerContract } from '#contract/owner.ts'
import { maskPersonalId } from '#rules/people/personal-id.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RegistryOwner, RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { addressLine } from '#server/modules/certificate/owners/merge-holders.ts'
import { openVisit, personalIdOf, type Visit } from './representation.ts'
import { hasFreshRight } from '#server/modules/right/sql.ts'

export type Search =
  | HandlerContext<(typeof ownerContract)['searchVehicle']>
  | HandlerContext<(typeof ownerContract)['searchBusinessVehicle']>

/** Result of the registers' answers about a vehicle and the person. Nothing is stored yet. */
export type OwnershipResult =
  | {
      outcome: 'found'
      vehicle: RegistryVehicle
      basis: 'owner' | 'representative'
      address: string | null
    }
  | { outcome: 'company'; vehicle: RegistryVehicle; personalIdMask: string }
  /** The person's browser must visit the roles gateway. */
  | { outcome: 'represent'; vehicle: RegistryVehicle; visit: Visit; represented: Represented }
  /** `error` is set where a register failed. The person's right is then unknown. */
  | { outcome: ErrorCode; vehicle: RegistryVehicle | null; error?: unknown }

/** The person who wants to represent, and the companies that own the vehicle. */
type Represented = { personal_id_hash: Buffer; business_ids: string[] }

/** Relation of the registry's owners to the signed-in person. */
type Ownership = 'own' | 'company' | 'restricted' | 'others'

/** The person among the registry's owners. A holder is no owner. */
const ownerWithId = (owners: readonly RegistryOwner[], personalId: string) =>
  owners.find((owner) => owner.role === 'owner' && owner.personalId === personalId)

/**
 * Compares the registry's owners with a person. A company's vehicle has no personal owner. An owner
 * with restricted data may or may not be the person.
 */
export function ownershipOf(owners: readonly RegistryOwner[], personalId: string): Ownership {
  if (ownerWithId(owners, personalId)) return 'own'
  const registered = owners.filter((owner) => owner.role === 'owner')
  if (registered.some((owner) => owner.kind === 'company')) return 'company'
  return registered.some((owner) => owner.restricted && !owner.personalId) ? 'restricted' : 'others'
}

/** Error code of a search that finds another owner's vehicle. */
export const errorCodeOfOwnership = {
  restricted: 'TRAFICOM_API_OWNER_RESTRICTED',
  others: 'VEHICLE_OWNER_ONLY',
} as const

/**
 * Asks the registers. With `represents`, begins the check of the right to represent where none is
 * fresh. A typed id of another person is refused before any request. Never throws.
 */
export async function lookUpOwnership(
  ctx: AppContext,
  call: Search,
  { represents }: { represents: boolean },
): Promise<OwnershipResult> {
  let vehicle: RegistryVehicle | null = null
  try {
    const personalId = await personalIdOf(ctx, call.caller.personId)
    const typed = 'personal_id' in call.body ? call.body.personal_id : undefined
    if (typed !== undefined && typed !== personalId) {
      return { outcome: 'USER_WAS_NOT_VERIFIED', vehicle }
    }
    vehicle = await askRegistry(ctx, call)
    if (!vehicle) return { outcome: 'VEHICLE_UNKNOWN', vehicle }
    const ownership = ownershipOf(vehicle.owners, personalId)
    if (ownership === 'company') {
      const represented = {
        personal_id_hash: ctx.secrets.lookUp('personal-id', personalId),
        business_ids: owningCompanies(vehicle),
      }
      if (!(await isRepresented(ctx, vehicle, represented))) {
        if (!represents) {
          return { outcome: 'company', vehicle, personalIdMask: maskPersonalId(personalId) }
        }
        // The registry names no company by id, so the gateway cannot be asked.
        if (represented.business_ids.length === 0) return { outcome: 'PRH_API_EXCEPTION', vehicle }
        const visit = await openVisit(ctx, call, personalId)
        return { outcome: 'represent', vehicle, visit, represented }
      }
    } else if (ownership !== 'own') {
      return { outcome: errorCodeOfOwnership[ownership], vehicle }
    }
    if (vehicle.status === 'deregistered') return { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicle }
    const own = ownerWithId(vehicle.owners, personalId)
    return {
      outcome: 'found',
      vehicle,
      basis: own ? 'owner' : 'representative',
      address: own ? addressLine(own) : null,
    }
  } catch (error) {
    return {
      outcome: error instanceof ExternalSystemError ? error.code : 'GENERAL_ERROR',
      vehicle,
      error,
    }
  }
}

function askRegistry(ctx: AppContext, { body, caller, requestId }: Search) {
  const key = readPlateOrVin(body.plate_or_vin)
  if (!key) throw new Error('The contract let something pass that is neither a plate nor a VIN')
  const actor = `person:${caller.personId}`
  return ctx.registries.vehicleRegistry.find(key, { purpose: 'owner_search', actor, requestId })
}

/** Business ids of the companies that own the vehicle. */
export const owningCompanies = ({ owners }: RegistryVehicle): string[] =>
  owners.flatMap(({ role, businessId }) =>
    role === 'owner' && businessId !== null ? [businessId] : [],
  )

function isRepresented(
  ctx: AppContext,
  { registryId }: RegistryVehicle,
  { personal_id_hash: personalIdHash, business_ids: businessIds }: Represented,
): Promise<boolean> {
  return hasFreshRight(ctx.db.read, { personalIdHash, registryId, businessIds, now: ctx.now() })
}
