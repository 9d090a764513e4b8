import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/**
 * Reads a value by its schema. Keys that the schema does not know are dropped.
 * @throws Refusal VALIDATION_ERROR with the path and the code of each field at fault; for an
 *   answer of our own a plain error, because then the fault is ours
 */
export function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  what: 'input' | 'answer' = 'input',
): z.output<S> {
  // The library tells what it got only when asked to, and a missing value by that alone.
  const read = schema.safeParse(value, { reportInput: true })
  const fields: Record<string, string> = {}
  if (read.success) {
    const path = what === 'input' ? nulIn(read.data) : null
    if (path === null) return read.data
    fields[path.join('.') || 'body'] = 'INVALID'
    throw new ApiError('VALIDATION_ERROR', 'A text holds a character that none may', { fields })
  }
  for (const issue of read.error.issues.flatMap(nearest)) {
    fields[issue.path.join('.') || 'body'] ??= fieldCode(issue)
  }
  const where = Object.keys(fields).join(', ')
  if (what === 'answer') throw new Error(`The answer does not keep the contract: ${where}`)
  throw new ApiError('VALIDATION_ERROR', `Not valid: ${where}`, { fields })
}

/**
 * Where a text holds NUL, which PostgreSQL refuses in any text. The fields of rules/ take it away by
 * themselves; what is looked up as it came (a username, a state) is caught here.
 */
function nulIn(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const path = nulIn(part)
    if (path) return [name, ...path]
  }
  return null
}

/** Of a choice between several shapes, what is wrong with the one that was meant most likely. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const best = issue.errors.reduce((a, b) => (b.length <= a.length ? b : a))
  return best.map((each) => Object.assign(each, { path: [...issue.path, ...each.path] }))
}

/** Rules name their own codes; what zod itself finds is a value missing or of the wrong kind. */
function fieldCode(issue: z.core.$ZodIssue): string {
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message
  const isMissing = issue.input === undefined || issue.input === null
  return issue.code === 'invalid_type' && isMissing ? 'REQUIRED' : 'INVALID'
}
