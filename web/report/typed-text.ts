import type { AnswerValue } from '#rules/report/questionnaires/question.ts'

/** Text as it is kept: without spaces at its ends, null where there is none. */
export const line = {
  read: (typed: string): AnswerValue => typed.trim() || null,
  write: (value: AnswerValue): string => (typeof value === 'string' ? value : ''),
}

/** Brands as they are typed, between commas. */
export const brandList = {
  read: (typed: string): AnswerValue => {
    const brands = typed
      .split(/[,;\n]/)
      .map((brand) => brand.trim())
      .filter(Boolean)
    return brands.length > 0 ? brands : null
  },
  write: (value: AnswerValue): string => (Array.isArray(value) ? value.join(', ') : ''),
}
