import type { ErrorCode } from '#contract/errors.ts'
import type { ownerContract } from '#contract/owner.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { Representation } from '#rules/people/representation.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { ExternalSystemError } from '../external/external-system-error.ts'
import type { RegistryOwner, RegistryVehicle } from '../external/vehicle-registry.ts'

export type Search =
  | HandlerContext<(typeof ownerContract)['searchVehicle']>
  | HandlerContext<(typeof ownerContract)['searchBusinessVehicle']>

/** Result of the registers' answers about a vehicle and the person. Nothing is stored yet. */
export type OwnershipResult =
  | { outcome: 'found'; vehicle: RegistryVehicle; basis: 'owner' | 'representative' }
  | { outcome: 'company'; vehicle: RegistryVehicle }
  /** `error` is set where a register failed. The person's right is then unknown. */
  | { outcome: ErrorCode; vehicle: RegistryVehicle | null; error?: unknown }

/** Relation of the registry's owners to the signed-in person. */
type Ownership = 'own' | 'company' | 'restricted' | 'others'

/**
 * Compares the registry's owners with a person. A holder is no owner. A company's vehicle has no
 * personal owner. An owner with restricted data may or may not be the person.
 */
function ownershipOf(owners: readonly RegistryOwner[], personalId: string): Ownership {
  const registered = owners.filter((owner) => owner.role === 'owner')
  if (registered.some((owner) => owner.personalId === personalId)) return 'own'
  if (registered.some((owner) => owner.kind === 'company')) return 'company'
  return registered.some((owner) => owner.restricted && !owner.personalId) ? 'restricted' : 'others'
}

/** Error code of a search that finds another owner's vehicle. */
const errorCodeOfOwnership = {
  restricted: 'TRAFICOM_API_OWNER_RESTRICTED',
  others: 'VEHICLE_OWNER_ONLY',
} as const

/** Error codes of the right to represent. A failed check differs from a denial. */
const errorCodeOfRight = {
  pending: 'PRH_JOINT_SIGNATURE_NEEDED',
  denied: 'PRH_API_PERMISSION_DENIED',
  broken: 'PRH_API_EXCEPTION',
} as const satisfies Record<Exclude<Representation, 'allowed'>, ErrorCode>

/**
 * Asks the registers. A search with a personal id also checks the right to represent. An id of
 * another person is refused before any request. Never throws.
 */
export async function lookUpOwnership(ctx: AppContext, call: Search): Promise<OwnershipResult> {
  let vehicle: RegistryVehicle | null = null
  try {
    const personalId = await personalIdOf(ctx, call.caller.personId)
    const claimed = 'personal_id' in call.body ? call.body.personal_id : null
    if (claimed !== null && claimed !== personalId) {
      return { outcome: 'USER_WAS_NOT_VERIFIED', vehicle }
    }
    vehicle = await askRegistry(ctx, call)
    if (!vehicle) return { outcome: 'VEHICLE_UNKNOWN', vehicle }
    const ownership = ownershipOf(vehicle.owners, personalId)
    if (ownership === 'company') {
      if (claimed === null) return { outcome: 'company', vehicle }
      const right = await rightToRepresent(ctx, call, { vehicle, personalId })
      if (right !== 'allowed') return { outcome: errorCodeOfRight[right], vehicle }
    } else if (ownership !== 'own') {
      return { outcome: errorCodeOfOwnership[ownership], vehicle }
    }
    return vehicle.status === 'deregistered'
      ? { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicle }
      : { outcome: 'found', vehicle, basis: ownership === 'own' ? 'owner' : 'representative' }
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

/** The best right in any of the owning companies. `broken` where the registry names none by id. */
async function rightToRepresent(
  { registries }: AppContext,
  { requestId }: Search,
  { vehicle, personalId }: { vehicle: RegistryVehicle; personalId: string },
): Promise<Representation> {
  const companies = vehicle.owners.filter(
    ({ role, kind }) => role === 'owner' && kind === 'company',
  )
  const found = new Set<Representation>()
  for (const { businessId } of companies) {
    if (businessId === null) found.add('broken')
    else {
      const question = { personalId, businessId, requestId }
      found.add((await registries.companyRegister.rightToRepresent(question)).outcome)
    }
    if (found.has('allowed')) return 'allowed'
  }
  return (['pending', 'denied'] as const).find((right) => found.has(right)) ?? 'broken'
}

/** The person's own id, which is decrypted only here and only for the registers. */
async function personalIdOf(ctx: AppContext, personId: number): Promise<string> {
  const { personal_id_sealed: sealed } = await ctx.db.read
    .selectFrom('person')
    .where('id', '=', personId)
    .select('personal_id_sealed')
    .executeTakeFirstOrThrow()
  return ctx.secrets.open(sealed)
}
