import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { storageKeys } from '#rules/limits.ts'
import { userTypes } from '#rules/people/user-types.ts'
import { httpClient, type HttpRequest } from '../api/http.ts'
import { nobody, openSession, type SessionEvent } from './session.ts'
import {
  memoryStorage,
  startStubService,
  type ReceivedRequest,
  type StubResponse,
} from '../testing/service.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function token(name: string, sub = 'account:1') {
  const claims = { sub, first_name: 'Åsa', last_name: 'Öhman', groups: ['operator'], name }
  return `${encode({ alg: 'none' })}.${encode(claims)}.signature`
}
const old = token('old')
const fresh = token('fresh')
const login = { access_token: fresh, refresh_token: 'second', public_key: 'PEM' }
const stored = {
  access_token: old,
  refresh_token: 'first',
  public_key: 'PEM',
  userType: '2',
  shopId: '7',
  shopName: 'Vantaa',
  promo_company_id: '3',
  locale: 'se',
}
const error = (status: number, code: string): StubResponse => ({
  status,
  json: { code, detail: 'x', request_id: '1' },
})
const list: HttpRequest = { method: 'GET', path: '/shop/list/' }

/** A service that knows only fresh tokens and refreshes the first refresh token. */
const rotates = (asked: ReceivedRequest): StubResponse => {
  if (asked.route === 'POST /api/auth/refresh/') return { status: 200, json: login }
  if (asked.route === 'POST /api/auth/logout/') return { status: 204 }
  return asked.token === fresh ? { status: 200, json: asked.route } : error(401, 'TOKEN_EXPIRED')
}

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()))
})

/** Tabs of one browser before one service: they share the storage and the locks. */
async function openTabs(tell: Parameters<typeof startStubService>[0], count = 1, initial = stored) {
  const service = await startStubService(tell)
  running.push(service)
  const storage = memoryStorage(initial)
  // The locks of this process are shared by all tests, so each browser has a name of its own.
  const browser = randomUUID()
  const locks = {
    request: (name: string, work: () => unknown) => navigator.locks.request(browser + name, work),
  } as LockManager
  const tabs = Array.from({ length: count }, () => {
    const session = openSession({ storage, locks, exchange: httpClient(service.base, () => 'fi') })
    const events: SessionEvent[] = []
    session.listen((event) => events.push(event))
    return { session, events }
  })
  const [tab] = tabs
  if (!tab) throw new Error('no tab')
  return { service, storage, tabs, ...tab }
}

describe('refresh', () => {
  test('many calls that expire together refresh once, and each is tried again', async () => {
    const { service, session, storage, events } = await openTabs(rotates)
    const paths = ['/a/', '/b/', '/c/', '/d/', '/e/']
    const answers = await Promise.all(paths.map((path) => session.call({ method: 'GET', path })))
    expect(answers).toEqual(paths.map((path) => ({ data: `GET /api${path}` })))
    expect(service.count('POST /api/auth/refresh/')).toBe(1)
    expect(service.asked.find(({ route }) => route.includes('refresh'))).toMatchObject({
      token: null,
      body: { refresh_token: 'first' },
    })
    expect(storage.getItem('access_token')).toBe(fresh)
    expect(storage.getItem('refresh_token')).toBe('second')
    expect(events).toEqual(['opened'])
  })

  test('calls made while it runs wait for the new token', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived = () => {}
    const refreshing = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const { service, session } = await openTabs((asked) => {
      if (!asked.route.includes('refresh')) return rotates(asked)
      arrived()
      return gate.then(() => rotates(asked))
    })
    const first = session.call(list)
    await refreshing
    const second = session.call({ method: 'GET', path: '/later/' })
    release()
    expect(await first).toEqual({ data: 'GET /api/shop/list/' })
    expect(await second).toEqual({ data: 'GET /api/later/' })
    expect(service.asked.filter(({ route }) => route.includes('later'))).toMatchObject([
      { token: fresh },
    ])
  })

  test('tabs that expire together refresh once between them, and nobody is logged out', async () => {
    const { service, tabs } = await openTabs(rotates, 5)
    const answers = await Promise.all(tabs.map(({ session }) => session.call(list)))
    expect(answers.every((answer) => 'data' in answer)).toBe(true)
    expect(service.count('POST /api/auth/refresh/')).toBe(1)
    expect(tabs.flatMap(({ events }) => events)).not.toContain('expired')
  })

  test('retries with the token that another tab has just stored, without a refresh', async () => {
    const { service, session, storage, events } = await openTabs((asked) => {
      if (asked.token === fresh) return rotates(asked)
      storage.setItem('access_token', fresh)
      return error(401, 'INVALID_HEADER')
    })
    expect(await session.call(list)).toEqual({ data: 'GET /api/shop/list/' })
    expect(service.asked.map((asked) => asked.token)).toEqual([old, fresh])
    expect(events).toEqual([])
  })

  test.each(['REFRESH_TOKEN_EXPIRED', 'REFRESH_TOKEN_DATA_INVALID'])(
    '%s rejects all that wait and drops the tokens, but not the station nor the language',
    async (code) => {
      const { service, session, storage, events } = await openTabs((asked) =>
        asked.route.includes('refresh') ? error(401, code) : error(401, 'TOKEN_EXPIRED'),
      )
      const answers = await Promise.all([session.call(list), session.call(list)])
      expect(answers).toMatchObject([{ error: { code } }, { error: { code } }])
      expect(service.count('POST /api/auth/refresh/')).toBe(1)
      const left = storageKeys.filter((key) => storage.getItem(key) !== null)
      expect(left).toEqual(['userType', 'shopId', 'shopName', 'promo_company_id', 'locale'])
      expect(events).toContain('expired')
      expect(events).not.toContain('ended')
    },
  )

  test('a lost connection or a broken service is no verdict: the session stays', async () => {
    let broken: StubResponse | 'drop' = 'drop'
    const { session, storage, events } = await openTabs((asked) =>
      asked.route.includes('refresh') ? broken : rotates(asked),
    )
    expect(await session.call(list)).toMatchObject({ error: { code: 'NETWORK_ERROR' } })
    broken = error(503, 'SERVICE_UNAVAILABLE')
    expect(await session.call(list)).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } })
    expect(storage.getItem('refresh_token')).toBe('first')
    expect(events).toEqual([])
    broken = { status: 200, json: login }
    expect(await session.call(list)).toEqual({ data: 'GET /api/shop/list/' })
  })

  test('a logout meanwhile wins: the late tokens are not stored', async () => {
    const { session, storage } = await openTabs((asked) => {
      if (asked.route.includes('refresh')) for (const key of storageKeys) storage.removeItem(key)
      return rotates(asked)
    })
    expect(await session.call(list)).toMatchObject({ error: { code: 'REFRESH_TOKEN_EXPIRED' } })
    expect(storage.length).toBe(0)
  })
})

