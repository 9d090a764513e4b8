import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageAt, type Build } from '#rules/pages.ts'
import type { House } from './house.ts'
import { securityHeaders } from './headers.ts'

/** Where the build puts the front end: `index.html` and `assets/`. */
const builtWeb = new URL('../dist/web/', import.meta.url)

/** Where the page reads which app its host serves. */
const buildPlace = 'content="kierto-build"'

/**
 * Serves the built front end: hashed assets for a year, and one shell for every page, told which
 * app this host serves. An address that is no page of it is 404 with the same shell, which shows
 * the not-found page.
 */
export async function servePages(
  app: FastifyInstance,
  house: House,
  web: URL = builtWeb,
): Promise<void> {
  const headers = securityHeaders(house.config)
  const shell = await readFile(new URL('index.html', web), 'utf8')
  if (!shell.includes(buildPlace)) throw new Error(`index.html has no ${buildPlace}`)
  const shells = new Map<Build, string>()
  for (const build of ['all', 'person', 'operator', 'spare-parts'] as const) {
    shells.set(build, shell.replace(buildPlace, `content="${build}"`))
  }

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', web)),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })

  app.get('/*', (request, reply) => {
    const build = house.config.hosts.get(request.hostname.toLowerCase()) ?? house.config.build
    const page = pageAt(request.url.split('?')[0] ?? '/', build)
    return reply
      .code(page ? 200 : 404)
      .headers(headers.page)
      .type('text/html; charset=utf-8')
      .send(shells.get(build))
  })
}
