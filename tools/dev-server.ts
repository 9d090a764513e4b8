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
import { headOf, languageAsked, withHead } from '#server/platform/pages/page-head.ts'
import { defaultLocale } from '#texts/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Paths that the service answers itself. Every other path is a page or a module of Vite, also the
 * modules of the folder `web/api`.
 */
const servicePaths =
  /^\/(api|health|pictures)\/(?![^?]*\.tsx?(\?|$))|^\/((service|scan)-worker\.js|manifest\.webmanifest|robots\.txt|sitemap\.xml)/

type Service = {
  readonly address: string
  /** Resolves when the service answers: a restart takes it a second. */
  readonly ready: () => Promise<void>
}

/**
 * Starts the dev server at the port and host of the configuration.
 * @returns a function that stops it
 */
export async function startDevServer(
  config: Config,
  service: Service,
): Promise<() => Promise<void>> {
  const nonce = randomBytes(16).toString('base64url')
  // Vite's own HTTP server would end this process at SIGTERM, before the database.
  const http = createHttpServer()
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    plugins: [devPages(config, service, nonce)],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { [servicePaths.source]: service.address },
    },
  })
  http.on('request', vite.middlewares)
  await once(http.listen(config.port, config.host), 'listening')
  return async () => {
    await vite.close()
    http.closeAllConnections()
    http.close()
  }
}

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
    const page = pageAt(url.pathname, build)
    const path = build === 'spare-parts' ? '/spare-parts/index.html' : '/index.html'
    const source = await readFile(join(root, 'web', path), 'utf8')
    const shell = source
      .replace('content="kierto-build"', `content="${build}"`)
      .replace('content="kierto-api"', `content="${config.apiBase}"`)
    const asked = languageAsked(Object.fromEntries(url.searchParams))
    const locale = asked ?? defaultLocale
    const head = headOf({ page, build, locale, asked, origin: url.origin })
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
    configureServer(vite) {
      /** Whether the request was answered here. */
      const answer = async ({ url = '/', headers: asked }: IncomingMessage, to: ServerResponse) => {
        if (servicePaths.test(url)) await service.ready()
        if (servicePaths.test(url)) return false
        const address = new URL(url, `http://${asked.host ?? 'localhost'}`)
        const build = config.hosts.get(address.hostname) ?? config.build
        // Browsers fetch modules with `*/*`, and curl asks for pages so. No module has the path of a page.
        const isPage = asked.accept?.includes('text/html') || pageAt(address.pathname, build)
        if (!isPage) return false
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
