import type { VehicleRecord } from '#stand-ins/registry.ts'
import { isCertified, currentVehicles, type CurrentVehicle } from './current-vehicles.ts'

/**
 * Sends vehicles with their owners to the registry's stand-in at `url`. The stand-in stores them.
 * Repeating changes nothing.
 */
export async function seedRegistry(
  url: string,
  vehicles: readonly CurrentVehicle[] = currentVehicles,
): Promise<void> {
  const response = await fetch(`${url}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vehicles: vehicles.map(recordOf) }),
  })
  if (!response.ok) throw new Error(`The vehicle registry's stand-in answered ${response.status}`)
}

function recordOf(present: CurrentVehicle): VehicleRecord {
  const { looks, owner } = present
  return {
    ...looks,
    class: 'M1',
    kind: 'car',
    power: 'petrol',
    status: isCertified(present) ? 'deregistered' : 'in_use',
    restrictions: [],
    owners: [{ stranger: { ...owner, language: 'fi', address: null }, role: 'owner' }],
    description: looks.model,
  }
}
