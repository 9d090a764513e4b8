import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { vinKey } from '#rules/vehicle/vin.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import type { InquiryPurpose, RegistriesConfig } from './config.ts'
import type { HttpResponse } from './send-http.ts'
import type { ResilienceTools } from './resilience.ts'
import { createOutbound, readJson } from './outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'
import { isAnswerTo, parseResponse } from './vehicle-registry.response.ts'
import type { RegistryVehicle } from './vehicle-registry.response.ts'
import { buildRequest, kindsToAsk } from './vehicle-registry.request.ts'
import type { InquiryKind } from './vehicle-registry.request.ts'
import { decodeXml, parseXml } from './xml.ts'

export type { RegistryOwner, RegistryVehicle } from './vehicle-registry.response.ts'

/** User and purpose, as the agreement demands. `actor` is a pseudonym, no personal id. */
export type Inquiry = { purpose: InquiryPurpose; actor: string; requestId?: string }

/** A certificate of destruction to register. Days are `yyyy-mm-dd`. */
export type DeregistrationNotice = {
  registryId: string | null
  plate: string | null
  vin: string | null
  certificateNumber: string
  certificateDate: string
  issuer: string
  operatorBusinessId: string
  stationId: number
}

export type DeregistrationReceipt = { scrappingId: string; deregisteredOn: string }

/** A kind of vehicle with its names in the registry. */
export type RegistryKind = { code: Kind; fi: string; sv: string; en: string }

/**
 * The vehicle registry. `reason` of an error is the registry's own code where it gives one:
 * `ALREADY_DEREGISTERED`, `VEHICLE_NOT_FOUND`, a virhekoodi.
 * @throws ExternalSystemError (TRAFICOM) from every method
 */
export type VehicleRegistry = {
  /**
   * The vehicle, or null where the registry has none under either `laji`. An answer about another
   * vehicle throws API_EXCEPTION with the outcome `answer_of_another`.
   */
  find(key: PlateOrVin, inquiry: Inquiry): Promise<RegistryVehicle | null>
  /** Registers the final removal, once for each certificate number, however often it is sent. */
  scrap(
    notice: DeregistrationNotice,
    asking?: { requestId?: string },
  ): Promise<DeregistrationReceipt>
  kinds(asking?: { requestId?: string }): Promise<RegistryKind[]>
  close(): void
}

const receiptShape = z.object({ scrappingId: z.string(), deregisteredOn: z.iso.date() })
const kindsShape = z.array(
  z.object({ code: z.enum(kinds), fi: z.string(), sv: z.string(), en: z.string() }),
)
const refusalShape = z.object({ code: z.string().check(z.regex(/^[A-Z_]{1,40}$/)) })

/** The same certificate number always gives the same key (a version 8 UUID, RFC 9562). */
const idempotencyKey = (certificateNumber: string): string => {
  const hash = createHash('sha256').update(`scrapping ${certificateNumber}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** null for our own id: the VIN or plate of a record without a registry id. */
const registersOwnId = ({ registryId, vin, plate }: DeregistrationNotice): string | null =>
  (vin !== null && registryId === vinKey(vin)) || registryId === plate ? null : registryId

const readReceipt = (answer: HttpResponse): DeregistrationReceipt => {
  if (answer.status < 300) return receiptShape.parse(readJson(answer))
  const apiError = refusalShape.safeParse(readJson(answer))
  const reason = apiError.success ? apiError.data.code : null
  // A registry that names its reason refuses the same notice again.
  const permanent = reason !== null
  throw new ExternalSystemError('TRAFICOM', 'API_EXCEPTION', `http_${answer.status}`, {
    reason,
    permanent,
  })
}

/** The registry's XML interface for lookups, and its JSON operations for notices and kinds. */
export const createVehicleRegistry = (
  config: RegistriesConfig,
  tools: ResilienceTools,
): VehicleRegistry => {
  const outbound = createOutbound(
    {
      system: 'TRAFICOM',
      timeoutMs: config.vehicleRegistryTimeoutMs,
      parallel: config.outboundParallel,
      ...(config.vehicleRegistryTls && { tls: config.vehicleRegistryTls }),
    },
    tools,
  )
  const codes = {
    notFound: config.vehicleRegistryNotFoundCodes,
    permission: config.vehicleRegistryPermissionCodes,
  }
  const account = `${config.vehicleRegistryUser}:${config.vehicleRegistryPassword}`
  const jsonHeaders = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(account).toString('base64')}`,
  }
  const operation = (path: string): URL =>
    new URL(`${config.vehicleRegistryNoticeUrl.replace(/\/$/, '')}${path}`)

  const ask = (key: PlateOrVin, laji: InquiryKind, inquiry: Inquiry) =>
    outbound.call({
      operation: `find_laji_${laji}`,
      url: new URL(config.vehicleRegistryUrl),
      method: 'POST',
      headers: { 'content-type': 'application/xml; charset=UTF-8', accept: 'application/xml' },
      body: buildRequest(config, key, laji, inquiry),
      requestId: inquiry.requestId,
      retry: 1,
      read: ({ body }) => {
        const found = parseResponse(parseXml(decodeXml(body)), codes)
        if (found && !isAnswerTo(key, found))
          throw new ExternalSystemError('TRAFICOM', 'API_EXCEPTION', 'answer_of_another')
        return found
      },
    })

  return {
    async find(key, inquiry) {
      const [first, second] = kindsToAsk(key)
      return (await ask(key, first, inquiry)) ?? (await ask(key, second, inquiry))
    },
    async scrap(notice, { requestId } = {}) {
      return outbound.call({
        operation: 'scrap',
        url: operation('/v1/scrappings'),
        method: 'POST',
        headers: {
          ...jsonHeaders,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey(notice.certificateNumber),
        },
        body: JSON.stringify({ ...notice, registryId: registersOwnId(notice) }),
        requestId,
        accepts: (status) => status < 500 && status !== 401 && status !== 403,
        read: readReceipt,
      })
    },
    async kinds({ requestId } = {}) {
      return outbound.call({
        operation: 'kinds',
        url: operation('/v1/kinds'),
        headers: jsonHeaders,
        requestId,
        retry: 2,
        read: (answer) => kindsShape.parse(readJson(answer)),
      })
    },
    close: () => outbound.close(),
  }
}
