import type { ErrorCode } from '#contract/errors.ts'
import type { ownerContract } from '#contract/owner.ts'
import type { OwnerVehicle } from '#contract/shapes.ts'
import type { Call } from '../call.ts'
import type { Db } from '../database.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import type { RegistryVehicle } from '../registries/vehicle-registry.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import {
  grantRight,
  isScrapped,
  keepVehicle,
  openOrder,
  orderFrom,
  withdrawRight,
} from './owner.queries.ts'
import { askRegistry, ownershipOf, personalIdOf, type Ownership } from './ownership.ts'

type Search = Call<(typeof ownerContract)['searchVehicle']>
type BusinessSearch = Call<(typeof ownerContract)['searchBusinessVehicle']>

/** What a search that finds somebody else's vehicle is refused with. */
const refusalOf: Record<Exclude<Ownership, 'own' | 'company'>, ErrorCode> = {
  restricted: 'TRAFICOM_API_OWNER_RESTRICTED',
  others: 'VEHICLE_OWNER_ONLY',
}

/**
 * The person's own vehicle. Every search leaves one row in the audit, whatever it finds.
 * @throws Refusal VEHICLE_UNKNOWN, VEHICLE_OWNER_ONLY, VEHICLE_ALREADY_SCRAPPED, TRAFICOM_*
 */
export async function searchVehicle(house: House, call: Search): Promise<OwnerVehicle> {
  const { personId } = call.caller
  const found = await askRegistry(house, call.body.plate_or_vin, `person:${personId}`)
  if (!found) return refuse(call, 'VEHICLE_UNKNOWN')
  const ownership = ownershipOf(found.owners, await personalIdOf(house, personId))
  if (ownership === 'company') return companyVehicle(house, call, found)
  if (ownership !== 'own') return refuse(call, refusalOf[ownership], found)
  return ownVehicle(house, call, found, 'owner')
}

/**
 * A company's vehicle, once the person's right to represent the company has been checked.
 * @throws Refusal USER_WAS_NOT_VERIFIED before any register is asked; PRH_* from the register
 */
export async function searchBusinessVehicle(
  house: House,
  call: BusinessSearch,
): Promise<OwnerVehicle> {
  const { personId } = call.caller
  const personalId = await personalIdOf(house, personId)
  if (call.body.personal_id !== personalId) return refuse(call, 'USER_WAS_NOT_VERIFIED')
  const found = await askRegistry(house, call.body.plate_or_vin, `person:${personId}`)
  if (!found) return refuse(call, 'VEHICLE_UNKNOWN')
  const company = found.owners.find((owner) => owner.role === 'owner' && owner.kind === 'company')
  if (!company?.businessId) return refuse(call, 'VEHICLE_OWNER_ONLY', found)
  const { outcome } = await house.registries.companyRegister.rightToRepresent({
    personalId,
    businessId: company.businessId,
  })
  if (outcome === 'denied') return refuse(call, 'PRH_API_PERMISSION_DENIED', found)
  if (outcome === 'pending') return refuse(call, 'PRH_JOINT_SIGNATURE_NEEDED', found)
  return ownVehicle(house, call, found, 'representative')
}

async function ownVehicle(
  house: House,
  call: Search | BusinessSearch,
  found: RegistryVehicle,
  basis: 'owner' | 'representative',
): Promise<OwnerVehicle> {
  const { personId } = call.caller
  const now = house.now()
  if (found.status === 'deregistered') return refuse(call, 'VEHICLE_ALREADY_SCRAPPED', found)
  const kept = await call.write(async (tx) => {
    const vehicle = await keepVehicle(tx, found, now)
    const scrapped = await isScrapped(tx, vehicle.id)
    if (!scrapped) await grantRight(tx, { vehicleId: vehicle.id, personId, basis, now })
    await note(call, tx, scrapped ? 'VEHICLE_ALREADY_SCRAPPED' : 'found', vehicle.id)
    return scrapped ? null : vehicle
  })
  if (!kept) throw new Refusal('VEHICLE_ALREADY_SCRAPPED')
  return ownerVehicle(house.database.db, kept, personId)
}

async function companyVehicle(
  house: House,
  call: Search,
  found: RegistryVehicle,
): Promise<OwnerVehicle> {
  const vehicle = await call.write(async (tx) => {
    const kept = await keepVehicle(tx, found, house.now())
    await note(call, tx, 'company', kept.id)
    return kept
  })
  return {
    ...emptyVehicle,
    id: vehicle.id,
    make: vehicle.make,
    model: vehicle.model,
    is_company_owned: true,
    company: { name: vehicle.company_name ?? '', business_id: null },
    owner_count: 1,
  }
}

async function refuse(
  call: Search | BusinessSearch,
  code: ErrorCode,
  found?: RegistryVehicle,
): Promise<never> {
  await call.write(async (tx) => {
    if (found) await withdrawRight(tx, found.registryId, call.caller.personId)
    await note(call, tx, code, null)
  })
  throw new Refusal(code)
}

type Note = Parameters<Search['audit']>
async function note(
  call: Search | BusinessSearch,
  tx: Note[0],
  outcome: string,
  vehicleId: number | null,
): Promise<void> {
  const action = 'personal_id' in call.body ? 'vehicle.represent' : 'vehicle.search'
  await call.audit(tx, { action, purpose: 'owner_search', outcome, vehicleId })
}

const emptyVehicle = {
  plate: null,
  vin: null,
  model_year: null,
  color: null,
  kind: null,
  needs_power_of_attorney: false,
  is_decommissioned: false,
  is_verified: false,
  status: null,
  order: null,
} as const satisfies Partial<OwnerVehicle>

/** The vehicle as a person with a checked right sees it. */
export async function ownerVehicle(
  db: Db,
  vehicle: VehicleRow,
  personId: number,
): Promise<OwnerVehicle> {
  const order = await openOrder(db, { vehicleId: vehicle.id, personId })
  const { company_name: company, company_business_id: businessId } = vehicle
  return {
    id: vehicle.id,
    plate: vehicle.plate,
    vin: vehicle.vin,
    make: vehicle.make,
    model: vehicle.model,
    model_year: vehicle.model_year,
    color: vehicle.color,
    kind: vehicle.kind,
    is_company_owned: company !== null,
    company: company === null ? null : { name: company, business_id: businessId },
    owner_count: vehicle.owner_count,
    needs_power_of_attorney: vehicle.owner_count > 1,
    is_decommissioned: vehicle.is_decommissioned,
    is_verified: true,
    status: vehicle.status,
    order: order ? await orderFrom(db, order) : null,
  }
}
