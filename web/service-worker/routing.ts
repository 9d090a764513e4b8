import { scanWorkerPath } from '../scan-worker/messages.ts'

/** Handling of a request by the worker. `network` leaves it to the browser. */
export type Strategy = 'network' | 'document' | 'asset' | 'script'

/** Facts of a request that decide its strategy. */
export type RequestFacts = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { readonly has: (name: string) => boolean }
}

/** Paths that never touch a cache: the API and the service's health. */
const neverCached = /^\/(api|health|metrics)(\/|$)/
/** Pages of ours have no file extension. The worker, robots.txt and similar files have one. */
const namesFile = /\.\w+$/

type Rule = {
  readonly strategy: Strategy
  readonly holds: (request: RequestFacts, url: URL, origin: string) => boolean
}

/** The first matching rule decides. */
const rules: readonly Rule[] = [
  { strategy: 'network', holds: ({ method }) => method !== 'GET' },
  { strategy: 'network', holds: (_, { origin }, ours) => origin !== ours },
  // A range of a file is not the file.
  { strategy: 'network', holds: ({ headers }) => headers.has('range') },
  { strategy: 'network', holds: (_, { pathname }) => neverCached.test(pathname) },
  // Its name has no hash, so the network comes first.
  { strategy: 'script', holds: (_, { pathname }) => pathname === scanWorkerPath },
  { strategy: 'asset', holds: (_, { pathname }) => pathname.startsWith('/assets/') },
  {
    strategy: 'document',
    holds: ({ mode }, { pathname }) => mode === 'navigate' && !namesFile.test(pathname),
  },
]

/**
 * Returns the strategy for a request from a page of `origin`, for example `https://kierto.example`.
 */
export function strategyFor(request: RequestFacts, origin: string): Strategy {
  const url = new URL(request.url)
  return rules.find(({ holds }) => holds(request, url, origin))?.strategy ?? 'network'
}

/**
 * Whether a response may be cached as an asset: complete, from this service, not redirected, and no
 * page. A captive portal responds with a page.
 */
export function mayCache(
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  return response.status === 200 && response.type === 'basic' && !response.redirected && !isPage
}

/** The shell tells more than a proxy's page about a restarting service. */
export function isUsable({ status }: Pick<Response, 'status'>): boolean {
  return status < 502 || status > 504
}
