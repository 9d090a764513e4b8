import type { AnswerValue } from '#rules/report/questionnaires/question.ts'

/** A trimmed text. null for an empty one. */
export const line = {
  read: (typed: string): AnswerValue => typed.trim() || null,
  write: (value: AnswerValue): string => (typeof value === 'string' ? value : ''),
}

/** Brands separated by commas. */
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
