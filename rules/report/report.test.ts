import { describe, expect, test } from 'vitest'
import { reportWeights } from '../treatment/weight-values.ts'
import { fieldCodes } from '../fields.ts'
import { readAnswer } from './questionnaires/answer.ts'
import { answerTypes, fieldsOf, type AnswerType, type Answers } from './questionnaires/question.ts'
import { problemsOf, progressOf, standingOf } from './report-check.ts'
import { currentDefinition, latestFrom, definitionOf, everyQuestion } from './definitions.ts'
import {
  questionnaireDeadline,
  questionnaireYear,
  receiptNumber,
  reportTypes,
  type ReportType,
} from './report.ts'

describe('an answer', () => {
  const { kg: max } = reportWeights
  test.each<[AnswerType, unknown, unknown]>([
    ['kg', 0, 0],
    ['kg', max, max],
    ['kg', 0.01, 0.01],
    ['percent', 100, 100],
    ['percent', 99.9, 99.9],
    ['count', 0, 0],
    ['scale', 1, 1],
    ['scale', 5, 5],
    ['yesno', 'na', 'na'],
    ['brands', [' Volvo '], ['Volvo']],
    ['business_id', '9000001-1', '9000001-1'],
    ['line', '  ', null],
    ['kg', '', null],
    ['kg', null, null],
  ])('reads %s %j as %j', (type, input, value) => {
    expect(readAnswer(type, input)).toEqual({ value })
  })

  test.each<[AnswerType, unknown, string]>([
    ['kg', -0.01, 'NUMBER_NEGATIVE'],
    ['kg', max + 0.01, 'NUMBER_TOO_LARGE'],
    ['kg', 0.001, 'TOO_MANY_DECIMALS'],
    ['kg', '12', 'NUMBER_INVALID'],
    ['percent', 100.1, 'NUMBER_TOO_LARGE'],
    ['percent', 50.55, 'TOO_MANY_DECIMALS'],
    ['count', 1.5, 'WHOLE_NUMBER'],
    ['count', -1, 'NUMBER_NEGATIVE'],
    ['scale', 0, 'INVALID'],
    ['scale', 6, 'INVALID'],
    ['yesno', 'maybe', 'INVALID'],
    ['date', '2026-02-30', 'INVALID'],
    ['flag', 'true', 'INVALID'],
    ['recycler', 0, 'INVALID'],
    ['brands', [''], 'REQUIRED'],
    ['brands', Array.from({ length: 101 }, () => 'Volvo'), 'TOO_MANY'],
    ['text', 'x'.repeat(1025), 'TOO_LONG'],
    ['business_id', '9000001-2', 'BUSINESS_ID_INVALID'],
  ])('refuses %s %j as %s', (type, input, code) => {
    expect(readAnswer(type, input)).toEqual({ code })
  })

  test.each(answerTypes)('refuses any value of %s with a known code', (type) => {
    const odd = [7.123, -1, true, {}, [[]], '<x>', 'x'.repeat(5000), Number.NaN, Infinity]
    const codes = odd.flatMap((input) => readAnswer(type, input).code ?? [])
    expect(fieldCodes).toEqual(expect.arrayContaining(codes))
    expect(codes).not.toEqual([])
  })
})

test('a version of the questions begins with its first year', () => {
  const [one, two] = [2000, 2027].map((from, at) => ({ version: at + 1, from, sections: [] }))
  if (!one || !two) throw new Error('No versions')
  expect(latestFrom([one, two], 2026)).toBe(one)
  expect(latestFrom([one, two], 2027)).toBe(two)
  expect(() => latestFrom([two], 2026)).toThrow('No questions for 2026')
})

