import * as z from 'zod/mini'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { unknownFields } from './unknown-fields.ts'

/**
 * Reads a value by its schema and drops unknown keys.
 * @throws ApiError VALIDATION_ERROR with the path and the code of each wrong field; Error for our own
 *   response, because that is a bug of the service
 */
export function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  what: 'input' | 'answer' = 'input',
): z.output<S> {
  // zod reports the input on demand only, and a missing value shows in the input alone.
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

const noFields = z.object({})

/**
 * A field that nobody reads is a mistake of the caller, e.g. a filter with another name.
 * @throws ApiError VALIDATION_ERROR with each field that the schema does not have
 */
export function refuseUnknown(schema: z.ZodMiniType = noFields, value: unknown): void {
  const unknown = unknownFields(schema, value)
  if (unknown.length === 0) return
  throw new ApiError('VALIDATION_ERROR', `Unknown: ${unknown.join(', ')}`, {
    fields: Object.fromEntries(unknown.map((field) => [field, 'UNKNOWN_FIELD'])),
  })
}

/**
 * Returns the path of a text with NUL, which PostgreSQL refuses. The fields of rules/ remove NUL. Values
 * that are used as sent (a username, a state) are checked here.
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

/** For a failed union, the issues of the closest variant. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const best = issue.errors.reduce((a, b) => (b.length <= a.length ? b : a))
  return best.map((each) => Object.assign(each, { path: [...issue.path, ...each.path] }))
}

/** The code of an issue: the one of rules/, otherwise REQUIRED or INVALID for an issue of zod itself. */
function fieldCode(issue: z.core.$ZodIssue): string {
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message
  const isMissing = issue.input === undefined || issue.input === null
  return issue.code === 'invalid_type' && isMissing ? 'REQUIRED' : 'INVALID'
}
