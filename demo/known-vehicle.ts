import { vehicles } from '#stand-ins/registry.ts'

/** Facts of a vehicle in the registry of the stand-in, as columns of the database. */
export function knownVehicle(plate: string) {
  const known = vehicles.find((vehicle) => vehicle.plate === plate)
  if (!known) throw new Error(`The registry has no vehicle ${plate}`)
  return {
    registry_id: known.registry_id,
    plate: known.plate,
    vin: known.vin,
    make: known.make,
    model: known.model,
    model_year: known.model_year,
    color: known.color,
    kind: known.kind,
    eu_class: known.class,
    power: known.power,
    mileage_km: known.mileage_km,
    first_registered: known.first_registered,
    owner_count: known.owners.filter(({ role }) => role === 'owner').length,
  }
}
