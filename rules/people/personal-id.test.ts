import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskPersonalId, personalId } from './personal-id.ts'
import { birthDate, normalisePersonalId, personalIdError } from './read-personal-id.ts'

const options = { today: '2026-07-31', artificial: true }
const fault = (text: string) => personalIdError(text, options)

/** Synthetic codes: artificial numbers, or codes with an intended error. */
const valid = [
  ['131052-9085', '1952-10-13'],
  ['240776-933U', '1976-07-24'],
  ['010180-9026', '1980-01-01'],
  ['290204A911R', '2004-02-29'],
  ['150306A9443', '2006-03-15'],
  ['010594Y9032', '1994-05-01'],
  ['020594X903P', '1994-05-02'],
  ['030594W903B', '1994-05-03'],
  ['040594V9030', '1994-05-04'],
  ['050594U903M', '1994-05-05'],
  ['010516B903X', '2016-05-01'],
  ['311299+9019', '1899-12-31'],
] as const

test.each(valid)('accepts %s, born on %s', (id, born) => {
  expect(fault(id)).toBeNull()
  expect(birthDate(id)).toBe(born)
  expect(personalId.parse(id)).toBe(id)
})

test.each([
  ['131052-9086', 'CHECK'],
  ['310299-908E', 'DATE'],
  ['290200-908L', 'DATE'],
  ['290201A908V', 'DATE'],
  ['001080-9080', 'DATE'],
  ['011380-9082', 'DATE'],
  ['131052-001W', 'INDIVIDUAL'],
  ['311230A908P', 'FUTURE'],
  ['131052G9085', 'FORMAT'],
  ['1310529085', 'FORMAT'],
  ['131052–9085', 'FORMAT'],
  ['131052-908O', 'CHECK'],
  ['', 'FORMAT'],
  ['131052-9085x', 'FORMAT'],
])('refuses %s: %s', (id, reason) => {
  expect(fault(id)).toBe(reason)
})

test('refuses an artificial number where the installation does not take them', () => {
  expect(personalIdError('131052-9085', { ...options, artificial: false })).toBe('ARTIFICIAL')
})

test('accepts a birth date of today and refuses tomorrow', () => {
  const onDay = (today: string) => personalIdError('290204A911R', { ...options, today })
  expect(onDay('2004-02-29')).toBeNull()
  expect(onDay('2004-02-28')).toBe('FUTURE')
})

test('knows 29 February in 2000 and not in 1900', () => {
  expect(birthDate('290200A908L')).toBe('2000-02-29')
  expect(birthDate('290200-908L')).toBeNull()
})

test('reads another separator as another person, also in the same century', () => {
  expect(fault('100190-999P')).toBeNull()
  expect(fault('100190Y999P')).toBeNull()
  expect(normalisePersonalId('100190y999p')).not.toBe(normalisePersonalId('100190-999P'))
})

test('shows a code without its end', () => {
  expect(maskPersonalId('131052-9085')).toBe('131052-****')
})

describe('the field', () => {
  test('normalises to one spelling', () => {
    expect(personalId.parse(' 290204a911r ')).toBe('290204A911R')
  })

  test.each([
    [undefined, 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['131052-9086', 'PERSONAL_ID_INVALID'],
    ['1'.repeat(1000), 'PERSONAL_ID_INVALID'],
    [131_052, 'PERSONAL_ID_INVALID'],
  ])('refuses %j with %s', (value, code) => {
    const issues = personalId.safeParse(value).error?.issues
    expect(issues?.map((issue) => issue.message)).toEqual([code])
  })
})

/** Any day of the three centuries, any of its separators, any artificial number. */
const generated = fc
  .tuple(
    fc.date({ min: new Date('1800-01-01'), max: new Date('2026-07-31'), noInvalidDate: true }),
    fc.nat(5),
    fc.integer({ min: 900, max: 999 }),
  )
  .map(([date, which, individual]) => {
    const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
    const separators = { 18: '++++++', 19: '-YXWVU', 20: 'ABCDEF' }[year.slice(0, 2)] ?? ''
    const digits = `${day}${month}${year.slice(2)}`
    const check = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${digits}${individual}`) % 31]
    return {
      id: `${digits}${separators[which]}${individual}${check}`,
      born: `${year}-${month}-${day}`,
    }
  })

test('accepts every code made by the rule and reads its date', () => {
  fc.assert(
    fc.property(generated, ({ id, born }) => {
      expect(fault(id)).toBeNull()
      expect(birthDate(id)).toBe(born)
    }),
    { numRuns: 1000 },
  )
})

test('refuses a code with one digit or check character changed', () => {
  const places = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10]
  fc.assert(
    fc.property(
      generated,
      fc.constantFrom(...places),
      fc.constantFrom(...Array.from('0123456789ABCDEFHJKLMNPRSTUVWXY')),
      ({ id }, place, character) => {
        fc.pre(id[place] !== character)
        expect(fault(id.slice(0, place) + character + id.slice(place + 1))).not.toBeNull()
      },
    ),
    { numRuns: 2000 },
  )
})
