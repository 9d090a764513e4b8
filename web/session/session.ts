import { sessionFailures } from '#contract/error-codes.ts'
import type { Session } from '#contract/session.ts'
import type { StorageKey } from '#rules/limits.ts'
import {
  isSignedIn,
  userTypes,
  type SignedInType,
  type UserType,
} from '#rules/people/user-types.ts'
import type { Result, ApiError, HttpClient, HttpRequest } from '../api/http.ts'

/** The signed-in user by the stored access token. */
export type SignedIn = {
  readonly isAuthenticated: boolean
  readonly firstName: string
  readonly lastName: string
  readonly userType: UserType
  readonly groups: readonly string[]
}

/**
 * Events of the session, in this tab or in another: `opened` (new or fresh tokens), `expired`
 * (sign in again to go on), `ended` (logged out), `replaced` (somebody else signed in), `forgotten`
 * (the service has ended it, and the page that tells so stays).
 */
export type SessionEvent = 'opened' | 'expired' | 'ended' | 'replaced' | 'forgotten'

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Tokens = Pick<Session, 'access_token' | 'refresh_token' | 'public_key'>

const tokenKeys = ['access_token', 'refresh_token', 'public_key'] as const
/**
 * A logout removes all keys except the language. The user type goes first: it tells other tabs that
 * this is a logout.
 */
const stationKeys = ['shopId', 'shopName', 'promo_company_id'] as const
const keysOfSession: readonly StorageKey[] = ['userType', ...tokenKeys, ...stationKeys]

export const nobody: SignedIn = {
  isAuthenticated: false,
  firstName: '',
  lastName: '',
  userType: userTypes.unauthenticated,
  groups: [],
}

/**
 * The session of one tab: its tokens, its requests, and the refresh that all requests wait for.
 * Tabs share the storage. The lock lets one tab refresh at a time.
 */
