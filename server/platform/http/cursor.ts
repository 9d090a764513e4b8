import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** The place of a row in its list as one text. The id comes last: PostgreSQL refuses larger ones. */
export const writeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/**
 * Reads a cursor of `writeCursor` by its form.
 * @throws ApiError VALIDATION_ERROR
 */
export function readCursor<Form extends z.ZodMiniType>(form: Form, cursor: string): z.output<Form> {
  const read = form.safeParse(parsed(cursor))
  if (read.success) return read.data
  throw new ApiError('VALIDATION_ERROR', 'The cursor is not one of this list', {
    fields: { cursor: 'INVALID' },
  })
}

function parsed(cursor: string): unknown {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    // PostgreSQL refuses NUL in a text.
    return text.includes('\\u0000') ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The last row of a page that is sorted by time, newest first. */
export type TimeCursor<Id = number> = { at: Date; id: Id }

const time = z.iso.datetime()
const withNumber = z.tuple([time, id])
const withUuid = z.tuple([time, z.uuid()])

/**
 * Reads a cursor of `pageOf`.
 * @throws ApiError VALIDATION_ERROR
 */
export function readTimeCursor(cursor: string): TimeCursor {
  const [at, last] = readCursor(withNumber, cursor)
  return { at: new Date(at), id: last }
}

/**
 * The same for rows whose id is a UUID.
 * @throws ApiError VALIDATION_ERROR
 */
export function readUuidCursor(cursor: string): TimeCursor<string> {
  const [at, last] = readCursor(withUuid, cursor)
  return { at: new Date(at), id: last }
}

/** The rows of one page, from a query for `limit` + 1 rows, and the cursor of the next page. */
export function pageOf<T extends TimeCursor<number | string>>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit),
    next: last ? writeCursor([last.at.toISOString(), last.id]) : null,
  }
}

/**
 * Reads a cursor of `pageById`: the id of the last row.
 * @throws ApiError VALIDATION_ERROR
 */
export const readIdCursor = (cursor: string): number => readCursor(z.tuple([id]), cursor)[0]

/** As `pageOf`, for a list that is sorted by the id alone, newest first. */
export function pageById<T extends { id: number }>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last ? writeCursor([last.id]) : null }
}

/** The last row of a list that is sorted by a rank, then by time, oldest first. */
export type RankCursor = { rank: number; at: Date; id: number }

const ranked = z.tuple([z.int().check(z.gte(0), z.lte(1)), time, id])

/**
 * Reads a cursor of `pageByRank`.
 * @throws ApiError VALIDATION_ERROR
 */
export function readRankCursor(cursor: string): RankCursor {
  const [rank, at, last] = readCursor(ranked, cursor)
  return { rank, at: new Date(at), id: last }
}

/** As `pageOf`, for a list whose rows have a rank before their time. */
export function pageByRank<T extends RankCursor>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit),
    next: last ? writeCursor([last.rank, last.at.toISOString(), last.id]) : null,
  }
}
