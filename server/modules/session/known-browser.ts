import { randomBytes, timingSafeEqual } from 'node:crypto'
import { knownBrowserDays } from '#rules/people/session-times.ts'
import type { Cookie } from '#server/platform/http/handler.ts'
import { hostCookie } from '#server/platform/http/host-cookie.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'

/**
 * Browsers with an earlier login of a user, known by a device cookie (OWASP). Their wrong passwords
 * are counted separately. Guesses from elsewhere therefore never lock users out of their own
 * browser. The cookie proves one earlier login of each name. The cookie grants no access, names
 * nobody and is not stored. See docs/domain/security.md#sessions-and-login
 */
export type KnownBrowser = {
  /** Key of the count for attempts from this browser. */
  readonly countedBy: Buffer
  /** Key of the count for attempts from unknown browsers. */
  readonly countedElsewhere: Buffer
  /** The cookie after a correct login, with this name added. */
  readonly remember: () => Cookie
}

// A station's browser serves several users. A longer list would make the header larger.
const maxNames = 10
const form = /^[\w-]{22}(?:\.[\w-]{22}){1,10}$/

/** `name` is the username in its compared form. Known and unknown names take the same work. */
export function knownBrowser(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): KnownBrowser {
  const cookie = hostCookie(config.publicUrl, 'known')
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

/** 132 bits. Only this service can compute them from browser and name. */
function proofOf(secrets: Secrets, nonce: string, name: string): string {
  return secrets.tokenFor(`known-browser\0${nonce}\0${name}`).slice(0, 22)
}
