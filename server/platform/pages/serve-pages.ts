import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leadsTo, pageAt, pages, publicServices, sparePartsPath, type Build } from '#rules/pages.ts'
import { consentCookie } from '#rules/privacy/consent-cookie.ts'
import { statementNames } from '#rules/privacy/legal-pages.ts'
import { defaultLocale, languageTag, type Locale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { browserLocale, chosenLocale } from '#server/platform/http/request-locale.ts'
import { headOf, requestedLanguage, withHead } from './page-head.ts'
import { createCompressedCache } from './compressed-cache.ts'
import { buildOf, faultScript, originOf, serveWebFiles } from './static-files.ts'

/** The folder of the built front end: shells of the apps, `prerendered/` and `assets/`. */
const builtWeb = new URL('../../../dist/web/', import.meta.url)

/** The places in the shell for the name of the app and for the path of the API. */
const buildPlace = 'content="kierto-build"'
const apiPlace = 'content="kierto-api"'

const shells: Readonly<Record<Build, string>> = {
  all: 'index.html',
  person: 'index.html',
  operator: 'index.html',
  'spare-parts': 'spare-parts/index.html',
}

/**
 * Serves the built front end: hashed assets with a cache time of a year, and pages. A page is the
 * prerendered one in the language of the visitor (tools/build/prerender.ts), otherwise the shell of the app.
 * An unknown path gets 404 with the not-found page.
 */
export async function servePages(
  app: FastifyInstance,
  ctx: AppContext,
  web: URL = builtWeb,
): Promise<void> {
  const { config } = ctx
  const headers = securityHeaders(config)
  const documents = await readDocuments(web, config.apiBase)

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
    const hosted = buildOf(config, request)
    const isParts = hosted !== 'spare-parts' && pathOf(request.url) === sparePartsPath
    const partsHost = [...config.hosts].find(([, app]) => app === 'spare-parts')?.[0]
    if (isParts && partsHost) {
      const address = new URL(config.publicUrl)
      address.hostname = partsHost
      return reply.redirect(address.href)
    }
    const build = isParts ? 'spare-parts' : hosted
    const other = leadsTo(pathOf(request.url), build)
    if (other) return reply.redirect(other)
    const page = pageAt(isParts ? '/' : pathOf(request.url), build)
    const linked = page === null && build === 'spare-parts' && linkedPageAt(request.url)
    if (linked && build !== buildAt(new URL(config.publicUrl).hostname)) {
      return reply.redirect(new URL(linked, config.publicUrl).href)
    }
    const requested = requestedLanguage(request.query)
    // The language of the browser is only offered: the page starts with the stored language.
    const locale = requested ?? chosenLocale(request) ?? defaultLocale
    const origin = originOf(config, request) + (isParts ? sparePartsPath : '')
    const hidesCookieLine = isCookieLineHidden(request)
    const offered = requested ? null : offeredLocale(request)
    const draw = () => {
      const drawn = documents.get(`${build}/${page ?? 'notFound'}.${languageTag[locale]}`)
      const head = headOf({ page, build, locale, requested, origin })
      return withHead(drawn ?? shellOf(build), head + tellsFaults, {
        locale,
        hidesCookieLine,
        offered,
      })
    }
    // The number of entries is limited: pages, languages and configured hosts.
    const { body, coding } = press(
      [build, page, locale, requested, origin, hidesCookieLine, offered].join(' '),
      draw,
      request.headers['accept-encoding'],
    )
    if (coding) reply.header('content-encoding', coding)
    return allowFrames(reply.headers(headers.page), build)
      .code(page ? 200 : 404)
      .header('vary', 'cookie, sec-fetch-dest, accept-encoding, accept-language')
      .type('text/html; charset=utf-8')
      .send(body)
  })

  const tellsFaults = config.traces && `\n    <script async src="${faultScript}"></script>`

  const buildAt = (host: string) => config.hosts.get(host) ?? config.build

  /** Allows frames on configured sites, for the spare-parts pages only. */
  function allowFrames(reply: FastifyReply, build: Build): FastifyReply {
    if (build !== 'spare-parts' || config.embedOrigins.length === 0) return reply
    return reply.headers(headers.sparePartsPage).removeHeader('x-frame-options')
  }
}

const pathOf = (url: string): string => (url.split('?')[0] ?? '/').replace(/(.)\/$/, '$1')

/** The pages of the service that the footer of the spare parts links to, besides those of parts. */
const linkedPages: ReadonlySet<string> = new Set([...statementNames, ...publicServices])

/** The path of a legal page, a public service or a part that the search leads to. */
function linkedPageAt(url: string): string | undefined {
  const path = pathOf(url)
  const page = pageAt(path, 'all')
  if (page === 'part') return path
  return page && linkedPages.has(page) ? pages[page].path : undefined
}

/** The user accepted the line about cookies, or the page is in a frame, where it stores none. */
const isCookieLineHidden = (request: FastifyRequest): boolean =>
  request.cookies[consentCookie] !== undefined || isFramed(request)

const isFramed = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-dest'] === 'iframe'

/** The language of the browser, where the user chose none and it is not that of the page. */
function offeredLocale(request: FastifyRequest): Locale | null {
  if (chosenLocale(request) || isFramed(request)) return null
  const locale = browserLocale(request)
  return locale === defaultLocale ? null : locale
}

/** The shells by build, and the prerendered pages by `<build>/<page>.<language>`. */
async function readDocuments(web: URL, apiBase: string): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>()
  const read = async (path: string, build: string) => {
    const text = await readFile(new URL(path, web), 'utf8')
    if (!text.includes(buildPlace)) throw new Error(`${path} has no ${buildPlace}`)
    return text.replace(buildPlace, `content="${build}"`).replace(apiPlace, `content="${apiBase}"`)
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
