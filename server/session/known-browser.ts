import { randomBytes, timingSafeEqual } from 'node:crypto'
import { knownBrowserDays } from '#rules/people/session-times.ts'
import type { Cookie } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import type { Secrets } from '../auth/encryption.ts'

/**
 * Browsers that a user has signed in with before (the device cookies of OWASP): their wrong
 * passwords are counted apart from everybody else's, so that guesses from elsewhere never keep a
 * user out of their own browser. The cookie proves one earlier login of each name and opens
 * nothing; it names nobody, and nothing of it is stored here.
 */
export type KnownBrowser = {
  /** What attempts from here are counted by. */
  readonly countedBy: Buffer
  /** What those from browsers that never signed in are counted by. */
  readonly countedElsewhere: Buffer
  /** The cookie after a right login, which knows this name too. */
  readonly remember: () => Cookie
}

// A station's browser serves several users; a longer list would only help to grow the header.
const maxNames = 10
const form = /^[\w-]{22}(?:\.[\w-]{22}){1,10}$/

/** Browsers take a `__Host-` cookie from no other host and over https only. */
const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-known' : 'known'

/** `name` is the username in its one spelling. The same work for a known name and a stranger's. */
export function knownBrowser(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): KnownBrowser {
  const cookie = cookieName(config.publicUrl)
  const held = cookies[cookie] ?? ''
  const [nonce, ...proofs] = form.test(held)
    ? (held.split('.') as [string, ...string[]])
    : ([randomBytes(16).toString('base64url')] as [string])
  const proof = proofOf(secrets, nonce, name)
  const isKnown = proofs.some((each) => timingSafeEqual(Buffer.from(each), Buffer.from(proof)))
  const countedElsewhere = secrets.lookUp('username', name)
  return {
    countedElsewhere,
    countedBy: isKnown ? secrets.lookUp('browser', `${nonce}\0${name}`) : countedElsewhere,
    remember: () => ({
      name: cookie,
      value: [nonce, ...[...new Set([proof, ...proofs])].slice(0, maxNames)].join('.'),
      maxAge: knownBrowserDays * 24 * 60 * 60,
      path: '/',
    }),
  }
}

/** 132 bits that only this service can make of browser and name. */
function proofOf(secrets: Secrets, nonce: string, name: string): string {
  return secrets.tokenFor(`known-browser\0${nonce}\0${name}`).slice(0, 22)
}
