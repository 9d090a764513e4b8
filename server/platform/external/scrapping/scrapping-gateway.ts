import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { vinKey } from '#rules/vehicle/vin.ts'
import type { RegistriesConfig } from '../config.ts'
import { ExternalSystemError } from '../external-system-error.ts'
import { readJson } from '../outbound.ts'
import { createRegistryOutbound, registryAccount } from '../registry-outbound.ts'
import type { ResilienceTools } from '../resilience.ts'
import type {
  ScrappingNotice,
  ScrappingOutcome,
  ScrappingReceipt,
  ScrappingRegister,
  Sending,
} from './scrapping-messages.ts'
import type { HttpResponse } from '../send-http.ts'

const receiptShape = z.object({ scrappingId: z.string(), deregisteredOn: z.iso.date() })
const faultShape = z.object({ code: z.string().check(z.regex(/^[A-Z_]{1,40}$/)) })

/** The registry changes a scrapping for a limited time. Afterwards a person must write to it. */
const tooLate: ReadonlySet<string> = new Set(['CANCEL_WINDOW_CLOSED', 'CORRECTION_WINDOW_CLOSED'])

/** The same message always gives the same key (a version 8 UUID, RFC 9562). */
const idempotencyKey = (message: string): string => {
  const hash = createHash('sha256').update(`scrapping ${message}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** null for our own id: the VIN or plate of a record without a registry id. */
const registersOwnId = ({ registryId, vin, plate }: ScrappingNotice): string | null =>
  (vin !== null && registryId === vinKey(vin)) || registryId === plate ? null : registryId

const readReceipt = (answer: HttpResponse): ScrappingReceipt => {
  if (answer.status < 300) return receiptShape.parse(readJson(answer))
  const apiError = faultShape.safeParse(readJson(answer))
  const reason = apiError.success ? apiError.data.code : null
  // A registry that names its reason refuses the same message again.
  const permanent = reason !== null
  throw new ExternalSystemError('TRAFICOM', 'API_EXCEPTION', `http_${answer.status}`, {
    reason,
    permanent,
  })
}

/** The JSON operations for scrappings. See docs/domain/registries.md#scrapping-message. */
export const createScrappingGateway = (
  config: RegistriesConfig,
  tools: ResilienceTools,
): ScrappingRegister => {
  const outbound = createRegistryOutbound(config, tools)
  const headers = { accept: 'application/json', authorization: registryAccount(config) }
  const at = (path: string): URL =>
    new URL(`${config.vehicleRegistryNoticeUrl.replace(/\/$/, '')}/v1/scrappings${path}`)
  const isAnswer = (status: number) => status < 500 && status !== 401 && status !== 403

  const post = (
    operation: string,
    { path, key, body }: { path: string; key: string; body: object },
    { requestId }: Pick<Sending, 'requestId'>,
  ): Promise<ScrappingReceipt> =>
    outbound.call({
      operation,
      url: at(path),
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey(key),
      },
      body: JSON.stringify(body),
      requestId,
      accepts: isAnswer,
      read: readReceipt,
    })

  const find = (certificateNumber: string, { requestId }: Pick<Sending, 'requestId'> = {}) =>
    outbound.call({
      operation: 'find_scrapping',
      url: at(`?idempotencyKey=${idempotencyKey(certificateNumber)}`),
      headers,
      requestId,
      retry: 1,
      accepts: (status) => isAnswer(status),
      read: (answer) => (answer.status === 404 ? null : readReceipt(answer)),
    })

  /** Changes a registered scrapping. A closed window leaves the change to a person. */
  const change = async (
    operation: 'correct' | 'annul',
    message: { path: string; key: string; body: object },
    sending: Sending,
  ): Promise<ScrappingOutcome> => {
    try {
      return { state: 'confirmed', receipt: await post(operation, message, sending) }
    } catch (error) {
      const reason = error instanceof ExternalSystemError ? error.reason : null
      if (reason !== null && tooLate.has(reason)) return { state: 'manual', reason }
      throw error
    }
  }

  return {
    async notify(notice, sending) {
      const number = notice.certificateNumber
      const known = sending.attempt > 1 ? await find(number, sending) : null
      const body = { ...notice, registryId: registersOwnId(notice) }
      const receipt = known ?? (await post('scrap', { path: '', key: number, body }, sending))
      return { state: 'confirmed', receipt }
    },
    correct: ({ receipt, ...notice }, sending) =>
      change(
        'correct',
        {
          path: `/${encodeURIComponent(receipt)}/correct`,
          key: `${notice.certificateNumber}:correct`,
          body: { ...notice, registryId: registersOwnId(notice) },
        },
        sending,
      ),
    annul: ({ certificateNumber, receipt, reason }, sending) =>
      change(
        'annul',
        {
          path: `/${encodeURIComponent(receipt)}/cancel`,
          key: `${certificateNumber}:annul`,
          body: { reason },
        },
        sending,
      ),
    find: (certificateNumber) => find(certificateNumber),
    exchange: async () => [],
    close: () => outbound.close(),
  }
}
