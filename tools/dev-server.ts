// Vite's dev server: pages and modules from their sources, all other requests to the service.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite'
import { pageAt, type Build } from '#rules/pages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import {
  escapedHtml,
  headOf,
  requestedLanguage,
  withHead,
} from '#server/platform/pages/page-head.ts'
import { defaultLocale } from '#texts/index.ts'
import { liveTexts } from './live-texts.ts'
import type { RestartingChild } from './process/restarting-child.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Paths that the service answers itself. Every other path is a page or a module of Vite, also the
 * modules of the folder `web/api`.
 */
const servicePaths =
  /^\/(api|health|pictures)\/(?![^?]*\.tsx?(\?|$))|^\/((service|scan)-worker\.js|manifest\.webmanifest|robots\.txt|sitemap\.xml)/

/** The page of the parts of web/ui. Only this server has it. */
const components = '/dev/components'

/** `/admin/companies/Companies.tsx` is also like the path of a company's page. */
const fileEnding = /\.\w+$/

/** The folders of the service. */
const serviceFolders = ['server', 'rules', 'contract', 'texts', 'schema'].map((folder) =>
  join(root, folder),
)
/** Files of these folders that the service never reads. */
const unread = /\.test\.ts$|\.md$|\/server\/testing\//
/** A change of branch writes its files within this time, in ms. */
const calmMs = 100

type Service = Pick<RestartingChild, 'ready' | 'restart' | 'failure' | 'onStart'> & {
  readonly address: string
}

/**
 * Starts the dev server at the port and host of the configuration.
 * @param folders a change of a file in them starts the service again
 * @returns a function that stops it
 */
export async function startDevServer(
  config: Config,
  service: Service,
  folders = serviceFolders,
): Promise<() => Promise<void>> {
  const nonce = randomBytes(16).toString('base64url')
  // Vite's own HTTP server would end this process at SIGTERM, before the database.
  const http = createHttpServer()
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    plugins: [liveTexts, devPages(config, service, nonce)],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { [servicePaths.source]: service.address },
    },
  })
  restartOnChange(vite, service, folders)
  http.on('request', vite.middlewares)
  await once(http.listen(config.port, config.host), 'listening')
  return async () => {
    await vite.close()
    http.closeAllConnections()
    http.close()
  }
}

/** Vite's watcher sees names, not files: also what git and editors replace. */
function restartOnChange(vite: ViteDevServer, service: Service, folders: readonly string[]): void {
  let timer: NodeJS.Timeout | undefined
  vite.watcher.add([...folders])
  vite.watcher.on('all', (_, path) => {
    if (unread.test(path) || !folders.some((folder) => path.startsWith(`${folder}/`))) return
    clearTimeout(timer)
    timer = setTimeout(service.restart, calmMs)
  })
  let hasFailed = false
  service.onStart((failure) => {
    if (failure !== null) vite.ws.send({ type: 'error', err: { message: failure, stack: '' } })
    // A new load of the page would empty a form.
    else if (hasFailed) vite.ws.send({ type: 'custom', event: serviceRuns })
    hasFailed = failure !== null
  })
}

/** Tells an open page to take the error away. */
const serviceRuns = 'kierto:service-runs'
const pageScript = {
  path: '/@dev-page',
  code: `import.meta.hot.on('${serviceRuns}', () => document.querySelector('vite-error-overlay')?.close())`,
}

/** The page of a service that does not run. It asks again until the service runs. */
const failurePage = (failure: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">` +
  `<title>The service does not run</title><h1>The service does not run</h1>` +
  `<pre>${escapedHtml(failure)}</pre></html>`

/** Answers pages as server/platform/pages does, from the shells' sources. */
function devPages(config: Config, service: Service, nonce: string): Plugin {
  const { all, page: pageHeaders } = securityHeaders(config)
  const headers = { ...all, ...pageHeaders, 'content-security-policy': policyWith(nonce) }

  function policyWith(nonce: string): string {
    // Vite needs these two and nothing more: its inline module and its style elements.
    return (pageHeaders['content-security-policy'] ?? '')
      .replace(`script-src 'self'`, `script-src 'self' 'nonce-${nonce}'`)
      .replace(`style-src 'self'`, `style-src 'self' 'nonce-${nonce}'`)
  }

  async function render(vite: ViteDevServer, url: URL, build: Build) {
    if (url.pathname === components) {
      const source = await readFile(join(root, 'web', `${components}.html`), 'utf8')
      return { status: 200, html: await vite.transformIndexHtml(components, source) }
    }
    const page = pageAt(url.pathname, build)
    const path = build === 'spare-parts' ? '/spare-parts/index.html' : '/index.html'
    const source = await readFile(join(root, 'web', path), 'utf8')
    const shell = source
      .replace('content="kierto-build"', `content="${build}"`)
      .replace('content="kierto-api"', `content="${config.apiBase}"`)
    const requested = requestedLanguage(Object.fromEntries(url.searchParams))
    const locale = requested ?? defaultLocale
    const head = headOf({ page, build, locale, requested, origin: url.origin })
    return {
      status: page ? 200 : 404,
      html: await vite.transformIndexHtml(
        path,
        withHead(shell, head, { locale, hidesCookieLine: false, offered: null }),
      ),
    }
  }

  return {
    name: 'dev-pages',
    resolveId: (id) => (id === pageScript.path ? id : null),
    load: (id) => (id === pageScript.path ? pageScript.code : null),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: pageScript.path } }],
    configureServer(vite) {
      /** Waits for the service. Answers 503 where it does not start. */
      const isServed = async (to: ServerResponse) => {
        try {
          await service.ready()
          return true
        } catch (error) {
          const text = error instanceof Error ? error.message : String(error)
          to.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
          return false
        }
      }
      /** Whether the request was answered here. */
      const answer = async (
        { url = '/', headers: requestHeaders }: IncomingMessage,
        to: ServerResponse,
      ) => {
        if (servicePaths.test(url)) return !(await isServed(to))
        const address = new URL(url, `http://${requestHeaders.host ?? 'localhost'}`)
        const build = config.hosts.get(address.hostname) ?? config.build
        // Browsers fetch modules with `*/*`, and curl asks for pages so. A module's path has an ending.
        const isPage =
          requestHeaders.accept?.includes('text/html') ||
          address.pathname === components ||
          (!fileEnding.test(address.pathname) && pageAt(address.pathname, build))
        if (!isPage) return false
        const failure = service.failure()
        if (failure !== null) {
          to.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(
            failurePage(failure),
          )
          return true
        }
        const { status, html } = await render(vite, address, build)
        to.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html)
        return true
      }
      const handle = async (
        ...[request, response, next]: Parameters<Connect.NextHandleFunction>
      ) => {
        try {
          if (!(await answer(request, response))) next()
        } catch (error) {
          next(error)
        }
      }
      vite.middlewares.use((request, response, next) => {
        void handle(request, response, next)
      })
    },
  }
}
