import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Clock } from '#server/platform/clock.ts'
import { toErrorBody, ApiError } from '#server/platform/errors/api-error.ts'
import { noteFault } from '#server/platform/monitoring/traces.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'

/** The contract's codes for errors of Fastify. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_ERROR',
  // A path that leaves the folder of files: nothing is there for anybody.
  403: 'ROUTE_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

const logPeriodMs = 60_000

/**
 * Limits one reason to one line of the log in a minute. An overloaded service refuses hundreds of requests
 * a second, and metrics count each of them.
 * @returns null for no line, otherwise the number of lines left out before
 */
function createLogPeriods(now: Clock): (reason: string) => number | null {
  const periods = new Map<string, { since: number; skipped: number }>()
  return (reason) => {
    const at = now().getTime()
    const last = periods.get(reason)
    if (last && at - last.since < logPeriodMs) {
      last.skipped += 1
      return null
    }
    periods.set(reason, { since: at, skipped: 0 })
    return last?.skipped ?? 0
  }
}

/** Sends every error in the shape of the contract, without internal details. */
export function registerErrorHandler(app: FastifyInstance, ctx: AppContext): void {
  const overload = createLogPeriods(ctx.now)
  app.setErrorHandler(async (error, request, reply) => {
    const apiError = toApiError(error)
    const status = apiError.httpStatus
    if (status >= 500) {
      const { name, message, stack } = error instanceof Error ? error : new Error('not an error')
      // Expected errors have no stack in the log: under load there are a thousand a second.
      const isKnown = error instanceof ExternalSystemError || error instanceof ApiError
      const isAway = apiError.code === 'SERVICE_UNAVAILABLE'
      const cause = isAway ? { message: apiError.message } : !isKnown && { name, message, stack }
      if (!isKnown && !isAway) noteFault(error)
      const skipped = apiError.code === 'SERVICE_UNAVAILABLE' ? overload(apiError.message) : 0
      if (skipped !== null) {
        ctx.log.error({
          request_id: request.id,
          code: apiError.code,
          ...(skipped > 0 && { skipped }),
          ...cause,
        })
      }
    }
    // RFC 9110, 11.6.1: a 401 names the scheme.
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    const retryAfter = apiError.extras.retryAfter
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    else if (status === 503) reply.header('retry-after', 5)
    return reply.code(status).send(toErrorBody(apiError, request.id))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const allow = methodsAt(request.url.split('?')[0] ?? '', ctx)
    // A known path with an allowed method comes here when the router refuses its length.
    const isOther = allow.length > 0 && !allow.includes(request.method)
    const apiError = new ApiError(isOther ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND')
    if (isOther) reply.header('allow', allow.join(', '))
    return reply.code(apiError.httpStatus).send(toErrorBody(apiError, request.id))
  })
  // The pages answer every other GET. An unknown path under /api is no page.
  for (const path of ['/api', '/api/*']) {
    app.all(path, async (_request, reply) => reply.callNotFound())
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ExternalSystemError && error.code in errorStatus) {
    return new ApiError(error.code, 'An outside system failed')
  }
  if (typeof error === 'object' && error !== null) {
    const { statusCode } = error as { statusCode?: unknown }
    const known = typeof statusCode === 'number' ? codeOfStatus[statusCode] : undefined
    if (known) return new ApiError(known, known)
    if (isDatabaseUnavailable(error)) {
      return new ApiError('SERVICE_UNAVAILABLE', 'The database does not answer')
    }
  }
  return new ApiError('GENERAL_ERROR', 'Something failed on our side')
}

function methodsAt(path: string, { config }: AppContext): string[] {
  const [first, ...rest] = path.replace(/\/$/, '').split('/').slice(2)
  const isKeys = first === 'v1'
  const input = isKeys ? rest : [first ?? '', ...rest]
  const rows: Endpoint[] = Object.values(isKeys ? keyContract : contract)
  const at = rows.filter(({ path: pattern, demoOnly }) => {
    if (demoOnly && !config.demo) return false
    const requested = pattern.split('/').slice(1, -1)
    return (
      requested.length === input.length &&
      requested.every((part, i) => isPartOf(part, input[i] ?? ''))
    )
  })
  return [...new Set(at.map(({ method }) => method))]
}

/** Whether the part of a path is that word, or a value that the parameter can have. */
function isPartOf(part: string, input: string): boolean {
  if (!part.startsWith(':')) return part === input
  return pathParameters[part.slice(1) as keyof typeof pathParameters].safeParse(input).success
}

/** Errors of Node before any route. Every other one means that the bytes are no HTTP. */
const codeOfClientError: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Answers malformed requests, which no route sees, in the shape and with the headers of every other error.
 * The connection closes, because the start of a next request is unknown.
 */
export function onClientError(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.writable) {
      const apiError = new ApiError(codeOfClientError[error.code ?? ''] ?? 'VALIDATION_ERROR')
      const id = randomUUID()
      const body = JSON.stringify(toErrorBody(apiError, id))
      const lines = Object.entries({
        ...headers,
        'x-request-id': id,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`)
      const { httpStatus } = apiError
      const head = [`HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`, ...lines]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroy()
  }
}
