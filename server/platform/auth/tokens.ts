import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { limits } from '#rules/limits.ts'
import { uuid } from '#rules/fields.ts'
import type { SignedInType } from '#rules/people/user-types.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Secrets } from './encryption.ts'
import { algorithm, openSigningKeys } from './signing-keys.ts'

const issuer = 'kierto'
const audience = 'kierto-api'
const type = 'at+jwt'
const lifeSeconds = limits.accessTokenMinutes * 60
// Allowed lead of the signing process's clock.
const skewSeconds = 60
const rememberedTokens = 10_000

/**
 * Claims of an access token. `sub` is `person:<id>` or `account:<id>`, `sid` is the session's id.
 */
export type Claims = {
  sub: string
  sid: string
  first_name: string
  last_name: string
  groups: string[]
  user_type: SignedInType
}

export type Tokens = {
  /** Signs an access token that is valid for `limits.accessTokenMinutes`. */
  sign: (claims: Claims) => Promise<string>
  /**
   * Returns the session of a token. `evenExpired` accepts an expired token, for a logout.
   * @throws ApiError INVALID_HEADER, or TOKEN_EXPIRED for an otherwise valid token
   */
  verify: (token: string, how?: { evenExpired: boolean }) => Promise<{ sessionId: string }>
  /** The public key of `sign` (SPKI, PEM). */
  publicKeyPem: string
}

/** Opens the access tokens. The signing key is stored encrypted and made at the first start. */
export async function createTokens(input: {
  database: Database
  secrets: Secrets
  now: Clock
}): Promise<Tokens> {
  const { now } = input
  let keys = await openSigningKeys(input)
  const { newest } = keys
  const known = createMemory()
  let keysReadAt = now().getTime()

  /** A process started later may have made an unknown key. The number of reloads is limited. */
  async function keyOf(id: string) {
    if (!keys.publicKeys.has(id) && Math.abs(now().getTime() - keysReadAt) > skewSeconds * 1000) {
      keysReadAt = now().getTime()
      keys = await openSigningKeys(input)
    }
    const key = keys.publicKeys.get(id)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

  async function read(token: string, at: Date): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid ?? ''), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      currentDate: at,
    })
    return payload
  }

  async function verify(token: string, how = { evenExpired: false }) {
    const at = now()
    const seconds = at.getTime() / 1000
    const remembered = known.get(token)
    if (remembered && remembered.expires > seconds) return { sessionId: remembered.sessionId }
    try {
      const { sid, exp = 0, iat = 0 } = await read(token, how.evenExpired ? new Date(0) : at)
      if (iat > seconds + skewSeconds || !uuid.safeParse(sid).success) {
        throw new ApiError('INVALID_HEADER', 'The token is not valid')
      }
      const sessionId = String(sid)
      if (exp > seconds) known.set(token, { sessionId, expires: exp })
      return { sessionId }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ApiError('TOKEN_EXPIRED')
      // The library's message may repeat a part of the input.
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        throw new ApiError('INVALID_HEADER', 'The token is not valid')
      }
      throw error
    }
  }

  return {
    sign: (claims) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: newest.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(newest.privateKey)
    },
    verify,
    publicKeyPem: newest.publicKeyPem,
  }
}

type Remembered = { sessionId: string; expires: number }

/**
 * Caches verified tokens, because a signature check costs more than the rest of a short request.
 */
function createMemory() {
  const tokens = new Map<string, Remembered>()
  return {
    get: (token: string) => tokens.get(token),
    set: (token: string, remembered: Remembered) => {
      // A Map keeps the sequence of insertion: the first entry is the oldest.
      if (tokens.size >= rememberedTokens) tokens.delete(tokens.keys().next().value ?? '')
      tokens.set(token, remembered)
    },
  }
}
