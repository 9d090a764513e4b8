import type { VehicleRecord } from '#stand-ins/registry.ts'
import { isCertified, currentVehicles, type CurrentVehicle } from './current-vehicles.ts'

/**
 * Tells the stand-in of the vehicle registry, at its address, the demo's present vehicles with
 * their owners, as the registry knows real ones. It keeps them; told again they are the same.
 */
export async function seedRegistry(url: string): Promise<void> {
  const response = await fetch(`${url}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vehicles: currentVehicles.map(recordOf) }),
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
