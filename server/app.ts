import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { contract } from '#contract/index.ts'
import { accountHandlers } from './modules/account/account.ts'
import { announcementHandlers } from './modules/announcement/announcement.ts'
import { apiKeyHandlers } from './modules/api-key/api-key.ts'
import { adminHandlers } from './modules/admin/admin.ts'
import { onClientError, registerErrorHandler } from './platform/http/error-handler.ts'
import { guardSlowRequests } from './platform/http/slow-request-guard.ts'
import type { Handlers } from './platform/http/handler.ts'
import { overseeOrderHandlers } from './modules/order/oversee-orders.ts'
import { overseeCertificateHandlers } from './modules/certificate/oversee-certificates.ts'
import { certificateHandlers } from './modules/certificate/certificate.ts'
import { installGracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serveHealth } from './platform/monitoring/health.ts'
import { registrationHandlers } from './modules/certificate/registration/registration.ts'
import { serveApiDocuments } from './api-documents.ts'
import type { AppContext } from './platform/context.ts'
import { exportHandlers } from './modules/export/export.ts'
import { jobsHandlers } from './modules/admin/jobs.ts'
import { locationHandlers } from './modules/station/location/location.ts'
import { ownerHandlers } from './modules/owner/owner.ts'
import { ownerOrderHandlers } from './modules/owner/order-calls.ts'
import { consentHandlers } from './modules/owner/consent/consent.ts'
import { ownerDataHandlers } from './modules/owner-data/owner-data.ts'
import { servePages } from './platform/pages/serve-pages.ts'
import { contractorHandlers } from './modules/people/subcontractor-users.ts'
import { operatorShopHandlers } from './modules/people/stations.ts'
import { operatorUserHandlers } from './modules/people/company-users.ts'
import { outsourceHandlers } from './modules/people/subcontractors.ts'
import { publicHandlers } from './modules/public/public.ts'
import { retentionHandlers } from './modules/retention/retention.ts'
import { batteryHandlers } from './modules/report/public-report.ts'
import { reportAdminHandlers } from './modules/report/report-admin.ts'
import { reportHandlers } from './modules/report/report.ts'
import { reportRecordsHandlers } from './modules/report/report-records.ts'
import { registerRoutes } from './platform/http/routes.ts'
import { sessionHandlers } from './modules/session/session.ts'
import { sparePartsHandlers } from './modules/spare-parts/spare-parts.ts'
import { stationHandlers } from './modules/station/station.ts'
import { stationOrdersHandlers } from './modules/order/station-orders.ts'
import { massHandlers } from './modules/mass/mass.ts'
import { nationalStatisticsHandlers } from './modules/statistics/national.ts'
import { statisticsHandlers } from './modules/statistics/statistics.ts'
import { receivedHandlers } from './modules/received/received.ts'
import { receptionHandlers } from './modules/yard/reception/claims.ts'
import { findHandlers } from './modules/yard/find/find.ts'
import { listingHandlers } from './modules/yard/listing.ts'
import { pictureHandlers } from './modules/yard/picture/picture.ts'
import { labelHandlers } from './modules/label/label.ts'
import { loadHandlers } from './modules/load/load.ts'
import { registerEntryHandlers } from './modules/load/register/by-hand.ts'
import { registerCredentialHandlers } from './modules/load/register/credential.ts'
import { outsideLoadHandlers } from './modules/load/outside.ts'
import { partHandlers } from './modules/part/part.ts'
import { treatmentHandlers } from './modules/treatment/treatment.ts'
import { tractionBatteryHandlers } from './modules/treatment/battery.ts'
import { webhookHandlers } from './modules/webhook/webhook.ts'
import { yardHandlers } from './modules/yard/yard.ts'

/**
 * Makes the whole service on one Fastify: the contract's routes, health, the API document, the pages.
 * @param web the folder of the built front end; the default is dist/web
 */
export async function createApp(ctx: AppContext, web?: URL): Promise<FastifyInstance> {
  const { config } = ctx
  const log: FastifyBaseLogger = ctx.log
  const headers = securityHeaders(config)
  const app: FastifyInstance = fastify({
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
      reply.headers({ ...headers.all, ...headers.api, 'x-request-id': request.id }).callNotFound()
    },
  })
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

  app.addHook('onRequest', async (request, reply) => {
    ctx.metrics.arrived()
    // Counts clients too that leave before the response.
    reply.raw.once('close', ctx.metrics.left)
    reply.headers(headers.all).header('x-request-id', request.id)
    if (/^\/(api|health)\b/.test(request.url)) reply.headers(headers.api)
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
  installGracefulShutdown(app)
  const stopLooking = guardSlowRequests(app.server, config.patience)
  app.addHook('onClose', async () => stopLooking())

  const handlers: Handlers<typeof contract> = {
    ...sessionHandlers(ctx),
    ...locationHandlers(ctx),
    ...ownerHandlers(ctx),
    ...ownerOrderHandlers(ctx),
    ...consentHandlers(ctx),
    ...ownerDataHandlers(ctx),
    ...stationHandlers(ctx),
    ...stationOrdersHandlers(ctx),
    ...receptionHandlers(ctx),
    ...findHandlers(ctx),
    ...listingHandlers(ctx),
    ...pictureHandlers(ctx),
    ...treatmentHandlers(ctx),
    ...tractionBatteryHandlers(ctx),
    ...labelHandlers(ctx),
    ...partHandlers(ctx),
    ...loadHandlers(ctx),
    ...registerEntryHandlers(ctx),
    ...registerCredentialHandlers(ctx),
    ...outsideLoadHandlers(ctx),
    ...yardHandlers(ctx),
    ...receivedHandlers(ctx),
    ...statisticsHandlers(ctx),
    ...massHandlers(ctx),
    ...nationalStatisticsHandlers(ctx),
    ...accountHandlers(ctx),
    ...certificateHandlers(ctx),
    ...overseeCertificateHandlers(ctx),
    ...overseeOrderHandlers(ctx),
    ...registrationHandlers(ctx),
    ...operatorUserHandlers(ctx),
    ...operatorShopHandlers(ctx),
    ...outsourceHandlers(ctx),
    ...contractorHandlers(ctx),
    ...apiKeyHandlers(ctx),
    ...webhookHandlers(ctx),
    ...announcementHandlers(ctx),
    ...adminHandlers(ctx),
    ...jobsHandlers(ctx),
    ...retentionHandlers(ctx),
    ...exportHandlers(ctx),
    ...publicHandlers(ctx),
    ...sparePartsHandlers(ctx),
    ...reportHandlers(ctx),
    ...reportRecordsHandlers(ctx),
    ...reportAdminHandlers(ctx),
    ...batteryHandlers(ctx),
  }
  registerRoutes(app, ctx, contract, handlers)
  serveHealth(app, ctx)
  serveApiDocuments(app)
  await servePages(app, ctx, web)
  return app
}
