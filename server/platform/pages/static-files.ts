import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Build } from '#rules/pages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { readLocale } from '#server/platform/http/request-locale.ts'
import { manifestOf } from './web-manifest.ts'
import { robotsText, sitemap } from './robots.ts'

/** Path of the script that tells faults (web/app/report-faults.ts). */
export const faultScript = '/report-faults.js'

/** The policy of the service worker: requests to this service only. */
const workerPolicy = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`

/**
 * The policy of the worker that reads codes: WebAssembly from this service only. A worker has the
 * policy of its own response, so the pages need no such permission.
 */
const scanWorkerPolicy = `${workerPolicy}; script-src 'wasm-unsafe-eval'`

/** The app of the host in the request. */
export function buildOf({ hosts, build }: Config, { hostname }: FastifyRequest): Build {
  return hosts.get(hostname.toLowerCase()) ?? build
}

/** The origin of the host in the request, or of the service where the host is not configured. */
export function originOf({ hosts, publicUrl }: Config, { hostname }: FastifyRequest): string {
  const origin = new URL(publicUrl)
  const host = hostname.toLowerCase()
  if (hosts.has(host)) origin.hostname = host
  return origin.origin
}

/**
 * Serves the files next to the pages: the service worker and the shell that it caches, the worker that
 * reads codes, manifest, icons, robots.txt, sitemap.
 * @param web the folder of the built front end
 * @param shellOf returns the shell of a build without content
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { config }: AppContext,
  { web, shellOf }: { web: URL; shellOf: (build: Build) => string },
): Promise<void> {
  const { page } = securityHeaders(config)
  const worker = await readFile(new URL('service-worker.js', web), 'utf8')
  const scanning = await readFile(new URL('scan-worker.js', web), 'utf8')
  const faults = await readFile(new URL('report-faults.js', web), 'utf8')
  const retiring = await readFile(new URL('service-worker-off.js', web), 'utf8')

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('pictures/', web)),
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
  })

  app.get('/service-worker.js', (request, reply) => {
    // The spare-parts search is embedded in other sites and stores nothing in the browser.
    const isOff = !config.serviceWorker || buildOf(config, request) === 'spare-parts'
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .type('text/javascript; charset=utf-8')
      .send(isOff ? retiring : worker)
  })

  app.get('/scan-worker.js', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': scanWorkerPolicy })
      .type('text/javascript; charset=utf-8')
      .send(scanning),
  )

  if (config.traces !== '') {
    app.get(faultScript, (_, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache' })
        .type('text/javascript; charset=utf-8')
        .send(faults),
    )
  }

  app.get('/shell', (request, reply) =>
    reply
      // The worker shows the stored shell as a page with these headers.
      .headers({ ...page, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(shellOf(buildOf(config, request))),
  )

  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(buildOf(config, request), readLocale(request)))),
  )

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(originOf(config, request), config.production && !config.demo)),
  )

  app.get('/sitemap.xml', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(originOf(config, request), buildOf(config, request))),
  )
}
