import { exportJWK, generateKeyPair, SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStrongAuth } from './strong-auth.ts'
import type { StrongAuth } from './strong-auth.ts'
import { rsaPem, startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'
import type { Peer } from '#server/testing/external/adapters.ts'
import { prepared } from '#server/testing/test-context.ts'

// A provider that does what no well-behaved one does, or shows what it was sent.

const pems = { teliaSigningKeyPem: rsaPem(), teliaEncryptionKeyPem: rsaPem() }
const acr = 'http://ftn.ficora.fi/2017/loa2'

let peer: Peer
let auth: StrongAuth
let metadata: Record<string, unknown>
let idToken: (nonce: string) => Promise<string>
let nonce = ''
let tokenRequests: URLSearchParams[]

const issuer = () => `${peer.url.origin}/uas`

const provider = prepared(() => generateKeyPair('RS256'))

beforeEach(async () => {
  tokenRequests = []
  metadata = {}
  peer = await startPeer((req, res) => {
    const json = (body: unknown) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      if (req.url?.endsWith('/.well-known/openid-configuration'))
        json({
          issuer: issuer(),
          authorization_endpoint: `${issuer()}/oauth2/authorization`,
          token_endpoint: `${issuer()}/oauth2/token`,
          jwks_uri: `${issuer()}/oauth2/metadata.jwks`,
          ...metadata,
        })
      else if (req.url?.endsWith('/metadata.jwks'))
        void exportJWK(provider.publicKey).then((jwk) =>
          json({ keys: [{ ...jwk, kid: 'p', use: 'sig', alg: 'RS256' }] }),
        )
      else {
        tokenRequests.push(new URLSearchParams(Buffer.concat(chunks).toString()))
        void idToken(nonce).then((id_token) =>
          json({ access_token: 'a', token_type: 'Bearer', id_token }),
        )
      }
    })
  })
  idToken = (nonce) =>
    new SignJWT({
      nonce,
      acr,
      auth_time: Math.floor(Date.now() / 1_000),
      'urn:oid:1.2.246.21': '131052-9085',
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'p' })
      .setIssuer(issuer())
      .setAudience('kierto-demo')
      .setSubject('x')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(provider.privateKey)
  const config = testConfig({ ...pems, teliaIssuer: issuer() })
  auth = createStrongAuth(config, testTools().tools)
})
afterEach(async () => {
  auth.close()
  await peer.close()
})

const logIn = async () => {
  const { transaction } = await auth.start({ locale: 'fi' })
  nonce = transaction.nonce
  return auth.finish({ code: 'c', state: transaction.state }, transaction)
}

describe('what the provider is sent', () => {
  test('an assertion signed for the token endpoint, once, and the registered return address', async () => {
    await logIn().catch(() => {})
    const [sent] = tokenRequests
    const assertion = sent?.get('client_assertion') ?? ''
    expect(decodeProtectedHeader(assertion)).toMatchObject({ alg: 'RS256' })
    const claims = decodeJwt(assertion)
    expect(claims).toMatchObject({
      iss: 'kierto-demo',
      sub: 'kierto-demo',
      aud: `${issuer()}/oauth2/token`,
    })
    expect(claims.jti).toEqual(expect.any(String))
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(3_600)
    expect(sent?.get('redirect_uri')).toBe('http://localhost:8080/telia-login')
  })

  test('PKCE only where it says that it knows it', async () => {
    const without = await auth.start({ locale: 'fi' })
    expect(without.transaction.codeVerifier).toBeNull()
    auth.close()
    metadata = { code_challenge_methods_supported: ['S256'] }
    const other = createStrongAuth(
      testConfig({ ...pems, teliaIssuer: issuer() }),
      testTools().tools,
    )
    const { transaction } = await other.start({ locale: 'fi' })
    other.close()
    expect(transaction.codeVerifier).toMatch(/^[\w-]{43,}$/)
  })

  test('is discovered once for many logins', async () => {
    let requested = 0
    peer.server.on('request', () => requested++)
    await Promise.all(Array.from({ length: 5 }, () => auth.start({ locale: 'fi' })))
    expect(requested).toBe(1)
  })
})

describe('what is not accepted', () => {
  test('a token that is not encrypted, though all in it is right', async () => {
    await expect(logIn()).rejects.toMatchObject({
      reason: 'failed',
      outcome: 'id_token_not_encrypted',
    })
  })

  test('a token signed by somebody else', async () => {
    const stranger = await generateKeyPair('RS256')
    idToken = (nonce) =>
      new SignJWT({ nonce, acr })
        .setProtectedHeader({ alg: 'RS256', kid: 'p' })
        .setIssuer(issuer())
        .setAudience('kierto-demo')
        .setSubject('x')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(stranger.privateKey)
    await expect(logIn()).rejects.toMatchObject({ name: 'EidError', reason: 'failed' })
  })

  test('an unsigned token', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    idToken = async (nonce) => `${part({ alg: 'none' })}.${part({ nonce, acr })}.`
    await expect(logIn()).rejects.toMatchObject({ name: 'EidError', reason: 'failed' })
  })

  test('another issuer in its description', async () => {
    metadata = { issuer: 'https://evil.example/uas' }
    await expect(auth.start({ locale: 'fi' })).rejects.toMatchObject({ family: 'API_EXCEPTION' })
  })

  test('addresses of another host in its description', async () => {
    let requested = 0
    const elsewhere = await startPeer((_, res) => {
      requested++
      res.end('{}')
    })
    metadata = { token_endpoint: `${elsewhere.url.href}token` }
    await expect(logIn()).rejects.toMatchObject({
      name: 'ExternalSystemError',
      outcome: 'address_of_another_host',
    })
    expect(requested).toBe(0)
    await elsewhere.close()
  })

  test('clear HTTP to a host that is not this machine', async () => {
    const clear = createStrongAuth(
      testConfig({ ...pems, teliaIssuer: 'http://0.0.0.0:9/uas' }),
      testTools().tools,
    )
    await expect(clear.start({ locale: 'fi' })).rejects.toMatchObject({
      name: 'ExternalSystemError',
      family: 'API_EXCEPTION',
    })
    clear.close()
  })
})
