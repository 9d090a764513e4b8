import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { namesToStore, type TypedNames } from '#server/modules/makes/sql.ts'

/**
 * Make and model of a typed vehicle as they are stored. `part` is its name in the body.
 * @throws ApiError VALIDATION_ERROR at a name that the lists lack
 */
export async function namesOrError(
  db: Db,
  typed: TypedNames,
  part: 'vehicle' | 'by_hand',
): Promise<{ make: string; model: string }> {
  const { make, model } = await namesToStore(db, typed)
  if (make !== null && model !== null) return { make, model }
  throw new ApiError('VALIDATION_ERROR', 'The lists lack the name', {
    fields:
      make === null ? { [`${part}.make`]: 'MAKE_UNKNOWN' } : { [`${part}.model`]: 'MODEL_UNKNOWN' },
  })
}
