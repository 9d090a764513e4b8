import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { persons } from '#stand-ins/registry.ts'
import type { EidTransaction } from './strong-auth.ts'
import { prepared } from '#server/testing/test-context.ts'
import {
  failed,
  goThrough,
  loa,
  logIn,
  startProvider,
} from '#server/testing/external/strong-auth.ts'

const provider = prepared(() => startProvider())
afterEach(() => provider.control({ mode: 'ok', claims: null }))
afterAll(() => provider.close())

describe('a login', () => {
  test('gives the person', async () => {
    const before = Math.floor(Date.now() / 1_000) * 1_000
    const person = await logIn(provider.open().auth, { person: 'mikael' })
    expect(person).toMatchObject({
      personalId: '060391-9447',
      firstNames: 'Mikael Gustav',
      lastName: 'Sundström',
      acr: loa,
      amr: [`${provider.issuer}/saml2/names/ac/oidc.demo.1`],
      sessionIndex: expect.any(String) as unknown,
    })
    expect(person.authTime.getTime()).toBeGreaterThanOrEqual(before)
  })

  test.each(persons)('of $first_names $last_name', async ({ key, personal_id }) => {
    const person = await logIn(provider.open().auth, { person: key })
    expect(person.personalId).toBe(personal_id)
  })

  test('asks with a signed request object that lives ten minutes and forgets sessions', async () => {
    const { url, transaction } = await provider.open().auth.start({ locale: 'se' })
    const query = new URL(url).searchParams
    expect([...query.keys()].toSorted()).toEqual(['client_id', 'request'])
    const request = query.get('request') ?? ''
    expect(decodeProtectedHeader(request)).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: provider.demo.jwks.keys[0]?.kid,
    })
    const claims = decodeJwt(request)
    expect(claims).toMatchObject({
      iss: provider.demo.clientId,
      client_id: provider.demo.clientId,
      aud: provider.issuer,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://localhost:8080/telia-login',
      acr_values: loa,
      ui_locales: 'sv',
      prompt: 'login',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge_method: 'S256',
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
    expect(claims).not.toHaveProperty('nbf')
    expect(claims.jti).toEqual(expect.any(String))
  })

  test('has a state, a nonce and a verifier of its own every time', async () => {
    const { auth } = provider.open()
    const [one, other] = await Promise.all([
      auth.start({ locale: 'fi' }),
      auth.start({ locale: 'fi' }),
    ])
    for (const part of ['state', 'nonce', 'codeVerifier'] as const)
      expect(one.transaction[part]).not.toBe(other.transaction[part])
  })

  test('survives that the transaction is kept as text between', async () => {
    const { auth } = provider.open()
    const { url, transaction } = await auth.start({ locale: 'en' })
    const stored = JSON.parse(JSON.stringify(transaction)) as EidTransaction
    const person = await auth.finish(await goThrough(url, { person: 'nadia' }), stored)
    expect(person.personalId).toBe('010594Y9032')
  })
})

describe('the provider’s signing keys', () => {
  test('change unannounced: one login fails, the next works', async () => {
    const { auth } = provider.open()
    await logIn(auth)
    await provider.control({ rotate: true })
    await expect(logIn(auth)).rejects.toMatchObject(failed('OAUTH_KEY_SELECTION_FAILED'))
    expect((await logIn(auth)).personalId).toBe('131052-9085')
  })

  test('change as announced: no login fails', async () => {
    await provider.control({ rotate: 'announce' })
    const { auth } = provider.open()
    await logIn(auth)
    await provider.control({ rotate: true })
    expect((await logIn(auth)).personalId).toBe('131052-9085')
  })
})

describe('a provider that is down', () => {
  const modes: [string, string][] = [
    ['503', 'BROKEN'],
    ['drop', 'BROKEN'],
    ['garbage', 'API_EXCEPTION'],
    ['deny', 'API_PERMISSION_DENIED'],
  ]
  test.each(modes)('%s: no login starts, and the next one does', async (mode, family) => {
    const { auth } = provider.open()
    await provider.control({ mode })
    await expect(auth.start({ locale: 'fi' })).rejects.toMatchObject({
      name: 'ExternalSystemError',
      code: 'EID_BROKEN',
      family,
    })
    await provider.control({ mode: 'ok' })
    expect((await logIn(auth)).personalId).toBe('131052-9085')
  })

  test('while the code is exchanged', async () => {
    const { auth } = provider.open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    await provider.control({ mode: '503', path: '/uas/oauth2/token' })
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject({
      name: 'ExternalSystemError',
      family: 'BROKEN',
      outcome: 'http_503',
    })
  })

  test('while its keys are read', async () => {
    const { auth } = provider.open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    await provider.control({ mode: 'drop', path: '/uas/oauth2/metadata.jwks' })
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject({ family: 'BROKEN' })
  })
})

test('a login tells the log nothing of the person or of its secrets', async () => {
  const { auth, lines, logged } = provider.open()
  const { url, transaction } = await auth.start({ locale: 'fi' })
  const callback = await goThrough(url, { person: 'aino' })
  await auth.finish(callback, transaction)
  await auth.finish(callback, transaction).catch(() => {})
  const wrongNonce = await auth.start({ locale: 'fi' })
  const again = await goThrough(wrongNonce.url, { person: 'aino' })
  const thrown: unknown = await auth
    .finish(again, { ...wrongNonce.transaction, nonce: 'x' })
    .catch((error: unknown) => error)
  expect(thrown).not.toHaveProperty('cause')
  expect(lines.map(({ operation }) => operation)).toContain('exchange_code')
  const shown = ['131052', 'Aino', 'Koivuranta', callback.code, transaction.state, provider.issuer]
  expect(shown.filter((text) => text !== undefined && logged().includes(text))).toEqual([])
})
