import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageAt, type Build } from '#rules/pages.ts'
import { defaultLocale } from '#texts/index.ts'
import type { House } from './house.ts'
import { securityHeaders } from './headers.ts'
import { chosenLocale } from './locale.ts'
import { headOf, languageAsked, withHead } from './page-head.ts'
import { buildOf, originOf, serveWebFiles } from './web-files.ts'

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

  const shellOf = (build: Build) => shells.get(build) ?? shell
  await serveWebFiles(app, house, { web, shellOf })

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
    const build = buildOf(house.config, request)
    const page = pageAt(request.url.split('?')[0] ?? '/', build)
    const asked = languageAsked(request.query)
    // The browser's own language is not looked at: the page itself begins with the stored one.
    const locale = asked ?? chosenLocale(request) ?? defaultLocale
    const head = headOf({ page, locale, asked, origin: originOf(house.config, request) })
    return reply
      .code(page ? 200 : 404)
      .headers(headers.page)
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(withHead(shellOf(build), head, locale))
  })
}
