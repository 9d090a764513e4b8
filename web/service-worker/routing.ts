/** What the worker does with a request. `network` leaves it to the browser, as if there were no worker. */
export type Way = 'network' | 'document' | 'asset'

/** What of a request decides its way. */
export type Asked = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { readonly has: (name: string) => boolean }
}

/** Paths that never touch a cache, whatever asks for them: the calls and the service's state. */
const neverKept = /^\/(api|health|metrics)(\/|$)/
/** A page of ours has no ending; the worker itself, robots.txt and the like have one. */
const namesFile = /\.\w+$/

type Rule = {
  readonly way: Way
  readonly holds: (asked: Asked, url: URL, origin: string) => boolean
}

/** The first rule that holds decides. */
const rules: readonly Rule[] = [
  { way: 'network', holds: ({ method }) => method !== 'GET' },
  { way: 'network', holds: (_, { origin }, ours) => origin !== ours },
  // A part of a file is not the file.
  { way: 'network', holds: ({ headers }) => headers.has('range') },
  { way: 'network', holds: (_, { pathname }) => neverKept.test(pathname) },
  { way: 'asset', holds: (_, { pathname }) => pathname.startsWith('/assets/') },
  {
    way: 'document',
    holds: ({ mode }, { pathname }) => mode === 'navigate' && !namesFile.test(pathname),
  },
]

/** The way of a request of a page of `origin`, e.g. `https://kierto.example`. */
export function wayOf(asked: Asked, origin: string): Way {
  const url = new URL(asked.url)
  return rules.find(({ holds }) => holds(asked, url, origin))?.way ?? 'network'
}

/**
 * Whether an answer may be kept under the name of an asset: a whole one, from this service, not led
 * elsewhere, and no page, which is what a captive portal answers with.
 */
export function mayKeep(
  answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && !isPage
}

/** A proxy's page about a service that is just restarting tells less than the shell does. */
export function isUsable({ status }: Pick<Response, 'status'>): boolean {
  return status < 502 || status > 504
}
