import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, importPKCS8 } from 'jose'
import * as client from 'openid-client'
import { personalId } from '#rules/people/personal-id.ts'
import { languageTag, type Locale } from '#texts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RegistriesConfig } from './config.ts'
import type { ResilienceTools } from './resilience.ts'
import { isLoopback } from './config.ts'
import { createOutbound, type Outbound } from './outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'

/** State between `start` and `finish`, bound to the browser. All values are plain text. */
export type EidTransaction = {
  readonly state: string
  readonly nonce: string
  /** null where the provider does not support PKCE. */
  readonly codeVerifier: string | null
  /** ISO 8601, UTC. */
  readonly startedAt: string
}

/** Query with which the provider sends the browser back. */
export type EidCallback = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/**
 * A strongly identified person. Only the personal id is permanent: `sub` changes at every login.
 */
export type EidPerson = {
  personalId: string
  firstNames: string
  lastName: string
  acr: string
  amr: string[]
  authTime: Date
  sessionIndex: string | null
}

/** A failed login. `outcome` is a word for the log and never contains claims. */
export class EidError extends Error {
  override readonly name = 'EidError'
  readonly reason: 'cancelled' | 'failed'
  readonly outcome: string

  constructor(reason: 'cancelled' | 'failed', outcome: string) {
    super(`strong authentication ${reason}: ${outcome}`)
    this.reason = reason
    this.outcome = outcome
  }
}

export type StrongAuth = {
  /**
   * Address for the browser.
   * @throws ExternalSystemError while the provider cannot be reached
   */
  start(login: { locale: Locale }): Promise<{ url: string; transaction: EidTransaction }>
  /**
   * Reads the result.
   * @throws EidError for a failed or cancelled login
   * @throws ExternalSystemError for a failing provider
   */
  finish(callback: EidCallback, transaction: EidTransaction): Promise<EidPerson>
  close(): void
}

const loginLifeMs = 10 * 60_000
const clockSkewMs = 60_000

/**
 * Claims of the Finnish Trust Network's OpenID profile (Traficom 213/2023 S). See
 * docs/domain/registries.md#claims-of-the-trust-network.
 */