describe('the end of a session', () => {
  test('a code that ends the session expires it', async () => {
    const { session, storage, events } = await openTabs(() => error(401, 'INVALID_HEADER'))
    await session.call(list)
    expect(events).toEqual(['expired'])
    expect(storage.getItem('access_token')).toBeNull()
  })

  test('other failures do not', async () => {
    const { session, events } = await openTabs(() => error(403, 'PERMISSION_DENIED'))
    await session.call(list)
    expect(events).toEqual([])
  })

  test('logout sends the three tokens and leaves nothing but the language', async () => {
    const { service, session, storage, events } = await openTabs(rotates)
    await session.end()
    expect(service.asked).toMatchObject([
      {
        route: 'POST /api/auth/logout/',
        token: old,
        body: { access_token: old, refresh_token: 'first', public_key: 'PEM' },
      },
    ])
    expect(storageKeys.filter((key) => storage.getItem(key) !== null)).toEqual(['locale'])
    expect(events).toEqual(['ended'])
    expect(session.read()).toEqual(nobody)
  })

  test('offline it ends here all the same', async () => {
    const { session, storage, events } = await openTabs(() => 'drop')
    await session.end()
    expect(storage.getItem('access_token')).toBeNull()
    expect(events).toEqual(['ended'])
  })
})

describe('a login', () => {
  test('is stored with its user type, and read from the token', async () => {
    const { session, storage, events } = await openTabs(rotates, 1, {} as typeof stored)
    session.store(login, userTypes.operator)
    expect(storage.getItem('userType')).toBe('2')
    expect(events).toEqual(['opened'])
    expect(session.read()).toEqual({
      isAuthenticated: true,
      firstName: 'Åsa',
      lastName: 'Öhman',
      userType: 2,
      groups: ['operator'],
    })
  })

  test('without a user type is a mistake of the caller', async () => {
    const { session, storage } = await openTabs(rotates, 1, {} as typeof stored)
    expect(() => session.store(login, undefined)).toThrow('Missing userType from a login call')
    expect(storage.length).toBe(0)
  })

  test('again of the same user keeps the station, of another does not', async () => {
    const { session, storage, events } = await openTabs(rotates)
    session.store(login, userTypes.operator)
    expect(storage.getItem('shopId')).toBe('7')
    session.store({ ...login, access_token: token('x', 'account:2') }, userTypes.operator)
    expect(storage.getItem('shopId')).toBeNull()
    expect(events).toEqual(['opened', 'replaced'])
  })

  test('of another user clears the cache of the browser, of the same user does not', async () => {
    const { service, session } = await openTabs(rotates)
    session.store(login, userTypes.operator)
    session.store({ ...login, access_token: token('x', 'account:2') }, userTypes.operator)
    await expect
      .poll(() => service.asked)
      .toMatchObject([{ route: 'POST /api/auth/logout/', token: null, body: {} }])
  })

  test('after an expired session clears the cache in a new tab too', async () => {
    const { access_token: gone, ...left } = stored
    expect(gone).toBe(old)
    const { service, session } = await openTabs(rotates, 1, left as typeof stored)
    session.store({ ...login, access_token: token('x', 'account:2') }, userTypes.operator)
    await expect.poll(() => service.count('POST /api/auth/logout/')).toBe(1)
  })

  test('calls that need no session carry no token', async () => {
    const { service, session } = await openTabs(() => ({ status: 200, json: {} }))
    await session.call({ method: 'POST', path: '/auth/', body: {} })
    await session.call({ method: 'GET', path: '/public/settings/' })
    await session.call(list)
    expect(service.asked.map((asked) => asked.token)).toEqual([null, null, old])
  })
})

test('what other tabs do', async () => {
  const { session, storage, events } = await openTabs(rotates)
  session.heard({ key: 'locale', newValue: 'en' })
  expect(events).toEqual([])
  storage.setItem('access_token', fresh)
  session.heard({ key: 'access_token', newValue: fresh })
  storage.removeItem('access_token')
  session.heard({ key: 'access_token', newValue: null })
  const other = token('other', 'person:9')
  storage.setItem('access_token', other)
  session.heard({ key: 'access_token', newValue: other })
  storage.removeItem('userType')
  session.heard({ key: 'userType', newValue: null })
  session.heard({ key: null, newValue: null })
  expect(events).toEqual(['opened', 'expired', 'replaced', 'ended', 'ended'])
})
