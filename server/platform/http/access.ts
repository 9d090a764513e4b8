import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import {
  callerKey,
  readCaller,
  type RequestedRecord,
  type Authenticated,
} from '#server/platform/auth/caller.ts'
import type { SessionChecks } from '#server/platform/auth/session.sql.ts'
import { readKeyCaller } from '#server/platform/auth/key-caller.ts'
import { addressKey } from '#server/platform/auth/address-key.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const minuteMs = 60_000
/** Requests per minute of one caller to one endpoint, unless its row says another number. */
export const defaultPerMinute = 300
/** Requests per minute of one API key to all endpoints. */
const keyPerMinute = 300

/** A way into the API: browsers with the token of a session, or systems with an API key. */
export type Access = {
  readonly prefix: string
  readonly authenticate: (
    request: FastifyRequest,
    record?: RequestedRecord,
  ) => Promise<Authenticated>
  /** Limits the requests of a caller to all endpoints. */
  readonly limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

type CountRefused = (request: FastifyRequest) => Promise<void>

/**
 * Counts refused headers. The limits of a route count per caller. Refused headers have no caller, so they
 * count per address. Accepted headers of the same address do not count.
 */
export function countRefusedHeaders(app: FastifyInstance, ctx: AppContext): CountRefused {
  const count = app.createRateLimit({
    max: Math.max(1, Math.round(defaultPerMinute * ctx.config.limitFactor)),
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => addressKey(ip),
  })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many refused headers from this address', {
      retryAfter: counted.ttlInSeconds,
    })
  }
}

type ReadCaller = (
  ctx: AppContext,
  header: string | undefined,
  record?: RequestedRecord,
) => Promise<Authenticated>

const authenticator =
  (ctx: AppContext, read: ReadCaller, countRefused: CountRefused): Access['authenticate'] =>
  async (request, record) => {
    try {
      return await read(ctx, request.headers.authorization, record)
    } catch (error) {
      if (error instanceof ApiError) await countRefused(request)
      throw error
    }
  }

/** Browsers, with the token of a session. */
export const userAccess = (
  ctx: AppContext,
  sessions: SessionChecks,
  countRefused: CountRefused,
): Access => ({
  prefix: '/api',
  authenticate: authenticator(
    ctx,
    (context, header, record) => readCaller(context, sessions, header, record),
    countRefused,
  ),
  limit: async () => {},
})

/** Operators' own systems. Each response tells what is left of the limit. */
export function keyAccess(
  app: FastifyInstance,
  ctx: AppContext,
  countRefused: CountRefused,
): Access {
  const count = app.createRateLimit({
    max: Math.max(1, Math.round(keyPerMinute * ctx.config.limitFactor)),
    timeWindow: minuteMs,
    keyGenerator: ({ caller, ip }) => callerKey(caller ?? { role: 'public' }, ip),
  })
  return {
    prefix: '/api/v1',
    authenticate: authenticator(ctx, readKeyCaller, countRefused),
    limit: async (request, reply) => {
      const counted = await count(request)
      if (counted.isAllowed) return
      const { max, remaining, ttlInSeconds } = counted
      reply.headers({
        'ratelimit-limit': max,
        'ratelimit-remaining': remaining,
        'ratelimit-reset': ttlInSeconds,
      })
      if (!counted.isExceeded) return
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many requests of this key', {
        retryAfter: ttlInSeconds,
      })
    },
  }
}
