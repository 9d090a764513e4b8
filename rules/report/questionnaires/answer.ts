import * as z from 'zod/mini'
import { businessId } from '../../people/business-id.ts'
import {
  email,
  name,
  numberError,
  phone,
  remarks,
  requiredText,
  type FieldCode,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { reportWeights } from '../../treatment/weight-values.ts'
import { scale, yesNoAnswers, type AnswerType, type AnswerValue } from './question.ts'

/** A number from zero to `max` with at most so many decimals. */
const upTo = (max: number, decimals: number) =>
  z.number(numberError).check(
    z.gte(0, { error: 'NUMBER_NEGATIVE', abort: true }),
    z.lte(max, { error: 'NUMBER_TOO_LARGE', abort: true }),
    z.refine(
      (value) => Number(value.toFixed(decimals)) === value,
      decimals === 0 ? 'WHOLE_NUMBER' : 'TOO_MANY_DECIMALS',
    ),
  )

/**
 * Schema of each answer type. See docs/domain/finnish-practice.md#battery-report-checks. Blanks are
 * read before.
 */
const schemas: Record<AnswerType, z.ZodMiniType<AnswerValue>> = {
  yesno: z.enum(yesNoAnswers, 'INVALID'),
  date: z.iso.date('INVALID'),
  count: upTo(limits.report.count, 0),
  days: upTo(limits.report.days, 1),
  kg: upTo(reportWeights.kg, 2),
  percent: upTo(100, 1),
  scale: z.int('INVALID').check(z.gte(scale.min, 'INVALID'), z.lte(scale.max, 'INVALID')),
  text: remarks,
  line: name,
  brands: z
    .array(requiredText, 'INVALID')
    .check(z.maxLength(limits.report.brands, { error: 'TOO_MANY' })),
  flag: z.boolean('INVALID'),
  /** The id of an operator company. */
  recycler: z.int('INVALID').check(z.gte(1, 'INVALID'), z.lte(2_147_483_647, 'INVALID')),
  business_id: businessId,
  email,
  phone,
}

type Read =
  | { readonly value: AnswerValue; readonly code?: never }
  | { readonly value?: never; readonly code: FieldCode }

/**
 * Reads an answer in its stored form: tidied, or null for a blank.
 * @returns the value, or the code of its error
 */
export function readAnswer(type: AnswerType, input: unknown): Read {
  if (input === null || input === undefined) return { value: null }
  if (typeof input === 'string' && input.trim() === '') return { value: null }
  const read = schemas[type].safeParse(input)
  if (read.success) return { value: read.data }
  return { code: (read.error.issues[0]?.message ?? 'INVALID') as FieldCode }
}
