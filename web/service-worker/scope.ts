/**
 * Parts of the global scope that the worker uses. TypeScript's library for them conflicts with the
 * one for pages.
 */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface Fetch extends Extendable {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface Message extends Extendable {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

type Events = { install: Extendable; activate: Extendable; fetch: Fetch; message: Message }

type Scope = {
  readonly addEventListener: <E extends keyof Events>(
    event: E,
    listener: (event: Events[E]) => void,
  ) => void
  readonly location: Location
  readonly caches: CacheStorage
  readonly skipWaiting: () => Promise<void>
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
    readonly unregister: () => Promise<boolean>
  }
}

export const scope = globalThis as unknown as Scope
