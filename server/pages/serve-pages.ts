import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageAt, pages, type Build } from '#rules/pages.ts'
import { statementNames } from '#rules/privacy/legal-pages.ts'
import { defaultLocale, languageTag } from '#texts/index.ts'
import type { AppContext } from '../app-context.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { chosenLocale } from '../http/request-locale.ts'
import { headOf, languageAsked, withHead } from './page-head.ts'
import { createCompressedCache } from './compressed-cache.ts'
import { buildOf, originOf, serveWebFiles } from './static-files.ts'

/** Where the build puts the front end: the apps' shells, `prerendered/` and `assets/`. */
const builtWeb = new URL('../../dist/web/', import.meta.url)

/** Where the page reads which app its host serves. */
const buildPlace = 'content="kierto-build"'

const shells: Readonly<Record<Build, string>> = {
  all: 'index.html',
  person: 'index.html',
  operator: 'index.html',
  'spare-parts': 'spare-parts/index.html',
}

/**
 * Serves the built front end: hashed assets for a year, and for every page what the build has drawn
 * of it in the visitor's language (tools/build/prerender.ts), else the shell of the app, told which app
 * this host serves. An address that is no page of it is 404 with the not-found page.
 */
export async function servePages(
  app: FastifyInstance,
  ctx: AppContext,
  web: URL = builtWeb,
): Promise<void> {
  const { config } = ctx
  const headers = securityHeaders(config)
  const documents = await readDocuments(web)

  const press = createCompressedCache()
  const shellOf = (build: Build) => documents.get(build) ?? ''
  await serveWebFiles(app, ctx, { web, shellOf })

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
    const build = buildOf(config, request)
    const page = pageAt(request.url.split('?')[0] ?? '/', build)
    const statement = page === null && build === 'spare-parts' && statementAt(request.url)
    if (statement && build !== buildAt(new URL(config.publicUrl).hostname)) {
      return reply.redirect(new URL(statement, config.publicUrl).href)
    }
    const asked = languageAsked(request.query)
    // The browser's own language is not looked at: the page itself begins with the stored one.
    const locale = asked ?? chosenLocale(request) ?? defaultLocale
    const origin = originOf(config, request)
    const draw = () => {
      const drawn = documents.get(`${build}/${page ?? 'notFound'}.${languageTag[locale]}`)
      return withHead(drawn ?? shellOf(build), headOf({ page, locale, asked, origin }), locale)
    }
    // So many there are as pages, languages and the few hosts of the configuration.
    const { body, coding } = press(
      [build, page, locale, asked, origin].join(' '),
      draw,
      request.headers['accept-encoding'],
    )
    if (coding) reply.header('content-encoding', coding)
    return allowFrames(reply.headers(headers.page), build)
      .code(page ? 200 : 404)
      .header('vary', 'cookie, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body)
  })

  const buildAt = (host: string) => config.hosts.get(host) ?? config.build

  /** The spare parts alone may stand in a frame, on the sites that the configuration lists. */
  function allowFrames(reply: FastifyReply, build: Build): FastifyReply {
    if (build !== 'spare-parts' || config.embedOrigins.length === 0) return reply
    return reply.headers(headers.sparePartsPage).removeHeader('x-frame-options')
  }
}

/** The path of the statement at that address: the spare parts have none of their own. */
function statementAt(url: string): string | undefined {
  const page = pageAt(url.split('?')[0] ?? '/', 'all')
  return statementNames.some((name) => name === page) && page ? pages[page].path : undefined
}

/** The shells by build, and the drawn pages by `<build>/<page>.<language>`. */
async function readDocuments(web: URL): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>()
  const read = async (path: string, build: string) => {
    const text = await readFile(new URL(path, web), 'utf8')
    if (!text.includes(buildPlace)) throw new Error(`${path} has no ${buildPlace}`)
    return text.replace(buildPlace, `content="${build}"`)
  }
  for (const [build, path] of Object.entries(shells)) documents.set(build, await read(path, build))
  for await (const path of glob('prerendered/*/*.html', { cwd: fileURLToPath(web) })) {
    const name = path
      .split(/[/\\]/)
      .slice(1)
      .join('/')
      .replace(/\.html$/, '')
    documents.set(name, await read(path, name.split('/')[0] ?? ''))
  }
  return documents
}
