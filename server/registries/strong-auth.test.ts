import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { persons } from '#stand-ins/registry.ts'
import { demoTeliaClient } from '#stand-ins/telia/demo-client.ts'
import { identify } from '#stand-ins/testing/identify.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import { createStrongAuth } from './strong-auth.ts'
import type { EidCallback, EidPerson, EidTransaction, StrongAuth } from './strong-auth.ts'
import { rsaPem, testConfig, testTools } from './testing.ts'

const loa = 'http://ftn.ficora.fi/2017/loatest2'
const minute = 60_000

let standIns: Awaited<ReturnType<typeof startForTest>>
let demo: Awaited<ReturnType<typeof demoTeliaClient>>
const opened: StrongAuth[] = []

beforeAll(async () => {
  standIns = await startForTest()
  demo = await demoTeliaClient(standIns.dataFolder)
})
afterEach(() => standIns.control('telia', { mode: 'ok', claims: null }))
afterAll(async () => {
  for (const auth of opened) auth.close()
  await standIns.close()
})

/** A server's side of the login; its clock is ahead by what `passed` is set to, in milliseconds. */
const open = (more: Parameters<typeof testConfig>[0] = {}) => {
  const clock = { passed: 0 }
  const seen = testTools()
  const config = testConfig({
    teliaIssuer: `${standIns.url}/telia/uas`,
    teliaClientId: demo.clientId,
    teliaAcrValues: [loa],
    teliaSigningKeyPem: demo.signingKeyPem,
    teliaEncryptionKeyPem: demo.encryptionKeyPem,
    teliaTimeoutMs: 2_000,
    ...more,
  })
  const now = () => new Date(Date.now() + clock.passed)
  const auth = createStrongAuth(config, { ...seen.tools, now })
  opened.push(auth)
  return { auth, clock, ...seen }
}

type Choice = { person: string } | 'cancel'

/** What the browser does between the two calls. */
const goThrough = async (url: string, choice: Choice): Promise<EidCallback> =>
  Object.fromEntries((await identify(new URL(url), choice)).searchParams)

const logIn = async (auth: StrongAuth, choice: Choice = { person: 'aino' }): Promise<EidPerson> => {
  const { url, transaction } = await auth.start({ locale: 'fi' })
  return auth.finish(await goThrough(url, choice), transaction)
}

const failed = (outcome: string) => ({ name: 'EidError', reason: 'failed', outcome })

describe('a login', () => {
  test('gives the person', async () => {
    const before = Math.floor(Date.now() / 1_000) * 1_000
    const person = await logIn(open().auth, { person: 'mikael' })
    expect(person).toMatchObject({
      personalId: '060391-9447',
      firstNames: 'Mikael Gustav',
      lastName: 'Sundström',
      acr: loa,
      amr: [`${standIns.url}/telia/uas/saml2/names/ac/oidc.demo.1`],
      sessionIndex: expect.any(String) as unknown,
    })
    expect(person.authTime.getTime()).toBeGreaterThanOrEqual(before)
  })

  test.each(persons)('of $first_names $last_name', async ({ key, personal_id }) => {
    const person = await logIn(open().auth, { person: key })
    expect(person.personalId).toBe(personal_id)
  })

  test('asks with a signed request object that lives ten minutes and forgets sessions', async () => {
    const { url, transaction } = await open().auth.start({ locale: 'se' })
    const query = new URL(url).searchParams
    expect([...query.keys()].toSorted()).toEqual(['client_id', 'request'])
    const request = query.get('request') ?? ''
    expect(decodeProtectedHeader(request)).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: demo.jwks.keys[0]?.kid,
    })
    const claims = decodeJwt(request)
    expect(claims).toMatchObject({
      iss: demo.clientId,
      client_id: demo.clientId,
      aud: `${standIns.url}/telia/uas`,
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
    const { auth } = open()
    const [one, other] = await Promise.all([
      auth.start({ locale: 'fi' }),
      auth.start({ locale: 'fi' }),
    ])
    for (const part of ['state', 'nonce', 'codeVerifier'] as const)
      expect(one.transaction[part]).not.toBe(other.transaction[part])
  })

  test('survives that the transaction is kept as text between', async () => {
    const { auth } = open()
    const { url, transaction } = await auth.start({ locale: 'en' })
    const kept = JSON.parse(JSON.stringify(transaction)) as EidTransaction
    const person = await auth.finish(await goThrough(url, { person: 'nadia' }), kept)
    expect(person.personalId).toBe('010594Y9032')
  })
})