export function openSession(world: {
  readonly storage: KeyStore
  readonly exchange: HttpClient
  readonly locks?: Pick<LockManager, 'request'>
}) {
  const { storage, exchange, locks } = world
  const listeners = new Set<(event: SessionEvent) => void>()
  let refreshing: Promise<Result<undefined>> | null = null
  let ending = false
  let subject = claimsOf(storage.getItem('access_token'))?.sub ?? null

  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }

  function read(): SignedIn {
    const claims = claimsOf(storage.getItem('access_token'))
    const userType = Number(storage.getItem('userType'))
    if (claims === null || !isSignedIn(userType)) return nobody
    const { first_name: firstName, last_name: lastName, groups } = claims
    return { isAuthenticated: true, firstName, lastName, userType, groups }
  }

  /**
   * Stores the tokens of a login.
   * @throws Error without a user type, a mistake of the caller
   */
  function store(login: Tokens, userType: SignedInType | undefined): void {
    if (!isSignedIn(userType)) throw new Error('Missing userType from a login call')
    const sameUser = subject !== null && subject === claimsOf(login.access_token)?.sub
    if (!sameUser) forgetUser()
    storage.setItem('userType', String(userType))
    keep(login)
    renewed()
  }

  /**
   * Removes what the session before left here: its station, and its pictures in the browser's cache.
   * A logout without tokens ends no session, and its answer clears the cache.
   */
  function forgetUser(): void {
    const isLeft = storage.getItem('userType') !== null
    for (const key of stationKeys) storage.removeItem(key)
    if (isLeft) void exchange({ method: 'POST', path: '/auth/logout/', body: {} }, null)
  }

  /** The access token comes last. Its arrival tells other tabs that all three are stored. */
  function keep(tokens: Tokens): void {
    storage.setItem('refresh_token', tokens.refresh_token)
    storage.setItem('public_key', tokens.public_key)
    storage.setItem('access_token', tokens.access_token)
  }

  function renewed(): void {
    const now = claimsOf(storage.getItem('access_token'))?.sub ?? null
    const other = subject !== null && now !== subject
    subject = now
    tell(other ? 'replaced' : 'opened')
  }

  /** Drops the tokens. The chosen station stays, because the same user may sign in again. */
  function expire(): void {
    if (ending) return
    for (const key of tokenKeys) storage.removeItem(key)
    tell('expired')
  }

  function clear(): void {
    for (const key of keysOfSession) storage.removeItem(key)
  }

  /**
   * Sends a request with the stored token. The request waits while a refresh runs. After a 401
   * TOKEN_EXPIRED it refreshes and tries once more. A code that ends the session expires it.
   * See docs/domain/specification-map.md#session.
   */
  async function call<T>(request: HttpRequest): Promise<Result<T>> {
    const paused = isOpen(request) ? null : await refreshing
    if (paused !== null && 'error' in paused) return paused
    const token = isOpen(request) ? null : storage.getItem('access_token')
    let result = await exchange<T>(request, token)
    if (token !== null && 'error' in result && mayRetry(result.error, token)) {
      const refreshed = await refresh(token)
      if ('error' in refreshed) return refreshed
      result = await exchange<T>(request, storage.getItem('access_token'))
    }
    if ('error' in result && endsSession(result.error)) expire()
    return result
  }

  /** Returns whether the token is expired, or another tab has stored a newer one. */
  function mayRetry(error: ApiError, used: string): boolean {
    const stored = storage.getItem('access_token')
    return (
      error.code === 'TOKEN_EXPIRED' || (endsSession(error) && stored !== null && stored !== used)
    )
  }

  function refresh(used: string): Promise<Result<undefined>> {
    const alone = locks
      ? () => locks.request('kierto-session', () => rotate(used))
      : () => rotate(used)
    refreshing ??= alone().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function rotate(used: string): Promise<Result<undefined>> {
    const done: Result<undefined> = { data: undefined }
    const stored = storage.getItem('access_token')
    if (stored !== null && stored !== used) return done // another tab was first
    const token = storage.getItem('refresh_token')
    if (token === null) {
      expire()
      return { error: sessionOver }
    }
    const body = { refresh_token: token }
    const result = await exchange<Tokens>({ method: 'POST', path: '/auth/refresh/', body }, null)
    if (storage.getItem('refresh_token') !== token) {
      return storage.getItem('access_token') === null ? { error: sessionOver } : done
    }
    if ('error' in result) {
      if (isRefused(result.error)) expire()
      return result
    }
    keep(result.data)
    renewed()
    return done
  }

  /** Ends the session here and on the server, or only here while offline. */
  async function end(): Promise<void> {
    ending = true
    const [access_token, refresh_token, public_key] = tokenKeys.map((key) => storage.getItem(key))
    clear()
    if (access_token && refresh_token && public_key) {
      const body = { access_token, refresh_token, public_key }
      await exchange({ method: 'POST', path: '/auth/logout/', body }, access_token)
    }
    tell('ended')
  }

  /** Clears a session that the service has ended, for example with an erasure. */
  function forget(): void {
    ending = true
    clear()
    tell('forgotten')
  }

  /** The change that another tab made, from a `storage` event. */
  function heard({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === null || (key === 'userType' && newValue === null)) return tell('ended')
    if (key !== 'access_token') return
    if (newValue !== null) renewed()
    else if (storage.getItem('userType') !== null) tell('expired')
  }

  return {
    read,
    store,
    call,
    end,
    forget,
    heard,
    /** Calls back on every event. Returns the function that stops it. */
    listen(listener: (event: SessionEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The signed-in user's id in the token, or null. */
    subject: () => subject,
  }
}

const sessionOver: ApiError = {
  code: 'REFRESH_TOKEN_EXPIRED',
  fields: {},
  status: 401,
  requestId: null,
}

/**
 * Requests that start a session or need none carry no token, so that an old token cannot fail them.
 */
function isOpen({ path }: HttpRequest): boolean {
  return path.startsWith('/auth') || path.startsWith('/public/')
}

function endsSession({ code }: ApiError): boolean {
  const failures: readonly string[] = sessionFailures
  return failures.includes(code)
}

/** Returns whether the service refused. A lost connection or a broken service keeps the session. */
function isRefused({ status }: ApiError): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

/**
 * The claims that the browser reads from its own access token. Only the server verifies the token.
 */
type Claims = {
  readonly sub: string
  readonly first_name: string
  readonly last_name: string
  readonly groups: readonly string[]
}

/** Returns the claims of a JSON Web Token, or null for any other text. */
function claimsOf(token: string | null): Claims | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims = JSON.parse(utf8(payload)) as Partial<Record<keyof Claims, unknown>>
    return {
      sub: text(claims.sub),
      first_name: text(claims.first_name),
      last_name: text(claims.last_name),
      groups: Array.isArray(claims.groups) ? claims.groups.map(String) : [],
    }
  } catch {
    return null
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function utf8(base64url: string): string {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (c) => c.codePointAt(0) ?? 0))
}
