import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** The last row of a page that is sorted by time, newest first. */
export type TimeCursor = { at: Date; id: number }

const form = z.tuple([z.iso.datetime(), z.int()])

function writeTimeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/**
 * Reads a cursor of `writeTimeCursor`.
 * @throws ApiError VALIDATION_ERROR
 */
export function readTimeCursor(cursor: string): TimeCursor {
  const read = form.safeParse(parsed(cursor))
  if (!read.success) {
    throw new ApiError('VALIDATION_ERROR', 'The cursor is not one of this list', {
      fields: { cursor: 'INVALID' },
    })
  }
  const [at, id] = read.data
  return { at: new Date(at), id }
}

/** The rows of one page, from a query for `limit` + 1 rows, and the cursor of the next page. */
export function pageOf<T extends TimeCursor>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last ? writeTimeCursor(last) : null }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
