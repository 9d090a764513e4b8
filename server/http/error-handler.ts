import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { toErrorBody, ApiError } from './api-error.ts'
import { ExternalSystemError } from '../external/external-system-error.ts'

/** What Fastify itself refuses, in the contract's codes. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_ERROR',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

/** Answers every error in the one shape of the contract, and tells nothing of the inside. */
export function registerErrorHandler(app: FastifyInstance, ctx: AppContext): void {
  app.setErrorHandler(async (error, request, reply) => {
    const apiError = toApiError(error)
    const status = apiError.httpStatus
    if (status >= 500) {
      const { name, message, stack } = error instanceof Error ? error : new Error('not an error')
      // What was refused on purpose needs no trace: under load there would be a thousand a second.
      const isKnown = error instanceof ExternalSystemError || error instanceof ApiError
      const cause = isKnown ? {} : { name, message, stack }
      ctx.log.error({ request_id: request.id, code: apiError.code, ...cause })
    }
    const retryAfter = apiError.extras.retryAfter
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    else if (status === 503) reply.header('retry-after', 5)
    return reply.code(status).send(toErrorBody(apiError, request.id))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const allow = methodsAt(request.url.split('?')[0] ?? '', ctx)
    // With its own method there it is an address that the router refused, by its length.
    const isOther = allow.length > 0 && !allow.includes(request.method)
    const apiError = new ApiError(isOther ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND')
    if (isOther) reply.header('allow', allow.join(', '))
    return reply.code(apiError.httpStatus).send(toErrorBody(apiError, request.id))
  })
  // The pages answer every GET; under /api an unknown address is not a page.
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
  const input = path.replace(/\/$/, '').split('/').slice(2)
  const rows: Endpoint[] = Object.values(contract)
  return rows
    .filter(({ path: pattern, demoOnly }) => {
      if (demoOnly && !config.demo) return false
      const wanted = pattern.split('/').slice(1, -1)
      return (
        wanted.length === input.length &&
        wanted.every((part, i) => part.startsWith(':') || part === input[i])
      )
    })
    .map(({ method }) => method)
}
