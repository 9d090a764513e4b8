import type { ErrorCode } from '#contract/errors.ts'
import type { Method } from '#contract/endpoint.ts'

/** Failures without a response of the service. See docs/domain/specification-map.md#errors. */
export type ClientStatus = 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR'
/** `NETWORK_ERROR` stands for all three. */
export type ClientCode = ErrorCode | 'NETWORK_ERROR'

/** A failed call. `fields` has the path of each field with its code. */
export type ApiError = {
  readonly code: ClientCode
  readonly fields: Readonly<Record<string, string>>
  readonly status: number | ClientStatus
  readonly requestId: string | null
  /** Seconds until the next attempt, with TOO_MANY_REQUESTS. */
  readonly retryAfter?: number
  /** Fields of the body for this code alone. `extrasOf` in errors.ts reads it. */
  readonly extras?: object
}

/** `next` is the cursor of the next page of a list. */
export type Result<T> = { readonly data: T; readonly next?: string } | { readonly error: ApiError }

export type HttpRequest = {
  readonly method: Method
  /** Path of the contract with its parameters filled in, e.g. `/owner/shop/3/`. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Replaces `fetch`, for example to report progress (web/api/upload.ts). */
  readonly send?: Send
}

/** `alive` restarts the time-out. Call it while bytes still move. */
export type Send = (
  url: string,
  init: {
    readonly method: Method
    readonly headers: Headers
    readonly body: FormData | string | undefined
    readonly signal: AbortSignal
  },
  alive: () => void,
) => Promise<globalThis.Response>

/**
 * Sends one request and always resolves, never rejects. A response with a Content-Disposition is a
 * `File`, a stream of server-sent events is its open body, all others are JSON.
 */
export type HttpClient = <T>(request: HttpRequest, token?: string | null) => Promise<Result<T>>

const standardTimeOutMs = 30_000

/** Texts of the specification in place of a code. See docs/domain/specification-map.md#session */
const codeOfDetail: Readonly<Record<string, ErrorCode>> = {
  'Refresh token is expired': 'REFRESH_TOKEN_EXPIRED',
  'Refresh token data is invalid': 'REFRESH_TOKEN_DATA_INVALID',
  'Token is expired!': 'REFRESH_TOKEN_EXPIRED',
}

/** Creates the fetch client of an API base such as `/api`. Each call reads `language`. */
export function httpClient(
  base: string,
  language: () => string,
  timeOutMs = standardTimeOutMs,
): HttpClient {
  return async <T>(request: HttpRequest, token: string | null = null): Promise<Result<T>> => {
    const timeOut = new AbortController()
    const start = () => setTimeout(() => timeOut.abort(), timeOutMs)
    let timer = start()
    const alive = () => {
      clearTimeout(timer)
      timer = start()
    }
    const signal = request.signal
      ? AbortSignal.any([timeOut.signal, request.signal])
      : timeOut.signal
    const end = request.method === 'GET' ? null : beginOwnRequest()
    let id: string | null = null
    try {
      const url = base + request.path + queryString(request.query)
      const init = {
        method: request.method,
        headers: headersOf(request, token, language()),
        body: bodyOf(request.body),
        signal,
      }
      const response = await (request.send ? request.send(url, init, alive) : fetch(url, init))
      id = response.headers.get('x-request-id')
      noteWaitingMail(response.headers)
      if (response.ok && response.headers.has('content-disposition'))
        return { data: (await fileOf(response)) as T }
      // The body stays open, and no time-out runs on it.
      if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream'))
        return { data: response.body as T }
      return readResponse<T>(response, await response.text())
    } catch (cause) {
      const status = timeOut.signal.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR'
      // The page itself aborts what it no longer needs.
      if (!request.signal?.aborted) logFailure(request, status, cause)
      return toClientFailure(status)
    } finally {
      clearTimeout(timer)
      end?.(id)
    }
  }
}

/** Logs one line in the console. The query and the body may name a person, a token is a secret. */
function logFailure({ method, path }: HttpRequest, status: ClientStatus, cause: unknown): void {
  console.error(`${method} ${path.replaceAll(/[\w-]{32,}/g, '…')}: ${status}`, cause)
}

