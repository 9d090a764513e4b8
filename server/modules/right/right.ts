import { hourMs, limits } from '#rules/limits.ts'
import type { Db, Tx, VehicleOrder } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Selectable } from 'kysely'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import {
  addRegistryId,
  upsertRegistryVehicle,
  type RegistryFacts,
} from '#server/modules/vehicle/sql.ts'
import {
  type Right,
  type Granted,
  grant,
  rights,
  withdrawRight,
  byRegistryId,
  certificates,
  openOrders,
  staleRight,
} from './sql.ts'

/** Stores the data of the registry. The status of the vehicle in this service stays unchanged. */
export async function upsertVehicle(
  tx: Tx,
  found: RegistryVehicle,
  now: Date,
): Promise<VehicleRow> {
  await mergeManualVehicle(tx, found)
  const [row] = await upsertRegistryVehicle(tx, {
    ...factsOf(found),
    registry_id: found.registryId,
    now,
  })
  if (!row) throw new Error('What is written is there')
  return row
}

function factsOf(found: RegistryVehicle): RegistryFacts {
  const company = found.owners.find((owner) => owner.role === 'owner' && owner.kind === 'company')
  return {
    plate: found.plate,
    vin: found.vin,
    make: found.make,
    model: found.model,
    description: found.description,
    model_year: found.modelYear,
    color: found.color,
    kind: found.kind,
    eu_class: found.class,
    power: found.power,
    mileage_km: found.mileageKm,
    kerb_mass_kg: found.kerbMassKg,
    displacement_cm3: found.displacementCm3,
    first_registered: found.firstRegistered,
    is_decommissioned: found.status === 'decommissioned',
    company_name: company?.companyName ?? null,
    company_business_id: company?.businessId ?? null,
    owner_count: Math.max(1, found.owners.filter((owner) => owner.role === 'owner').length),
  }
}

/** Gives the registry id to a vehicle that a station typed during an outage of the registry. */
export async function mergeManualVehicle(tx: Tx, found: RegistryVehicle): Promise<void> {
  if (await knownVehicle(tx, found.registryId)) return
  await addRegistryId(tx, found)
}

/** Stores that the person may scrap the vehicle. */
export async function grantRight(tx: Tx, right: Granted): Promise<void> {
  await grant(tx, right)
}

/** The person's right to the vehicle with the time of its last check. */
async function rightOf(db: Db, of: Right): Promise<{ checked_at: Date } | undefined> {
  return (await rights(db, of))[0]
}

/**
 * Deletes the person's right to a vehicle that a company owns: an own right, or one to represent
 * another company. A checked right to represent the same company stays.
 */
export async function revokeStaleRight(
  tx: Tx,
  found: RegistryVehicle,
  personId: number,
): Promise<void> {
  const businessIds = found.owners.flatMap(({ role, businessId }) =>
    role === 'owner' && businessId !== null ? [businessId] : [],
  )
  const confirmed = await staleRight(tx, { registryId: found.registryId, businessIds, personId })
  if (!confirmed) await withdrawRight(tx, found.registryId, personId)
}

/** The id of an already stored vehicle. */
export async function knownVehicle(db: Db, registryId: string): Promise<number | null> {
  const [row] = await byRegistryId(db, { registryId })
  return row?.id ?? null
}

/** Whether the vehicle has a certificate of destruction in force. */
export async function isScrapped(db: Db, vehicleId: number): Promise<boolean> {
  return (await certificates(db, { vehicleId })).length > 0
}

/** Whether the registry has confirmed that the person may scrap the vehicle, at any time before. */
export const hasRight = async (db: Db, of: Right): Promise<boolean> =>
  (await rightOf(db, of)) !== undefined

/**
 * An open order lets the owner reach the vehicle to cancel it. Anything new needs ownership that the
 * registry confirmed within `limits.rightHours`, because vehicles are sold.
 * @throws ApiError NOT_FOUND, PERMISSION_DENIED
 */
export async function checkRight(db: Db, of: Right, now: Date): Promise<void> {
  const right = await rightOf(db, of)
  if (!right) throw new ApiError('NOT_FOUND', 'No such vehicle of this caller')
  if (now.getTime() - right.checked_at.getTime() > limits.rightHours * hourMs) {
    throw new ApiError('PERMISSION_DENIED', 'The right was checked long ago: search again')
  }
}

/** The person's order of that vehicle that is neither received nor cancelled. */
export async function openOrder(db: Db, of: Right): Promise<Selectable<VehicleOrder> | undefined> {
  return (await openOrders(db, of))[0]
}
