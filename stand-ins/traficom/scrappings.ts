import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { readBody, sendJson } from '../stand-in.ts'
import { scrappingBody, type ScrappingStore, type Scrapping } from './scrapping-store.ts'

const cancelBody = z.object({ reason: z.string().check(z.minLength(1)) })
const idempotencyKey = z.uuid()

/** Time in ms after its registration in which a scrapping can be corrected or taken back. */
const changeWindowMs = 24 * 60 * 60 * 1_000

const isLate = ({ registeredAt }: Scrapping, now: Date): boolean =>
  now.getTime() - Date.parse(registeredAt) > changeWindowMs

type ScrappingResponse = { status: number; body: unknown }

const errorResponse = (status: number, code: string, message: string): ScrappingResponse => ({
  status,
  body: { code, message },
})

const receipt = (status: number, entry: Scrapping): ScrappingResponse => ({
  status,
  body: {
    scrappingId: entry.scrappingId,
    certificateNumber: entry.body.certificateNumber,
    deregisteredOn: entry.body.certificateDate,
    ...(entry.cancelled && { cancelledAt: entry.cancelled.at }),
  },
})

const register = (
  store: ScrappingStore,
  key: string,
  json: unknown,
  now: Date,
): ScrappingResponse => {
  const parsed = scrappingBody.safeParse(json)
  if (!parsed.success) return errorResponse(400, 'INVALID_REQUEST', z.prettifyError(parsed.error))
  const body = parsed.data
  const known = store.scrappings().find((each) => each.idempotencyKey === key)
  if (known)
    return isDeepStrictEqual(known.body, body)
      ? receipt(200, known)
      : errorResponse(409, 'IDEMPOTENCY_CONFLICT', 'the key was used with another body')
  // A certificate number is used once: the same certificate under a new key is a repeat.
  const certified = store
    .scrappings()
    .find((each) => each.body.certificateNumber === body.certificateNumber && !each.cancelled)
  if (certified)
    return isDeepStrictEqual(certified.body, body)
      ? receipt(200, certified)
      : errorResponse(
          409,
          'IDEMPOTENCY_CONFLICT',
          'the certificate number was used with another body',
        )
  const vehicle = store.find(body)
  if (!vehicle) return errorResponse(404, 'VEHICLE_NOT_FOUND', 'no such vehicle')
  if (vehicle.status === 'deregistered' || store.removalOf(vehicle))
    return errorResponse(
      409,
      'ALREADY_DEREGISTERED',
      'the vehicle has been finally removed already',
    )
  const entry = store.record({
    scrappingId: randomUUID(),
    idempotencyKey: key,
    vin: vehicle.vin,
    body,
    registeredAt: now.toISOString(),
  })
  return receipt(201, entry)
}

const cancel = (store: ScrappingStore, id: string, json: unknown, now: Date): ScrappingResponse => {
  const parsed = cancelBody.safeParse(json)
  if (!parsed.success) return errorResponse(400, 'INVALID_REQUEST', z.prettifyError(parsed.error))
  const entry = store.scrappings().find((each) => each.scrappingId === id)
  if (!entry) return errorResponse(404, 'SCRAPPING_NOT_FOUND', 'no such scrapping')
  if (entry.cancelled) return receipt(200, entry)
  if (isLate(entry, now))
    return errorResponse(409, 'CANCEL_WINDOW_CLOSED', 'it is too late to take the scrapping back')
  const cancelled = { at: now.toISOString(), reason: parsed.data.reason }
  return receipt(200, store.record({ ...entry, cancelled }))
}

/** Replaces the facts of a scrapping. The corrected certificate has its own number. */
const correct = (
  store: ScrappingStore,
  id: string,
  json: unknown,
  now: Date,
): ScrappingResponse => {
  const parsed = scrappingBody.safeParse(json)
  if (!parsed.success) return errorResponse(400, 'INVALID_REQUEST', z.prettifyError(parsed.error))
  const entry = store.scrappings().find((each) => each.scrappingId === id)
  if (!entry || entry.cancelled)
    return errorResponse(404, 'SCRAPPING_NOT_FOUND', 'no such scrapping')
  if (isDeepStrictEqual(entry.body, parsed.data)) return receipt(200, entry)
  if (isLate(entry, now))
    return errorResponse(409, 'CORRECTION_WINDOW_CLOSED', 'it is too late to correct the scrapping')
  return receipt(200, store.record({ ...entry, body: parsed.data }))
}

const find = (store: ScrappingStore, key: string | null): ScrappingResponse => {
  const entry = store.scrappings().find((each) => each.idempotencyKey === key)
  return entry
    ? receipt(200, entry)
    : errorResponse(404, 'SCRAPPING_NOT_FOUND', 'no such scrapping')
}

/**
 * The scrapping operation in JSON: `POST /v1/scrappings`, `POST /v1/scrappings/{id}/cancel` and
 * `POST /v1/scrappings/{id}/correct` (all with an Idempotency-Key, a UUID), and
 * `GET /v1/scrappings?idempotencyKey=`. Returns false for any other request.
 */
export const handleScrapping = async (
  store: ScrappingStore,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  now: Date,
): Promise<boolean> => {
  const path = /^\/v1\/scrappings(?:\/([^/]+)\/(cancel|correct))?$/.exec(url.pathname)
  const [, id, change] = path ?? []
  if (!url.pathname.startsWith('/v1/scrappings')) return false
  const send = ({ status, body }: ScrappingResponse) => {
    sendJson(res, status, body)
    return true
  }
  if (req.method === 'GET' && !id) return send(find(store, url.searchParams.get('idempotencyKey')))
  if (req.method !== 'POST')
    return send(errorResponse(405, 'METHOD_NOT_ALLOWED', 'POST is expected'))
  const key = idempotencyKey.safeParse(req.headers['idempotency-key'])
  if (!key.success)
    return send(
      errorResponse(400, 'IDEMPOTENCY_KEY_MISSING', 'an Idempotency-Key (UUID) is expected'),
    )
  const json: unknown = JSON.parse((await readBody(req)).toString('utf8'))
  if (!id) return send(register(store, key.data, json, now))
  return send(change === 'cancel' ? cancel(store, id, json, now) : correct(store, id, json, now))
}