const claimNames = {
  personalId: 'urn:oid:1.2.246.21',
  lastName: 'urn:oid:2.5.4.4',
  firstNames: 'urn:oid:1.2.246.575.1.14',
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** An error code of OAuth. It may come from the address bar, so nothing else is accepted. */
const oauthWord = (code: string): string => (/^[a-z_]{1,40}$/.test(code) ? code : 'other')

/** An error code of the library, never its message: messages and causes may contain claims. */
const wordOf = (error: unknown): string => {
  if (error instanceof client.AuthorizationResponseError) return `answer_${oauthWord(error.error)}`
  if (error instanceof client.ResponseBodyError) return `token_${oauthWord(error.error)}`
  if (error instanceof client.ClientError && error.code) return error.code
  return 'unexpected'
}

/** Network failures, which the library wraps. */
const wireFailure = (error: unknown): ExternalSystemError | null => {
  if (error instanceof ExternalSystemError) return error
  return error instanceof Error && error.cause ? wireFailure(error.cause) : null
}

/** Relying party of Telia Tunnistus. Discovers the provider at the first login. */
export const createStrongAuth = (
  config: RegistriesConfig,
  tools: ResilienceTools & { readonly now: Clock },
): StrongAuth => {
  const issuer = new URL(config.teliaIssuer)
  const signing = readSigningKey(config.teliaSigningKeyPem)
  const encryption = readEncryptionKey(config.teliaEncryptionKeyPem)
  const outbound = createOutbound(
    { system: 'EID', timeoutMs: config.teliaTimeoutMs, parallel: config.outboundParallel },
    tools,
  )
  let discovered: Promise<client.Configuration> | null = null

  const discover = async (): Promise<client.Configuration> => {
    const key = await signing
    const provider: client.Configuration = await client.discovery(
      issuer,
      config.teliaClientId,
      { id_token_signed_response_alg: 'RS256' },
      client.PrivateKeyJwt(key, {
        // Telia requires the token endpoint as audience. The library's default is the issuer.
        [client.modifyAssertion]: (_header, payload) => {
          payload['aud'] = provider.serverMetadata().token_endpoint ?? issuer.href
        },
      }),
      {
        timeout: config.teliaTimeoutMs / 1_000,
        [client.customFetch]: throughOutbound(outbound, issuer),
        // The library refuses plain HTTP. It is allowed on this machine only.
        execute: isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : [],
      },
    )
    client.enableNonRepudiationChecks(provider)
    client.enableDecryptingResponses(provider, ['A128CBC-HS256', 'A128GCM'], await encryption)
    return provider
  }

  const provider = (): Promise<client.Configuration> => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null
      throw wireFailure(error) ?? new ExternalSystemError('EID', 'API_EXCEPTION', wordOf(error))
    })
    return discovered
  }

  const refuse = (outcome: string, reason: 'cancelled' | 'failed' = 'failed'): EidError => {
    const line = { system: 'EID', operation: 'finish', outcome }
    if (reason === 'cancelled') tools.log.info(line, 'login cancelled')
    else tools.log.warn(line, 'login failed')
    return new EidError(reason, outcome)
  }

  const exchangeCode = async (callback: EidCallback, transaction: EidTransaction) => {
    const known = await provider()
    const url = new URL(config.teliaRedirectUri)
    for (const name of ['code', 'state', 'iss', 'error'] as const)
      if (callback[name] !== undefined) url.searchParams.set(name, callback[name])
    try {
      return await client.authorizationCodeGrant(known, url, {
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        ...(transaction.codeVerifier !== null && { pkceCodeVerifier: transaction.codeVerifier }),
        idTokenExpected: true,
      })
    } catch (error) {
      const wire = wireFailure(error)
      if (wire) throw wire
      const word = wordOf(error)
      if (word === 'answer_access_denied') throw refuse(word, 'cancelled')
      // The signing keys changed less than a minute after they were read. The code is spent, so a
      // retry is impossible. A new discovery reads the new keys for the next login.
      if (word === 'OAUTH_KEY_SELECTION_FAILED') discovered = null
      throw refuse(word)
    }
  }

  const freshAuthTime = (claimed: unknown, startedAtMs: number): Date => {
    const atMs = Number(claimed) * 1_000
    const latest = tools.now().getTime() + clockSkewMs
    if (!(atMs >= startedAtMs - clockSkewMs && atMs <= latest)) throw refuse('auth_time')
    return new Date(atMs)
  }

  return {
    async start({ locale }) {
      const known = await provider()
      const codeVerifier = known.serverMetadata().supportsPKCE()
        ? client.randomPKCECodeVerifier()
        : null
      const state = client.randomState()
      const nonce = client.randomNonce()
      const parameters = {
        response_type: 'code',
        redirect_uri: config.teliaRedirectUri,
        scope: 'openid',
        acr_values: config.teliaAcrValues.join(' '),
        ui_locales: languageTag[locale],
        // A second person at the same browser must never be signed in as the first.
        prompt: 'login',
        state,
        nonce,
        ...(codeVerifier && {
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      }
      const url = await client.buildAuthorizationUrlWithJAR(known, parameters, await signing, {
        [client.modifyAssertion]: (header, payload) => {
          header['typ'] = 'JWT'
          payload['exp'] = Number(payload['iat']) + loginLifeMs / 1_000
          delete payload['nbf']
        },
      })
      const startedAt = tools.now().toISOString()
      return { url: url.href, transaction: { state, nonce, codeVerifier, startedAt } }
    },

    async finish(callback, transaction) {
      const startedAtMs = Date.parse(transaction.startedAt)
      if (!(tools.now().getTime() - startedAtMs <= loginLifeMs)) throw refuse('too_late')
      const tokens = await exchangeCode(callback, transaction)
      if (tokens.id_token?.split('.').length !== 5) throw refuse('id_token_not_encrypted')
      const claims = tokens.claims()
      const acr = text(claims?.acr)
      if (!config.teliaAcrValues.includes(acr)) throw refuse('acr')
      // Foreign methods have no Finnish personal id, so the owner cannot be matched.
      const id = personalId.safeParse(text(claims?.[claimNames.personalId]))
      if (!id.success) throw refuse('no_personal_id')
      const person: EidPerson = {
        personalId: id.data,
        firstNames: text(claims?.[claimNames.firstNames]),
        lastName: text(claims?.[claimNames.lastName]),
        acr,
        amr: [claims?.amr ?? []].flat().map(text),
        authTime: freshAuthTime(claims?.auth_time, startedAtMs),
        sessionIndex: text(claims?.['session_index']) || null,
      }
      tools.log.info({ system: 'EID', operation: 'finish', outcome: 'ok' }, 'login finished')
      return person
    },

    close: () => outbound.close(),
  }
}

const operationOf = (path: string): string => {
  if (path.includes('/.well-known/')) return 'discover'
  return path.includes('jwks') ? 'read_keys' : 'exchange_code'
}

/**
 * Lets openid-client send its requests through `createOutbound`. Only addresses on the issuer's
 * host are used. 4xx responses of the token endpoint go to the library, which reads the errors of
 * the protocol.
 */
const throughOutbound =
  (outbound: Outbound, issuer: URL): client.CustomFetch =>
  (address, { method, headers, body }) => {
    const url = new URL(address)
    if (url.origin !== issuer.origin)
      throw new ExternalSystemError('EID', 'API_EXCEPTION', 'address_of_another_host')
    return outbound.call({
      operation: operationOf(url.pathname),
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      // A code works once, so a retry of the exchange has no second effect.
      retry: 1,
      accepts: (status) => status >= 200 && status < (method === 'POST' ? 500 : 300),
      read: (answer) =>
        new Response(new Uint8Array(answer.body), {
          status: answer.status,
          headers: { 'content-type': answer.headers['content-type'] ?? '' },
        }),
    })
  }

const readRsaKey = (pem: string, what: string): KeyObject => {
  const key = createPrivateKey(pem)
  // Telia requires two RSA keys of at least 2048 bits.
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2_048)
    throw new Error(`${what} must be an RSA key of at least 2048 bits`)
  return key
}

/**
 * `kid` is the RFC 7638 thumbprint. Telia registers the public key under it. See
 * docs/domain/registries.md#strong-identification.
 */
const keyWithId = async (rsa: KeyObject, alg: string) => ({
  key: await importPKCS8(rsa.export({ type: 'pkcs8', format: 'pem' }).toString(), alg),
  kid: await calculateJwkThumbprint(createPublicKey(rsa).export({ format: 'jwk' })),
  alg,
})

/**
 * Key that signs request objects and client assertions.
 * @throws Error for a PEM that is no RSA key, so that a wrong key stops the start
 */
const readSigningKey = (pem: string) => keyWithId(readRsaKey(pem, 'the signing key'), 'RS256')

/** Key that decrypts ID tokens. Throws as `readSigningKey` does. */
const readEncryptionKey = (pem: string) =>
  keyWithId(readRsaKey(pem, 'the encryption key'), 'RSA-OAEP')
