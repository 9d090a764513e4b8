/** What the worker does with a request. `network` leaves it to the browser, as if there were no worker. */
export type Strategy = 'network' | 'document' | 'asset'

/** What of a request decides its way. */
export type RequestFacts = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { readonly has: (name: string) => boolean }
}

/** Paths that never touch a cache, whatever asks for them: the calls and the service's state. */
const neverCached = /^\/(api|health|metrics)(\/|$)/
/** A page of ours has no ending; the worker itself, robots.txt and the like have one. */
const namesFile = /\.\w+$/

type Rule = {
  readonly strategy: Strategy
  readonly holds: (request: RequestFacts, url: URL, origin: string) => boolean
}

/** The first rule that holds decides. */
const rules: readonly Rule[] = [
  { strategy: 'network', holds: ({ method }) => method !== 'GET' },
  { strategy: 'network', holds: (_, { origin }, ours) => origin !== ours },
  // A part of a file is not the file.
  { strategy: 'network', holds: ({ headers }) => headers.has('range') },
  { strategy: 'network', holds: (_, { pathname }) => neverCached.test(pathname) },
  { strategy: 'asset', holds: (_, { pathname }) => pathname.startsWith('/assets/') },
  {
    strategy: 'document',
    holds: ({ mode }, { pathname }) => mode === 'navigate' && !namesFile.test(pathname),
  },
]

/** The way of a request of a page of `origin`, e.g. `https://kierto.example`. */
export function strategyFor(request: RequestFacts, origin: string): Strategy {
  const url = new URL(request.url)
  return rules.find(({ holds }) => holds(request, url, origin))?.strategy ?? 'network'
}

/**
 * Whether an answer may be kept under the name of an asset: a whole one, from this service, not led
 * elsewhere, and no page, which is what a captive portal answers with.
 */
export function mayCache(
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  return response.status === 200 && response.type === 'basic' && !response.redirected && !isPage
}

/** A proxy's page about a service that is just restarting tells less than the shell does. */
export function isUsable({ status }: Pick<Response, 'status'>): boolean {
  return status < 502 || status > 504
}
