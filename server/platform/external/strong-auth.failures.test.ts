import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { EidCallback, EidTransaction } from './strong-auth.ts'
import { failed, goThrough, logIn, startProvider } from '#server/testing/external/strong-auth.ts'
import { rsaPem } from '#server/testing/external/adapters.ts'
import { prepared } from '#server/testing/test-context.ts'

const minute = 60_000

const provider = prepared(() => startProvider())
afterEach(() => provider.control({ mode: 'ok', claims: null }))
afterAll(() => provider.close())

describe('a login that fails', () => {
  test('because the person cancels, or the provider refuses', async () => {
    const { auth, lines } = provider.open()
    const cancelled = { name: 'EidError', reason: 'cancelled' }
    await expect(logIn(auth, 'cancel')).rejects.toMatchObject(cancelled)
    expect(lines.at(-1)).toMatchObject({ level: 30, outcome: 'answer_access_denied' })
    const { url, transaction } = await auth.start({ locale: 'fi' })
    await provider.control({ mode: 'deny', times: 1 })
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
      'an error that is no word of the protocol',
      ({ callback, transaction }) => ({
        transaction,
        callback: { ...callback, code: undefined, error: '131052-9085 "}' },
      }),
      'answer_other',
    ],
    [
      'an empty answer',
      ({ transaction }) => ({ transaction, callback: {} }),
      'OAUTH_INVALID_RESPONSE',
    ],
  ]
  type Login = { callback: EidCallback; transaction: EidTransaction }

  test.each(changes)('because of %s', async (_, change, outcome) => {
    const { auth } = provider.open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    const changed = change({ callback, transaction })
    await expect(auth.finish(changed.callback, changed.transaction)).rejects.toMatchObject(
      failed(outcome),
    )
  })

  test('because it was finished already', async () => {
    const { auth } = provider.open()
    const { url, transaction } = await auth.start({ locale: 'fi' })
    const callback = await goThrough(url, { person: 'aino' })
    await auth.finish(callback, transaction)
    await expect(auth.finish(callback, transaction)).rejects.toMatchObject(
      failed('token_invalid_grant'),
    )
  })

  test('because it took more than ten minutes', async () => {
    const { auth, clock } = provider.open()
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
    await provider.control({ claims: changed() })
    await expect(logIn(provider.open().auth)).rejects.toMatchObject(failed(outcome))
  })

  test('because the token is encrypted to another key', async () => {
    const { auth } = provider.open({ teliaEncryptionKeyPem: rsaPem() })
    await expect(logIn(auth)).rejects.toMatchObject(failed('OAUTH_DECRYPTION_FAILED'))
  })

  test('because the request object is signed by a stranger', async () => {
    const { auth } = provider.open({ teliaSigningKeyPem: rsaPem() })
    await expect(logIn(auth)).rejects.toMatchObject(failed('answer_invalid_request_object'))
  })
})
