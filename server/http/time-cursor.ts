import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** The last row of a page that is sorted by time, newest first. */
export type TimeCursor<Id = number> = { at: Date; id: Id }

const time = z.iso.datetime()
const withNumber = z.tuple([time, z.int()])
const withUuid = z.tuple([time, z.uuid()])

function writeTimeCursor({ at, id }: TimeCursor<number | string>): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/**
 * Reads a cursor of `writeTimeCursor`.
 * @throws ApiError VALIDATION_ERROR
 */
export function readTimeCursor(cursor: string): TimeCursor {
  const [at, id] = withNumber.safeParse(parsed(cursor)).data ?? refuse()
  return { at: new Date(at), id }
}

/**
 * The same for rows whose id is a UUID.
 * @throws ApiError VALIDATION_ERROR
 */
export function readUuidCursor(cursor: string): TimeCursor<string> {
  const [at, id] = withUuid.safeParse(parsed(cursor)).data ?? refuse()
  return { at: new Date(at), id }
}

function refuse(): never {
  throw new ApiError('VALIDATION_ERROR', 'The cursor is not one of this list', {
    fields: { cursor: 'INVALID' },
  })
}

/** The rows of one page, from a query for `limit` + 1 rows, and the cursor of the next page. */
export function pageOf<T extends TimeCursor<number | string>>(
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
