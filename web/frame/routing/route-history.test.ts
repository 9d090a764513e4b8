import { describe, expect, test } from 'vitest'
import { createRouteHistory, type BrowserWindow, type RouteLocation } from './route-history.ts'

/** A browser's history. `go` takes effect at `settle`, as it does later in a browser. */
function fakeBrowser(path: string, state: unknown = null) {
  const origin = 'https://kierto.example'
  const entries = [{ href: origin + path, state }]
  let at = 0
  let steps: number[] = []
  const listeners: (() => void)[] = []
  const entry = () => entries[at] ?? { href: '', state: null }
  const put = (place: number, next: unknown, path: string | URL | null | undefined) => {
    const href = path ? new URL(path, entry().href).href : entry().href
    entries.splice(place, place === at ? 1 : Infinity, { href, state: next })
    at = place
  }
  const browser: BrowserWindow = {
    history: {
      get state(): unknown {
        return entry().state
      },
      go: (delta = 0) => void steps.push(delta),
      pushState: (next, _, path) => put(at + 1, next, path),
      replaceState: (next, _, path) => put(at, next, path),
    },
    location: {
      get href() {
        return entry().href
      },
    },
    addEventListener: (_, listener) => void listeners.push(listener),
  }
  function settle(): void {
    while (steps.length > 0) {
      const [delta = 0, ...later] = steps
      steps = later
      if (!entries[at + delta]) continue
      at += delta
      for (const listener of listeners) listener()
    }
  }
  return {
    browser,
    settle,
    press: (delta: number) => {
      steps.push(delta)
      settle()
    },
    address: () => entry().href.slice(origin.length),
    length: () => entries.length,
  }
}

const pathOf = ({ pathname, search, hash }: RouteLocation) => pathname + search + hash

function opened(path: string, state?: unknown) {
  const fake = fakeBrowser(path, state)
  const history = createRouteHistory(fake.browser)
  const shown: string[] = []
  history.listen(history.location(), (next) => shown.push(pathOf(next)))
  return { ...fake, history, shown }
}

describe('a navigation', () => {
  test('adds an entry or replaces one, and tells the listeners', () => {
    const { history, address, length, shown } = opened('/person')
    history.navigate('/person/recycle?step=place', { state: { from: 'home' } })
    expect(address()).toBe('/person/recycle?step=place')
    expect(history.location()).toMatchObject({ search: '?step=place', state: { from: 'home' } })
    history.navigate({ pathname: '/person/data', search: '' }, { replace: true })
    expect(address()).toBe('/person/data')
    expect(length()).toBe(2)
    expect(shown).toEqual(['/person/recycle?step=place', '/person/data'])
  })

  test('takes an address relative to the present one', () => {
    const { history, address } = opened('/operator/parts?state=sold')
    history.navigate('?state=kept')
    expect(address()).toBe('/operator/parts?state=kept')
    history.navigate('?')
    expect(address()).toBe('/operator/parts')
  })

  test('Back and Forward show the entry with its state and key', () => {
    const { history, press } = opened('/person')
    const first = history.location()
    history.navigate('/person/data', { state: { sheet: 'a' } })
    const second = history.location()
    expect(second.key).not.toBe(first.key)
    press(-1)
    expect(history.location()).toEqual(first)
    press(1)
    expect(history.location()).toEqual(second)
  })

  test('is told to who listens later', () => {
    const { history } = opened('/person')
    const known = history.location()
    history.navigate('/person/data', { replace: true })
    const shown: string[] = []
    history.listen(known, (next) => shown.push(next.pathname))
    expect(shown).toEqual(['/person/data'])
  })

  test('a reload keeps state, key and position of the entry', () => {
    const state = { state: { sheet: 'pickup 3' }, key: 'k1', position: 4 }
    const { history } = opened('/person', state)
    expect(history.location()).toMatchObject({ key: 'k1', state: { sheet: 'pickup 3' } })
  })
})

describe('a blocker', () => {
  function blocked(inside: readonly string[] = []) {
    const all = opened('/operator')
    all.history.navigate('/operator/recycle')
    const attempts: (() => void)[] = []
    const stop = all.history.block({
      blocks: ({ pathname }) => !inside.includes(pathname),
      onBlock: (proceed) => attempts.push(proceed),
    })
    return { ...all, attempts, stop }
  }

  test('stops a link, which goes on when the user leaves', () => {
    const { history, attempts, address } = blocked()
    history.navigate('/operator/process')
    expect(address()).toBe('/operator/recycle')
    attempts[0]?.()
    expect(address()).toBe('/operator/process')
    expect(attempts).toHaveLength(1)
  })

  test('takes Back back, and leaves by the same step', () => {
    const { press, settle, attempts, address, shown } = blocked()
    press(-1)
    expect(address()).toBe('/operator/recycle')
    expect(shown).toEqual(['/operator/recycle'])
    attempts[0]?.()
    settle()
    expect(address()).toBe('/operator')
    expect(shown).toEqual(['/operator/recycle', '/operator'])
    expect(attempts).toHaveLength(1)
  })

  test('asks again after the user stayed', () => {
    const { press, attempts, address } = blocked()
    press(-1)
    press(-1)
    expect(attempts).toHaveLength(2)
    expect(address()).toBe('/operator/recycle')
  })

  test('lets pass what it does not block, and everything once it is gone', () => {
    const { history, attempts, address, stop } = blocked(['/operator/plan'])
    history.navigate('/operator/plan')
    expect(address()).toBe('/operator/plan')
    stop()
    history.navigate('/operator/process')
    expect(address()).toBe('/operator/process')
    expect(attempts).toEqual([])
  })
})
