import { createHash } from 'node:crypto'
import type { SeenFacts } from '#contract/certificate.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import type { HolderRow } from './owners/merge-holders.ts'

type Vehicle = Pick<VehicleRow, 'plate' | 'vin' | 'make' | 'model' | 'model_year'>
type Holder = Pick<
  HolderRow,
  'kind' | 'name' | 'business_id' | 'address' | 'address_withheld' | 'nationality'
>

/**
 * A hash of the facts that a user confirms before issuing. It changes with any of them.
 * @param shareholders of an estate, otherwise null
 */
export function factsVersion(
  vehicle: Vehicle,
  holders: readonly Holder[],
  shareholders: number | null,
): string {
  const facts = [
    [vehicle.plate, vehicle.vin, vehicle.make, vehicle.model, vehicle.model_year],
    holders.map((holder) => [
      holder.kind,
      holder.name,
      holder.business_id,
      holder.address,
      holder.address_withheld,
      holder.nationality,
    ]),
    shareholders,
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** @throws ApiError FACTS_CHANGED where the user saw other facts than the present ones. Without `seen` nothing is compared. */
export function checkSeen(
  seen: SeenFacts | undefined,
  vehicle: Vehicle,
  holders: readonly Holder[],
  shareholders: number | null,
): void {
  if (seen === undefined) return
  const isSame =
    seen.vin === vehicle.vin &&
    seen.plate === vehicle.plate &&
    seen.facts_version === factsVersion(vehicle, holders, shareholders)
  if (!isSame) throw new ApiError('FACTS_CHANGED', 'The facts changed after they were shown')
}
