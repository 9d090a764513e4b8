import type { ErrorCode } from '#contract/errors.ts'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Inquiry, RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'

/** Result of the registry: the vehicle, null for none, or the failure. */
export type RegistryAnswer = { vehicle: RegistryVehicle | null } | RegistryFailure
export type RegistryFailure = { outcome: ErrorCode; error: unknown }

type RegistryRequest = { caller: { accountId: number }; requestId: string }

/**
 * Asks the registry for a station user. Returns a failure and does not throw it, because the audit
 * records failures too. Without a key there is nothing to ask, so the vehicle is unknown.
 */
export async function askRegistry(
  { registries }: AppContext,
  { caller, requestId }: RegistryRequest,
  key: PlateOrVin | null,
  purpose: Inquiry['purpose'],
): Promise<RegistryAnswer> {
  if (!key) return { vehicle: null }
  try {
    const actor = `account:${caller.accountId}`
    return { vehicle: await registries.vehicleRegistry.find(key, { purpose, actor, requestId }) }
  } catch (error) {
    return failureOf(error)
  }
}

/** Failure of an outside system: a code for the audit and the error to throw afterwards. */
function failureOf(error: unknown): RegistryFailure {
  return { outcome: error instanceof ExternalSystemError ? error.code : 'GENERAL_ERROR', error }
}
