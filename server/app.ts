import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { contract } from '#contract/index.ts'
import { onClientError, registerErrorHandler } from './platform/http/error-handler.ts'
import { guardSlowRequests } from './platform/http/slow-request-guard.ts'
import { installGracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { refuseDoubledHeaders } from './platform/http/single-headers.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serveHealth } from './platform/monitoring/health.ts'
import { traceRequests } from './platform/monitoring/traces.ts'
import { serveApiDocuments } from './api-documents.ts'
import type { Config } from './platform/config/config.ts'
import type { AppContext } from './platform/context.ts'
import { servePages } from './platform/pages/serve-pages.ts'
import { registerRoutes } from './platform/http/routes.ts'
import { checks, handlersOf } from './modules.ts'
import { ApiError, toErrorBody } from './platform/errors/api-error.ts'

/** Makes the server without its routes: what the settings can make impossible. */
export function createServer(config: Config, log: FastifyBaseLogger): FastifyInstance {
  const headers = securityHeaders(config)
  return fastify({
    loggerInstance: log,
    // The built-in log lines contain URLs. Ours contain the route pattern only.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // The limit for uploads. slow-request-guard.ts has the shorter limit of other requests.
    requestTimeout: config.patience.fileMs,
    keepAliveTimeout: 65_000,
    // Checked every second. With the default of 30 s slow clients hold connections.
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    forceCloseConnections: 'idle',
    clientErrorHandler: onClientError({ ...headers.all, ...headers.api }),
    // A request on a keep-alive connection still gets its response during shutdown.
    return503OnClosing: false,
    // A URL that cannot be decoded comes here without any hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers.all, ...headers.api, 'x-request-id': request.id })
      // callNotFound() answers here in plain text.
      const body = toErrorBody(new ApiError('ROUTE_NOT_FOUND'), request.id)
      const answer = reply as unknown as FastifyReply
      answer.code(404).type('application/json; charset=utf-8').send(JSON.stringify(body))
    },
  })
}

/**
 * Makes the whole service on one Fastify: the contract's routes, health, the API document, the pages.
 * @param web the folder of the built front end; the default is dist/web
 */
export async function createApp(ctx: AppContext, web?: URL): Promise<FastifyInstance> {
  const { config } = ctx
  const log: FastifyBaseLogger = ctx.log
  const headers = securityHeaders(config)
  const app = createServer(config, log)
  // With the default parsers a plain-text form from another site would reach the handlers.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    // routes.ts parses the body after it has checked the caller.
    async (_request: FastifyRequest, body: Buffer) => body,
  )

  await app.register(fastifyCookie)
  await app.register(rateLimit, {
    global: false,
    hook: 'preValidation',
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })

  if (config.traces !== '') traceRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    ctx.metrics.arrived()
    // Counts clients too that leave before the response.
    reply.raw.once('close', ctx.metrics.left)
    reply.headers(headers.all).header('x-request-id', request.id)
    if (/^\/(api|health)\b/.test(request.url)) reply.headers(headers.api)
    refuseDoubledHeaders(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    ctx.metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      // A stream stays open as long as the client reads. That is no latency.
      seconds: type.startsWith('text/event-stream') ? null : reply.elapsedTime / 1000,
    })
    ctx.log.info({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      role: request.caller?.role ?? 'none',
    })
  })
  registerErrorHandler(app, ctx)
  installGracefulShutdown(app, ctx.isLeaving)
  const stopLooking = guardSlowRequests(app.server, config.patience)
  app.addHook('onClose', async () => stopLooking())

  registerRoutes(app, ctx, contract, { handlers: handlersOf(ctx), checks })
  serveHealth(app, ctx)
  serveApiDocuments(app)
  await servePages(app, ctx, web)
  return app
}
