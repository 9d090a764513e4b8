import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { perProcess } from '#server/platform/context.ts'
import { createVersionedCaches } from '#server/platform/db/index.ts'
import { type Known, type Makes, readMakes } from './sql.ts'

const cached = perProcess(({ db }) => createVersionedCaches(db.read)('makes', readMakes))

/** The makes, from memory unless they changed. */
export const currentMakes = (ctx: Parameters<typeof cached>[0]): Promise<Makes> => cached(ctx)()

/** The make of that name in any case, without spaces and marks. null where there is none. */
export function makeNamed({ makes }: Makes, written: string): Known | null {
  return makes.get(searchForm(written)) ?? null
}

/** The make's model of that name in any case, without the word for a series. null for none. */
export function modelNamed({ models }: Makes, makeId: number, written: string): Known | null {
  return models.get(makeId)?.get(modelForm(written)) ?? null
}

const maxRemembered = 10_000

/** The intended make or model, looked up once until the makes change. */
export async function rememberMeant(
  { meant }: Makes,
  written: string,
  find: () => Promise<string | null>,
): Promise<string | null> {
  const before = meant.get(written)
  if (before !== undefined) return before
  const found = await find()
  // A Map keeps the sequence of insertion: the first entry is the oldest.
  if (meant.size >= maxRemembered) meant.delete(meant.keys().next().value ?? '')
  meant.set(written, found)
  return found
}