function queryString(query: HttpRequest['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}

function headersOf(request: HttpRequest, token: string | null, language: string): Headers {
  const headers = new Headers({ 'accept-language': language })
  if (request.body !== undefined && !(request.body instanceof FormData)) {
    headers.set('content-type', 'application/json')
  }
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey)
  return headers
}

function bodyOf(body: unknown): FormData | string | undefined {
  if (body === undefined) return undefined
  return body instanceof FormData ? body : JSON.stringify(body)
}

function readResponse<T>(response: globalThis.Response, text: string): Result<T> {
  if (response.ok && text === '') return { data: undefined as T }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return toClientFailure('PARSING_ERROR')
  }
  if (!response.ok) return { error: { ...toApiError(response.status, json), ...waitOf(response) } }
  const next = nextCursor(response.headers.get('link') ?? '')
  return next === null ? { data: json as T } : { data: json as T, next }
}

/** The cursor in a `Link: <...?cursor=x>; rel="next"` header (RFC 8288), or null. */
export function nextCursor(link: string): string | null {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(link)?.[1]
  if (target === undefined) return null
  return new URL(target, 'http://service').searchParams.get('cursor')
}

/** The seconds of a `Retry-After` header (RFC 9110), or nothing. */
function waitOf({ headers }: globalThis.Response): Pick<ApiError, 'retryAfter'> {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {}
}

/** Reads the contract's error body. Missing or malformed parts become general ones. */
function toApiError(status: number, json: unknown): ApiError {
  const { code: sent, detail, fields, request_id: id, ...extras } = toRecord(json)
  const code = typeof sent === 'string' ? (sent as ErrorCode) : undefined
  const codeFromDetail = typeof detail === 'string' ? codeOfDetail[detail] : undefined
  return {
    code: code ?? codeFromDetail ?? 'GENERAL_ERROR',
    fields: toRecord(fields) as Record<string, string>,
    status,
    requestId: typeof id === 'string' ? id : null,
    ...(Object.keys(extras).length > 0 && { extras }),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function toClientFailure(status: ClientStatus): { readonly error: ApiError } {
  return { error: { code: 'NETWORK_ERROR', fields: {}, status, requestId: null } }
}

async function fileOf(response: globalThis.Response): Promise<File> {
  const blob = await response.blob()
  const name = fileName(response.headers.get('content-disposition') ?? '')
  return new File([blob], name, { type: blob.type })
}

/** The name in a Content-Disposition (RFC 6266: `filename*` before `filename`). */
export function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  try {
    return (encoded && decodeURIComponent(encoded)) ?? plain ?? 'kierto'
  } catch {
    return plain ?? 'kierto'
  }
}

/**
 * The path of the API on this host, from the page's configuration (setting `API_BASE`). Without one, and while the
 * build renders pages, it is `/api`.
 */
export function apiBase(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="kierto-api"]')
  return meta?.content.startsWith('/') ? meta.content : '/api'
}

/** Ids of this tab's last changes. The stream of changes tells them too, often before the response. */
const ownIds: string[] = []
const mostOwnIds = 50
let openRequests = 0

/** A change begins. Call the result with the id in its response, or with null where none came. */
function beginOwnRequest(): (id: string | null) => void {
  openRequests += 1
  return (id) => {
    openRequests -= 1
    if (id === null) return
    ownIds.push(id)
    if (ownIds.length > mostOwnIds) ownIds.shift()
  }
}

export const isOwnRequest = (id: string | null | undefined): boolean =>
  typeof id === 'string' && ownIds.includes(id)

/** Whether a change of this tab waits for its response, whose id is not known yet. */
export const awaitsOwnRequest = (): boolean => openRequests > 0

const mailListeners = new Set<() => void>()
let leavesAt: string | null = null

function setLeavesAt(at: string | null): void {
  leavesAt = at
  for (const listener of mailListeners) listener()
}

/** Notes the time at which the mail of an answer leaves, where the answer names one. */
function noteWaitingMail(headers: Headers): void {
  const at = headers.get('mail-leaves-at')
  if (at !== null) setLeavesAt(at)
}

/** Time at which the last mail of this tab leaves, for `useSyncExternalStore`. null where none waits. */
export const waitingMail = {
  read: (): string | null => leavesAt,
  listen: (listener: () => void): (() => void) => {
    mailListeners.add(listener)
    return () => mailListeners.delete(listener)
  },
  close: (): void => setLeavesAt(null),
}
