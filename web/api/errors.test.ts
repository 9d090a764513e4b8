import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { commonErrors, errorStatus, type ErrorCode } from '#contract/error-codes.ts'
import { contract } from '#contract/index.ts'
import { sparePartsContract as spareParts } from '#contract/spare-parts.ts'
import { fieldCodes } from '#rules/fields.ts'
import { errors as en } from '#texts/en/errors.ts'
import { errors as fi } from '#texts/fi/errors.ts'
import { firstErrors } from '#texts/fi/first-errors.ts'
import { errors as sv } from '#texts/sv/errors.ts'
import { errorText, extrasOf, fieldText, fieldTexts, noticeType } from './errors.ts'
import type { ApiError, ClientCode } from './http.ts'
import type { Texts } from '../texts/texts.ts'

// The catalogues of the other languages are typed as the Finnish one, as the loader types them.
const languages = { fi, sv, en } as unknown as Record<'fi' | 'sv' | 'en', Texts<'errors'>>
const codes: ClientCode[] = [...(Object.keys(errorStatus) as ErrorCode[]), 'NETWORK_ERROR']
const failure = (code: ClientCode, status: ApiError['status'] = 400): ApiError => ({
  code,
  fields: {},
  status,
  requestId: null,
})

describe.each(Object.entries(languages))('%s', (_, texts) => {
  test.each(codes)('%s has a sentence', (code) => {
    expect(errorText(failure(code), texts)).toMatch(/^\p{Lu}.{10,}\.$/u)
  })

  test.each(fieldCodes)('field: %s has words', (code) => {
    expect(fieldText(code, texts)).toMatch(/^\p{Lu}.{6,}/u)
  })

  test('a field says what the whole answer says, where it alone is at fault', () => {
    expect(fieldText('BUSINESS_ID_TAKEN', texts)).toBe(texts.BUSINESS_ID_TAKEN)
    expect(fieldText('EMAIL_TAKEN', texts)).toBe(texts.fields.EMAIL_TAKEN)
  })

  test('an unknown code says something general', () => {
    expect(errorText({ code: 'NEW_CODE' }, texts)).toBe(texts.GENERAL_ERROR)
    expect(errorText(undefined, texts)).toBe(texts.GENERAL_ERROR)
    expect(fieldText('NEW_CODE', texts)).toBe(texts.fields.INVALID)
    expect(fieldText(undefined, texts)).toBeUndefined()
  })
})

test('the three languages differ in every text', () => {
  const same = codes.filter(
    (code) => new Set(Object.values(languages).map((texts) => texts[code])).size < 3,
  )
  expect(same).toEqual([])
})

test('Finnish names a required field as the specification does', () => {
  expect(fi.fields.REQUIRED).toBe('Pakollinen')
})

test('the fields that an answer finds fault with', () => {
  const error = { ...failure('VALIDATION_ERROR'), fields: { email: 'EMAIL_INVALID', 'a.0': 'X' } }
  expect(fieldTexts(error, languages.fi)).toEqual({
    email: fi.fields.EMAIL_INVALID,
    'a.0': fi.fields.INVALID,
  })
})

test('too many requests name the seconds until the next attempt', () => {
  const refused = { ...failure('TOO_MANY_REQUESTS', 429), retryAfter: 37 }
  for (const texts of Object.values(languages)) expect(errorText(refused, texts)).toContain('37')
  const after = (retryAfter: number) => errorText({ ...refused, retryAfter }, languages.en)
  expect(after(1)).toBe('Too many attempts in a row. Try again in 2 seconds.')
  expect(after(90)).toBe('Too many attempts in a row. Try again in 90 seconds.')
  expect(after(91)).toBe('Too many attempts in a row. Try again in 2 minutes.')
  expect(after(900)).toBe('Too many attempts in a row. Try again in 15 minutes.')
  expect(errorText(failure('TOO_MANY_REQUESTS', 429), languages.fi)).toBe(fi.TOO_MANY_REQUESTS)
})

test('the service or the way to it, against what the user did', () => {
  expect(noticeType(failure('NETWORK_ERROR', 'TIMEOUT_ERROR'))).toBe('backendProblem')
  expect(noticeType(failure('TRAFICOM_BROKEN', 503))).toBe('backendProblem')
  expect(noticeType(failure('VEHICLE_UNKNOWN', 404))).toBe('error')
  expect(noticeType({ message: 'a mistake of ours' })).toBe('backendProblem')
})

test('a login and the search for spare parts know every error that they can meet', () => {
  const { requestLogin, login, sendPasswordReset } = contract
  const rows: Endpoint[] = [requestLogin, login, sendPasswordReset, ...Object.values(spareParts)]
  const met = ['NETWORK_ERROR', ...commonErrors, ...rows.flatMap(({ errors = [] }) => errors)]
  expect(met).toContain('INCORRECT_CREDENTIALS')
  expect(met).toContain('LOCATION_NOT_FOUND')
  // The line of the search has words of its own for the registry (web/spare-parts/form/SearchLine.tsx).
  const ofLine = (code: string) => code === 'VEHICLE_UNKNOWN' || code.startsWith('TRAFICOM')
  expect(met.filter((code) => !(code in firstErrors) && !ofLine(code))).toEqual([])
})

test('what an error says belongs to its code alone', () => {
  const changed: ApiError = {
    code: 'FEE_CHANGED',
    fields: {},
    status: 409,
    requestId: null,
    extras: { fee_cents: 4500 },
  }
  expect(extrasOf(changed, 'FEE_CHANGED').fee_cents).toBe(4500)
  expect(extrasOf({ ...changed, code: 'GENERAL_ERROR' }, 'FEE_CHANGED')).toEqual({})
  expect(extrasOf(undefined, 'FEE_CHANGED')).toEqual({})
})
