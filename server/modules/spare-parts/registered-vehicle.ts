import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { Response } from '#contract/endpoint.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { readSearchLine } from '#rules/station/search-line.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { countAnonymousUse } from '#server/platform/auth/anonymous-use.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { currentMakes } from '#server/modules/makes/makes.ts'

type Row = (typeof sparePartsContract)['readPartsVehicle']

/**
 * Make, model and year of the vehicle with that plate or VIN. The registry's owner stays in this
 * function, and the audit says only that somebody asked.
 * @throws ApiError TOO_MANY_REQUESTS, VEHICLE_UNKNOWN; ExternalSystemError TRAFICOM
 */
export async function readPartsVehicle(
  ctx: AppContext,
  call: HandlerContext<Row>,
): Promise<Response<Row>> {
  const key = readPlateOrVin(call.body.plate_or_vin)
  if (!key) throw new Error('The contract let something pass that is neither a plate nor a VIN')
  const use = { kind: 'registry', key: call.callerKey, now: ctx.now() } as const
  const isCounted = await call.write((tx) => countAnonymousUse(tx, ctx.secrets, use))
  if (!isCounted) throw new ApiError('TOO_MANY_REQUESTS', 'Too many vehicles from this network')
  const { requestId } = call
  const answer = await ctx.registries.vehicleRegistry
    .find(key, { purpose: 'parts_search', actor: 'public', requestId })
    .catch((error: unknown) => ({ error }))
  const outcome = outcomeOf(answer)
  await call.write((tx) =>
    call.audit(tx, { action: 'parts.search', purpose: 'registered_vehicle', outcome }),
  )
  if (answer === null) throw new ApiError('VEHICLE_UNKNOWN')
  if ('error' in answer) throw answer.error
  return named(ctx, answer)
}

function outcomeOf(answer: RegistryVehicle | { error: unknown } | null): string {
  if (answer === null) return 'VEHICLE_UNKNOWN'
  if (!('error' in answer)) return 'found'
  return answer.error instanceof ExternalSystemError ? answer.error.code : 'GENERAL_ERROR'
}

/** The known names of the registry's make and model. */
async function named(ctx: AppContext, vehicle: RegistryVehicle): Promise<Response<Row>> {
  const { lists } = await currentMakes(ctx)
  const { make, model, description, modelYear, firstRegistered } = vehicle
  const read = [model, description]
    .map((name) => [make, name].filter(Boolean).join(' '))
    .map((line) => readSearchLine(line, lists, ctx.now().getUTCFullYear()))
    .reduce((first, second) => (first.model === null && second.model !== null ? second : first))
  const year = modelYear ?? (firstRegistered === null ? null : Number(firstRegistered.slice(0, 4)))
  return { make: read.make, model: read.model, year, nearest: [...read.nearest] }
}
