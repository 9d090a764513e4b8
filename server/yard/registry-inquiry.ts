import type { ErrorCode } from '#contract/errors.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { AppContext } from '../app-context.ts'
import type { Inquiry, RegistryVehicle } from '../external/vehicle-registry.ts'
import { ExternalSystemError } from '../external/external-system-error.ts'

/** What the registry says: the vehicle, null where it has none, or how it failed. */
export type RegistryAnswer = { vehicle: RegistryVehicle | null } | RegistryFailure
export type RegistryFailure = { outcome: ErrorCode; error: unknown }

type RegistryRequest = { caller: { accountId: number }; requestId: string }

/** Asks the registry for a station user. Never throws: a failure, too, is written in the audit. */
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

/** How an outside system failed, as a code for the audit, with the error to be thrown after it. */
export function failureOf(error: unknown): RegistryFailure {
  return { outcome: error instanceof ExternalSystemError ? error.code : 'GENERAL_ERROR', error }
}
