import { readPlateOrVin } from '#rules/plate-or-vin.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import type { RegistryOwner, RegistryVehicle } from '../registries/vehicle-registry.ts'

/** Who the registry's owners are to the signed-in person. */
export type Ownership = 'own' | 'company' | 'restricted' | 'others'

/**
 * Compares the registry's owners with a person. A holder is no owner; a company's vehicle is
 * nobody's own; an owner whose data the registry withholds may or may not be the person.
 */
export function ownershipOf(owners: readonly RegistryOwner[], personalId: string): Ownership {
  const registered = owners.filter((owner) => owner.role === 'owner')
  if (registered.some((owner) => owner.personalId === personalId)) return 'own'
  if (registered.some((owner) => owner.kind === 'company')) return 'company'
  return registered.some((owner) => owner.restricted && !owner.personalId) ? 'restricted' : 'others'
}

/** Asks the registry. @throws Refusal VALIDATION_ERROR, or the registry's own families */
export async function askRegistry(
  house: House,
  plateOrVin: string,
  actor: string,
): Promise<RegistryVehicle | null> {
  const key = readPlateOrVin(plateOrVin)
  if (!key) {
    throw new Refusal('VALIDATION_ERROR', 'Neither a plate nor a VIN', {
      fields: { plate_or_vin: 'PLATE_OR_VIN_INVALID' },
    })
  }
  return house.registries.vehicleRegistry.find(key, { purpose: 'owner_search', actor })
}

/** The person's own id, which leaves the database only here and for the registers. */
export async function personalIdOf(house: House, personId: number): Promise<string> {
  const { personal_id_sealed: sealed } = await house.database.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('personal_id_sealed')
    .executeTakeFirstOrThrow()
  return house.secrets.open(sealed)
}
