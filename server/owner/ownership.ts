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

/** What the registers say of a vehicle and the signed-in person, before anything is written. */
export type OwnershipResult =
  | { outcome: 'found'; vehicle: RegistryVehicle; basis: 'owner' | 'representative' }
  | { outcome: 'company'; vehicle: RegistryVehicle }
  /** `error` where a register failed, which says nothing about the person's right. */
  | { outcome: ErrorCode; vehicle: RegistryVehicle | null; error?: unknown }

/** Who the registry's owners are to the signed-in person. */
type Ownership = 'own' | 'company' | 'restricted' | 'others'

/**
 * Compares the registry's owners with a person. A holder is no owner; a company's vehicle is
 * nobody's own; an owner whose data the registry withholds may or may not be the person.
 */
function ownershipOf(owners: readonly RegistryOwner[], personalId: string): Ownership {
  const registered = owners.filter((owner) => owner.role === 'owner')
  if (registered.some((owner) => owner.personalId === personalId)) return 'own'
  if (registered.some((owner) => owner.kind === 'company')) return 'company'
  return registered.some((owner) => owner.restricted && !owner.personalId) ? 'restricted' : 'others'
}

/** What a search that finds somebody else's vehicle is refused with. */
const errorCodeOfOwnership = {
  restricted: 'TRAFICOM_API_OWNER_RESTRICTED',
  others: 'VEHICLE_OWNER_ONLY',
} as const

/** A right that could not be checked is never a denial. */
const errorCodeOfRight = {
  pending: 'PRH_JOINT_SIGNATURE_NEEDED',
  denied: 'PRH_API_PERMISSION_DENIED',
  broken: 'PRH_API_EXCEPTION',
} as const satisfies Record<Exclude<Representation, 'allowed'>, ErrorCode>

/**
 * Asks the registers. A search that names a personal id also has the right to represent checked;
 * an id that is not the person's own is refused before anybody is asked. Never throws.
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

/** The best right in any of the owning companies; `broken` where the registry names none by id. */
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

/** The person's own id, which leaves the database only here and for the registers. */
async function personalIdOf(ctx: AppContext, personId: number): Promise<string> {
  const { personal_id_sealed: sealed } = await ctx.db.read
    .selectFrom('person')
    .where('id', '=', personId)
    .select('personal_id_sealed')
    .executeTakeFirstOrThrow()
  return ctx.secrets.open(sealed)
}
