import type { Db, Tx } from '#server/platform/db/index.ts'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import type { VehicleRow } from './vehicle.sql.ts'
import {
  addRegistryId,
  byRegistryId,
  certificateInForce,
  upsertRegistryVehicle,
  type RegistryFacts,
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

/** The id of an already stored vehicle. */
export async function knownVehicle(db: Db, registryId: string): Promise<number | null> {
  const [row] = await byRegistryId(db, { registryId })
  return row?.id ?? null
}

/** Whether the vehicle has a certificate of destruction in force. */
export async function isScrapped(db: Db, vehicleId: number): Promise<boolean> {
  return (await certificateInForce(db, { vehicleId })).length > 0
}
