import * as z from 'zod/mini'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import type { InquiryPurpose, RegistriesConfig } from './config.ts'
import type { ResilienceTools } from './resilience.ts'
import { readJson } from './outbound.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import { createTtlCache } from './ttl-cache.ts'
import { createRegistryOutbound, registryAccount } from './registry-outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'
import { isAnswerTo, parseResponse } from './vehicle-registry.response.ts'
import type { RegistryVehicle } from './vehicle-registry.response.ts'
import { buildRequest, kindsToAsk } from './vehicle-registry.request.ts'
import type { InquiryKind } from './vehicle-registry.request.ts'
import { decodeXml, parseXml } from './xml.ts'

export type { RegistryOwner, RegistryVehicle } from './vehicle-registry.response.ts'

/** User and purpose, as the agreement demands. `actor` is a pseudonym, no personal id. */
export type Inquiry = {
  purpose: InquiryPurpose
  actor: string
  requestId?: string
  /** Asks in any case, also where the same question was answered a moment ago. */
  isFresh?: boolean
}

/** A kind of vehicle with its names in the registry. */
export type RegistryKind = { code: Kind; fi: string; sv: string; en: string }

/**
 * The vehicle registry. `reason` of an error is the registry's own virhekoodi where it gives one.
 * @throws ExternalSystemError (TRAFICOM) from every method
 */
export type VehicleRegistry = {
  /**
   * The vehicle, or null where the registry has none under either `laji`. An answer about another
   * vehicle throws API_EXCEPTION with the outcome `answer_of_another`. The registry is paid for each
   * question, so an answer of the same purpose counts for ten minutes.
   */
  find(key: PlateOrVin, inquiry: Inquiry): Promise<RegistryVehicle | null>
  kinds(asking?: { requestId?: string }): Promise<RegistryKind[]>
  close(): void
}

const kindsShape = z.array(
  z.object({ code: z.enum(kinds), fi: z.string(), sv: z.string(), en: z.string() }),
)
/** A vehicle, or null for none. */
type Answer = { vehicle: RegistryVehicle | null }

/** Most questions in the memory of one process. */
const memorySize = 2_000

/** The registry's XML interface for lookups, and the list of kinds in JSON. */
export const createVehicleRegistry = (
  config: RegistriesConfig,
  tools: ResilienceTools,
): VehicleRegistry => {
  const outbound = createRegistryOutbound(config, tools)
  const codes = {
    notFound: config.vehicleRegistryNotFoundCodes,
    permission: config.vehicleRegistryPermissionCodes,
  }
  const operation = (path: string): URL =>
    new URL(`${config.vehicleRegistryNoticeUrl.replace(/\/$/, '')}${path}`)

  const { monotonic } = tools
  const memory = createTtlCache<Answer>({
    forMs: config.vehicleRegistryMemoryMs,
    atMost: memorySize,
    monotonic,
  })

  const ask = (key: PlateOrVin, laji: InquiryKind, inquiry: Inquiry, timeoutMs: number) =>
    outbound.call({
      operation: `find_laji_${laji}`,
      url: new URL(config.vehicleRegistryUrl),
      method: 'POST',
      headers: { 'content-type': 'application/xml; charset=UTF-8', accept: 'application/xml' },
      body: buildRequest(config, key, laji, inquiry),
      requestId: inquiry.requestId,
      retry: 1,
      timeoutMs,
      read: ({ body }) => {
        const found = parseResponse(parseXml(decodeXml(body)), codes)
        if (found && !isAnswerTo(key, found))
          throw new ExternalSystemError('TRAFICOM', 'API_EXCEPTION', 'answer_of_another')
        return found
      },
    })

  return {
    async find(key, inquiry) {
      const question = `${inquiry.purpose} ${'plate' in key ? key.plate : vinKey(key.vin)}`
      const known = inquiry.isFresh ? undefined : memory.recall(question)
      if (known) return known.vehicle
      const [first, second] = kindsToAsk(key)
      const end = monotonic() + config.vehicleRegistryTotalMs
      const vehicle =
        (await ask(key, first, inquiry, end - monotonic())) ??
        (await ask(key, second, inquiry, Math.max(1, end - monotonic())))
      memory.keep(question, { vehicle })
      return vehicle
    },
    async kinds({ requestId } = {}) {
      if (config.vehicleRegistryNoticeUrl === '')
        throw new ExternalSystemError('TRAFICOM', 'BROKEN', 'no_gateway')
      return outbound.call({
        operation: 'kinds',
        url: operation('/v1/kinds'),
        headers: { accept: 'application/json', authorization: registryAccount(config) },
        requestId,
        retry: 2,
        read: (answer) => kindsShape.parse(readJson(answer)),
      })
    },
    close: () => outbound.close(),
  }
}
