/** A page of the app as the browser's history has it. */
export type RouteLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Differs for each entry of the history. */
  readonly key: string
  /** Stays with the entry, also after a reload. */
  readonly state: unknown
}

export type NavigateOptions = {
  /** Takes the place of the present entry. */
  readonly replace?: boolean
  readonly state?: unknown
  /** The page shows the new address before `navigate` returns. */
  readonly flushSync?: boolean
}

/** An address, relative to the present one, or a number of steps in the history. */
export type Destination = string | number | { readonly pathname: string; readonly search: string }

type Listener = (next: RouteLocation, options: { readonly isSync: boolean }) => void

/** A form with unsaved input. */
export type Blocker = {
  readonly blocks: (next: RouteLocation) => boolean
  /** The user wants to leave. `proceed` leaves. */
  readonly onBlock: (proceed: () => void) => void
}

/** The parts of `window` that a history needs. */
export type BrowserWindow = {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>
  readonly location: Pick<Location, 'href'>
  readonly addEventListener: (type: 'popstate', listener: () => void) => void
}

/** State of an entry. Its position tells how many steps a press of Back was. */
type Entry = { readonly state: unknown; readonly key: string; readonly position: number }

export type RouteHistory = ReturnType<typeof createRouteHistory>

/** Follows the browser's history and changes it. Asks the blockers before a page is left. */
export function createRouteHistory({ history, location, addEventListener }: BrowserWindow) {
  const listeners = new Set<Listener>()
  const blockers = new Set<Blocker>()
  let index = entryOf(history.state).position ?? 0
  if (entryOf(history.state).position === undefined) {
    history.replaceState({ ...history.state, position: index }, '')
  }
  let current = here()
  /** Steps of our own: back to a page that was not left, or away from it after all. */
  let own: 'return' | 'leave' | null = null

  function here(): RouteLocation {
    const { key = 'default', state = null } = entryOf(history.state)
    return locationAt(new URL(location.href), key, state)
  }
  function show(next: RouteLocation, isSync: boolean): void {
    current = next
    for (const listener of listeners) listener(next, { isSync })
  }
  const blockerOf = (next: RouteLocation) => [...blockers].findLast(({ blocks }) => blocks(next))

  addEventListener('popstate', () => {
    const step = own
    own = null
    const { position } = entryOf(history.state)
    const delta = position === undefined ? 0 : position - index
    if (step === 'return') return
    const next = here()
    // An entry without a position is no step that can be taken back: a link within the page.
    const blocker = step === 'leave' || delta === 0 ? undefined : blockerOf(next)
    if (blocker) {
      own = 'return'
      history.go(-delta)
      return blocker.onBlock(() => {
        own = 'leave'
        history.go(delta)
      })
    }
    index = position ?? index
    show(next, false)
  })

  function enter(next: RouteLocation, { replace = false, flushSync = false }: NavigateOptions) {
    if (!replace) index += 1
    const entry: Entry = { state: next.state, key: next.key, position: index }
    const address = next.pathname + next.search + next.hash
    if (replace) history.replaceState(entry, '', address)
    else history.pushState(entry, '', address)
    show(next, flushSync)
  }

  return {
    location: () => current,
    /** Tells of each navigation, also of one since the `known` location. */
    listen: (known: RouteLocation, listener: Listener) => {
      listeners.add(listener)
      if (current !== known) listener(current, { isSync: false })
      return () => void listeners.delete(listener)
    },
    /** Asks the blocker before each navigation, until the returned function is called. */
    block: (blocker: Blocker) => {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    navigate: (to: Destination, options: NavigateOptions = {}): void => {
      if (typeof to === 'number') return history.go(to)
      const address = typeof to === 'string' ? to : to.pathname + to.search
      const url = new URL(address, location.href)
      const next = locationAt(url, newKey(), options.state ?? null)
      const blocker = blockerOf(next)
      if (blocker) blocker.onBlock(() => enter(next, options))
      else enter(next, options)
    },
  }
}

const locationAt = (
  { pathname, search, hash }: URL,
  key: string,
  state: unknown,
): RouteLocation => ({ pathname, search, hash, key, state })

const entryOf = (state: unknown): Partial<Entry> =>
  typeof state === 'object' && state !== null ? state : {}

const newKey = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
