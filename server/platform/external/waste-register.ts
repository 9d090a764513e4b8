import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { RegistriesConfig } from './config.ts'
import { ExternalSystemError } from './external-system-error.ts'
import { createOutbound, readJson } from './outbound.ts'
import type { ResilienceTools } from './resilience.ts'
import type { HttpResponse } from './send-http.ts'

/** Client id and secret that the register gave one company. */
export type RegisterCredential = { readonly clientId: string; readonly secret: string }

/** Facts of a transfer document that this adapter reads. The whole document goes along. */
export type TransferDocument = {
  /** Names the document among those of a company. */
  readonly documentOriginator: string
  readonly dispatchDate: string | null
}

/** The register took the document, or refused it with its own words, which are not for a log. */
export type RegisterAnswer =
  | { readonly state: 'registered'; readonly id: string }
  | { readonly state: 'refused'; readonly words: string }

/** The register of transfer documents, version 4. Every call throws ExternalSystemError (SIIRTO). */
export type WasteRegister = {
  /** Without an address no document is sent. */
  isOn: boolean
  /** Whether a document goes when its load is sent, or only with the receipt. */
  sendsAtOnce: boolean
  /** Gets a token with the credentials, also where the cache has one. */
  check(by: RegisterCredential): Promise<void>
  create(by: RegisterCredential, document: TransferDocument): Promise<RegisterAnswer>
  update(by: RegisterCredential, id: string, document: TransferDocument): Promise<RegisterAnswer>
  /** The id of a document that was created and whose response was lost. */
  find(by: RegisterCredential, document: TransferDocument): Promise<string | null>
  close(): void
}

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() })
const createdShape = z.object({ id: z.union([z.string(), z.number()]) })
const pageShape = z.object({
  items: z.array(z.extend(createdShape, { documentOriginator: z.nullish(z.string()) })),
})
const problemShape = z.object({
  title: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

/** A token is renewed this long before its end. */
const marginMs = 30_000
const pageSize = 100
const mostPages = 10
const longestWords = 500

/** The words of a refusal, in the form of RFC 9457. */
function wordsOf(answer: HttpResponse): string {
  const { title, errors = {} } = problemShape.parse(readJson(answer))
  const fields = Object.entries(errors).map(([field, said]) => `${field}: ${said.join(' ')}`)
  return (fields.join(' · ') || title || `HTTP ${answer.status}`).slice(0, longestWords)
}

const isRefused = (status: number) => [400, 404, 409, 422].includes(status)

export function createWasteRegister(
  config: RegistriesConfig,
  tools: ResilienceTools & { now: Clock },
): WasteRegister {
  const outbound = createOutbound(
    {
      system: 'SIIRTO',
      timeoutMs: config.wasteRegisterTimeoutMs,
      parallel: config.outboundParallel,
    },
    tools,
  )
  const base = `${config.wasteRegisterUrl.replace(/\/$/, '')}/v4/shippingdocuments`
  const tokens = new Map<string, { secret: string; token: string; endsAt: number }>()

  /** An access token of the company (OAuth 2.0 client credentials), kept until near its end. */
  async function tokenOf({ clientId, secret }: RegisterCredential): Promise<string> {
    const stored = tokens.get(clientId)
    const now = tools.now().getTime()
    if (stored?.secret === secret && now < stored.endsAt - marginMs) return stored.token
    const client = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`
    const { access_token: token, expires_in: seconds } = await outbound.call({
      operation: 'token',
      url: new URL(config.wasteRegisterTokenUrl),
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(client).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      accepts: (status) => status === 200 || status === 400,
      read: (answer) => {
        if (answer.status === 400) throw denied('http_400')
        return tokenShape.parse(readJson(answer))
      },
    })
    tokens.set(clientId, { secret, token, endsAt: now + seconds * 1000 })
    return token
  }

  type Call<T> = {
    operation: string
    method: 'GET' | 'POST' | 'PUT'
    url: string
    document?: TransferDocument
    accepts?: (status: number) => boolean
    read: (answer: HttpResponse) => T
  }

  /** Makes the call, and once more with a new token where the register does not take the kept one. */
  async function call<T>(by: RegisterCredential, requested: Call<T>): Promise<T> {
    const first = await attempt(by, requested, { isLast: false })
    if (first.isDone) return first.value
    tokens.delete(by.clientId)
    const second = await attempt(by, requested, { isLast: true })
    if (second.isDone) return second.value
    throw denied('http_401')
  }

  type Attempt<T> = { isDone: true; value: T } | { isDone: false }

  async function attempt<T>(
    by: RegisterCredential,
    { operation, method, url, document, accepts = () => false, read }: Call<T>,
    { isLast }: { isLast: boolean },
  ): Promise<Attempt<T>> {
    const token = await tokenOf(by)
    return outbound.call<Attempt<T>>({
      operation,
      url: new URL(url),
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(document && { 'content-type': 'application/json' }),
      },
      ...(document && { body: JSON.stringify(document) }),
      accepts: (status) =>
        (status >= 200 && status < 300) || accepts(status) || (status === 401 && !isLast),
      read: (answer) =>
        answer.status === 401 ? { isDone: false } : { isDone: true, value: read(answer) },
    })
  }

  return {
    isOn: config.wasteRegisterUrl !== '',
    sendsAtOnce: config.wasteRegisterFrom === 'sent',
    async check(by) {
      tokens.delete(by.clientId)
      await tokenOf(by)
    },
    create: (by, document) =>
      call<RegisterAnswer>(by, {
        operation: 'create',
        method: 'POST',
        url: base,
        document,
        accepts: isRefused,
        read: (answer) =>
          isRefused(answer.status)
            ? { state: 'refused', words: wordsOf(answer) }
            : { state: 'registered', id: String(createdShape.parse(readJson(answer)).id) },
      }),
    update: (by, id, document) =>
      call<RegisterAnswer>(by, {
        operation: 'update',
        method: 'PUT',
        url: `${base}/${encodeURIComponent(id)}`,
        document,
        accepts: isRefused,
        read: (answer) =>
          isRefused(answer.status)
            ? { state: 'refused', words: wordsOf(answer) }
            : { state: 'registered', id },
      }),
    async find(by, { documentOriginator, dispatchDate }) {
      for (let page = 1; page <= mostPages; page++) {
        const query = new URLSearchParams({
          ...(dispatchDate !== null && { dispatchDateFrom: dispatchDate }),
          pageNumber: String(page),
          pageSize: String(pageSize),
        })
        const { items } = await call(by, {
          operation: 'find',
          method: 'GET',
          url: `${base}/paginated?${query}`,
          read: (answer) => pageShape.parse(readJson(answer)),
        })
        const found = items.find((item) => item.documentOriginator === documentOriginator)
        if (found) return String(found.id)
        if (items.length < pageSize) return null
      }
      return null
    },
    close: () => outbound.close(),
  }
}

const denied = (outcome: string) =>
  new ExternalSystemError('SIIRTO', 'API_PERMISSION_DENIED', outcome)
