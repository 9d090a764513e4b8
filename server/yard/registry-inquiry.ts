import type { ErrorCode } from '#contract/errors.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { AppContext } from '../app-context.ts'
import type { Inquiry, RegistryVehicle } from '../external/vehicle-registry.ts'
import { ExternalSystemError } from '../external/external-system-error.ts'

/** Result of the registry: the vehicle, null for none, or the failure. */
export type RegistryAnswer = { vehicle: RegistryVehicle | null } | RegistryFailure
export type RegistryFailure = { outcome: ErrorCode; error: unknown }

type RegistryRequest = { caller: { accountId: number }; requestId: string }

/** Looks the vehicle up for a station user. Never throws: the audit has failures too. */
export async function askRegistry(
  { registries }: AppContext,
  { caller, requestId }: RegistryRequest,
  plateOrVin: string,
  purpose: Inquiry['purpose'],
): Promise<RegistryAnswer> {
  const key = readPlateOrVin(plateOrVin)
  if (!key) return { vehicle: null }
  try {
    const actor = `account:${caller.accountId}`
    return { vehicle: await registries.vehicleRegistry.find(key, { purpose, actor, requestId }) }
  } catch (error) {
    return failureOf(error)
  }
}

/** Failure of an outside system: a code for the audit and the error to throw afterwards. */
export function failureOf(error: unknown): RegistryFailure {
  return { outcome: error instanceof ExternalSystemError ? error.code : 'GENERAL_ERROR', error }
}