describe('a login that fails', () => {
  test('because the person cancels, or the provider refuses', async () => {
    const { auth, lines } = open()
    const cancelled = { name: 'EidError', reason: 'cancelled' }
    await expect(logIn(auth, 'cancel')).rejects.toMatchObject(cancelled)
    expect(lines.at(-1)).toMatchObject({ level: 30, outcome: 'answer_access_denied' })
    const { url, transaction } = await auth.start({ locale: 'fi' })
    await standIns.control('telia', { mode: 'deny', times: 1 })
    const callback = await goThrough(url, { person: 'aino' })
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject(cancelled)
  })

  const changes: [string, (login: Login) => Login, string][] = [
    [
      'another state in the answer',
      ({ callback, transaction }) => ({ transaction, callback: { ...callback, state: 'other' } }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'no state in the answer',
      ({ callback, transaction }) => ({ transaction, callback: { ...callback, state: undefined } }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'a browser that began another login',
      ({ callback, transaction }) => ({
        callback,
        transaction: { ...transaction, state: 'another-browser' },
      }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'another nonce',
      ({ callback, transaction }) => ({ callback, transaction: { ...transaction, nonce: 'n' } }),
      'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    ],
    [
      'another verifier',
      ({ callback, transaction }) => ({
        callback,
        transaction: { ...transaction, codeVerifier: 'v'.repeat(43) },
      }),
      'token_invalid_grant',
    ],
    [
      'a code that somebody made up',
      ({ callback, transaction }) => ({ transaction, callback: { ...callback, code: 'guess' } }),
      'token_invalid_grant',
    ],
    [
      'an answer of another provider',
      ({ callback, transaction }) => ({
        transaction,
        callback: { ...callback, iss: 'https://evil.example' },
      }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'an error other than a cancellation',
      ({ callback, transaction }) => ({
        transaction,
        callback: { ...callback, code: undefined, error: 'server_error' },
      }),
      'answer_server_error',
    ],
    [
      'a cancellation with another state',
      ({ transaction }) => ({
        transaction,
        callback: { state: 'other', error: 'access_denied' },
      }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'an empty answer',
      ({ transaction }) => ({ transaction, callback: {} }),
      'OAUTH_INVALID_RESPONSE',
    ],
  ]
  type Login = { callback: EidCallback; transaction: EidTransaction }

  test.each(changes)('because of %s', async (_, change, outcome) => {
    const { auth } = open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    const changed = change({ callback, transaction })
    await expect(auth.finish(changed.callback, changed.transaction)).rejects.toMatchObject(
      failed(outcome),
    )
  })

  test('because it was finished already', async () => {
    const { auth } = open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    await auth.finish(callback, transaction)
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject(
      failed('token_invalid_grant'),
    )
  })

  test('because it took more than ten minutes', async () => {
    const { auth, clock } = open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    clock.passed = 10 * minute + 1_000
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject(failed('too_late'))
    const broken = { ...transaction, startedAt: 'yesterday' }
    await expect(auth.finish(callback, broken)).rejects.toMatchObject(failed('too_late'))
  })

  const seconds = () => Math.floor(Date.now() / 1_000)
  const claims: [string, () => Record<string, unknown>, string][] = [
    [
      'a foreign method without a personal id',
      () => ({ 'urn:oid:1.2.246.21': null }),
      'no_personal_id',
    ],
    [
      'a personal id that is none',
      () => ({ 'urn:oid:1.2.246.21': '131052-9080' }),
      'no_personal_id',
    ],
    ['a personal id that is no text', () => ({ 'urn:oid:1.2.246.21': 42 }), 'no_personal_id'],
    ['a lower level', () => ({ acr: 'http://ftn.ficora.fi/2017/loa1' }), 'acr'],
    ['an earlier identification', () => ({ auth_time: seconds() - 3_600 }), 'auth_time'],
    ['an identification yet to come', () => ({ auth_time: seconds() + 3_600 }), 'auth_time'],
  ]
  test.each(claims)('because of %s', async (_, changed, outcome) => {
    await standIns.control('telia', { claims: changed() })
    await expect(logIn(open().auth)).rejects.toMatchObject(failed(outcome))
  })

  test('because the token is encrypted to another key', async () => {
    const { auth } = open({ teliaEncryptionKeyPem: rsaPem() })
    await expect(logIn(auth)).rejects.toMatchObject(failed('OAUTH_DECRYPTION_FAILED'))
  })

  test('because the request object is signed by a stranger', async () => {
    const { auth } = open({ teliaSigningKeyPem: rsaPem() })
    await expect(logIn(auth)).rejects.toMatchObject(failed('answer_invalid_request_object'))
  })
})

describe('the provider’s signing keys', () => {
  test('change unannounced: one login fails, the next works', async () => {
    const { auth } = open()
    await logIn(auth)
    await standIns.control('telia', { rotate: true })
    await expect(logIn(auth)).rejects.toMatchObject(failed('OAUTH_KEY_SELECTION_FAILED'))
    expect((await logIn(auth)).personalId).toBe('131052-9085')
  })

  test('change as announced: no login fails', async () => {
    await standIns.control('telia', { rotate: 'announce' })
    const { auth } = open()
    await logIn(auth)
    await standIns.control('telia', { rotate: true })
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
    const { auth } = open()
    await standIns.control('telia', { mode })
    await expect(auth.start({ locale: 'fi' })).rejects.toMatchObject({
      name: 'OutsideError',
      code: 'EID_FAILED',
      family,
    })
    await standIns.control('telia', { mode: 'ok' })
    expect((await logIn(auth)).personalId).toBe('131052-9085')
  })

  test('while the code is exchanged', async () => {
    const { auth } = open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    await standIns.control('telia', { mode: '503', path: '/uas/oauth2/token' })
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject({
      name: 'OutsideError',
      family: 'BROKEN',
      outcome: 'http_503',
    })
  })

  test('while its keys are read', async () => {
    const { auth } = open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    await standIns.control('telia', { mode: 'drop', path: '/uas/oauth2/metadata.jwks' })
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject({ family: 'BROKEN' })
  })
})

test('a login tells the log nothing of the person or of its secrets', async () => {
  const { auth, lines, logged } = open()
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
  const told = ['131052', 'Aino', 'Koivuranta', callback.code, transaction.state, standIns.url]
  expect(told.filter((text) => text !== undefined && logged().includes(text))).toEqual([])
})