describe('a questionnaire', () => {
  const today = '2026-11-22'
  const type = 'self_control'
  const definition = currentDefinition(type, 2026)
  const yes = [...fieldsOf(definition)].filter(([, of]) => of === 'yesno')
  const whole: Answers = {
    ...Object.fromEntries(yes.map(([field]) => [field, 'yes'])),
    SC08: 0,
    SC19: today,
  }
  const problems = (more: Answers) => problemsOf({ type, definition }, { ...whole, ...more }, today)

  test('may be submitted complete, with only the inspection blank', () => {
    expect(problems({})).toEqual({})
    expect(problems({ SC01: null, SC08: null })).toEqual({ SC01: 'REQUIRED', SC08: 'REQUIRED' })
    expect(progressOf({ type, definition }, whole)).toEqual({ answered: 19, total: 19 })
  })

  test.each<[Answers, Record<string, string>]>([
    [{ SC03: 'na' }, {}],
    [{ SC03: 'no' }, { SC03_remark: 'REMARK_NEEDED', SC03_due: 'DUE_NEEDED' }],
    [{ SC03: 'no', SC03_remark: 'Koulutus', SC03_due: today }, {}],
    [{ SC03: 'no', SC03_remark: 'Koulutus', SC03_due: '2026-11-21' }, { SC03_due: 'DATE_PAST' }],
    [{ SC03: 'yes', SC03_due: '2020-01-01' }, {}],
    [{ SC19: '2026-11-23' }, { SC19: 'DATE_FUTURE' }],
    [{ SC02: today }, {}],
  ])('finds in %j the errors %j', (more, expected) => {
    expect(problems(more)).toEqual(expected)
  })

  test('does not take a filled-in value for an answer', () => {
    expect(problemsOf({ type, definition }, whole, today, ['SC08'])).toEqual({
      SC08: 'PREFILL_UNCONFIRMED',
    })
    expect(standingOf({ type, definition, status: 'draft' }, whole, ['SC08'])).toEqual({
      status: 'draft',
      progress: { answered: 18, total: 19 },
    })
  })

  test.each([
    [null, {}, [], 'not_started'],
    ['draft', { SC08: 2 }, ['SC08'], 'not_started'],
    ['draft', { SC01: null }, [], 'not_started'],
    ['draft', { SC08: 2 }, [], 'draft'],
  ] as const)(
    'of status %s with %j, of which %j is filled in, is %s',
    (status, answers, prefilled, shown) => {
      const standing = standingOf({ type, definition, status }, answers, prefilled)
      expect(standing.status).toBe(shown)
      expect(standing.progress.answered > 0).toBe(shown === 'draft')
    },
  )

  test('counts a "no" without its remark as not answered', () => {
    const answered = { ...whole, SC03: 'no' }
    expect(progressOf({ type, definition }, answered)).toEqual({ answered: 18, total: 19 })
  })
})

/** A number that changes with any letter. */
const digest = (text: string) =>
  Array.from(text).reduce((so, letter) => (Math.imul(so, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

describe('versions', () => {
  /**
   * Digest of every version that was ever asked. A new version adds a line. A line that fails means
   * that old answers lost their questions.
   */
  const hashes: Record<string, number> = {
    'self_control 1': 78885094,
    'self_evaluation 1': -965212338,
    'company_battery 1': -731213300,
    'company_battery 2': -1238420355,
    'public_battery 1': 120213764,
  }
  test.each(Object.entries(hashes))('%s asks the same questions as before', (name, hash) => {
    const [type, version] = name.split(' ') as [ReportType, string]
    const { sections } = definitionOf(type, Number(version))
    const text = JSON.stringify({ version: Number(version), sections })
    expect(digest(text)).toBe(hash)
  })

  test.each(reportTypes)('%s has a digest of each version', (type) => {
    const { version: last } = currentDefinition(type, Number.POSITIVE_INFINITY)
    const names = Array.from({ length: last }, (_, at) => `${type} ${at + 1}`)
    expect(Object.keys(hashes)).toEqual(expect.arrayContaining(names))
  })

  test.each(reportTypes)('%s has every question once in one form', (type) => {
    const codes = everyQuestion(type).sections.flatMap(({ questions }) =>
      questions.map(({ code }) => code),
    )
    expect(new Set(codes).size).toBe(codes.length)
    expect(() => definitionOf(type, 99)).toThrow('no version')
  })
})

describe('years', () => {
  test.each([
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
    ['2027-03-31', 2026],
    ['2027-04-01', 2027],
  ])('on %s the questionnaires of %d are open', (today, year) => {
    expect(questionnaireYear(today)).toBe(year)
  })

  test('have a deadline and distinct receipts', () => {
    expect(questionnaireDeadline(2026)).toBe('2027-03-31')
    expect(receiptNumber({ year: 2024, id: 12, time: 1 })).toBe('KR-2024-000012')
    expect(receiptNumber({ year: 2024, id: 12, time: 2 })).toBe('KR-2024-000012-2')
  })
})
