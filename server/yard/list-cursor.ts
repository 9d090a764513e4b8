import * as z from 'zod/mini'
import { sortOptions, type SortOption } from '#rules/vehicle/vehicle.ts'
import { ApiError } from '../http/api-error.ts'

/** The last row of a page: its sort value (a rank, a time in ms, or none), and its id. */
export type CursorPosition = { sort: SortOption; key: number; id: number }

const place = z.tuple([z.enum(sortOptions), z.int(), z.int()])

export function writeCursor({ sort, key, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * Reads a cursor of `writeCursor` for the same sort option.
 * @throws ApiError VALIDATION_ERROR
 */
export function readCursor(cursor: string, sort: SortOption): CursorPosition {
  const read = place.safeParse(parsed(cursor))
  if (!read.success || read.data[0] !== sort) {
    throw new ApiError('VALIDATION_ERROR', 'The cursor is not one of this list', {
      fields: { cursor: 'INVALID' },
    })
  }
  const [, key, id] = read.data
  return { sort, key, id }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
