import { sql, type RawBuilder } from 'kysely'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { canBeMisspelled, meant, type Near } from '#rules/station/fuzzy-match.ts'
import type { Db } from '../db/index.ts'

/** Largest number of equally near names that still can be told apart. */
const nearest = 12
/** Shortest beginning of a name that stands for the whole, where only one name begins so. */
const shortestBeginning = 3

/** The intended make: by its name, another name, its beginning, or a misspelling. */
export async function findMake(db: Db, written: string): Promise<string | null> {
  const form = searchForm(written)
  if (form === '') return null
  return (
    chosen(form, await namesOf(db, makesBeginning(form))) ??
    (canBeMisspelled(form) ? meant(form, await namesOf(db, makesNear(form))) : null)
  )
}

/** The intended model of the make, by the same rules. */
export async function findModel(db: Db, makeId: number, written: string): Promise<string | null> {
  const form = modelForm(written)
  if (form === '') return null
  return (
    chosen(form, await namesOf(db, modelsBeginning(makeId, form))) ??
    (canBeMisspelled(form) ? meant(form, await namesOf(db, modelsNear(makeId, form))) : null)
  )
}

/**
 * Make and model as the lists write them, where the typed words mean a known name. Other words stay.
 * Statistics and the parts search count by these names.
 */
export async function knownNamesOf(
  db: Db,
  typed: { make: string; model: string },
): Promise<{ make: string; model: string }> {
  const make = await findMake(db, typed.make)
  if (make === null) return typed
  const { id } = await db
    .selectFrom('make')
    .where('name', '=', make)
    .select('id')
    .executeTakeFirstOrThrow()
  return { make, model: (await findModel(db, id, typed.model)) ?? typed.model }
}

async function namesOf(db: Db, query: RawBuilder<Near>): Promise<Near[]> {
  return (await query.execute(db)).rows
}

/** The exact name, otherwise the only one that begins so. */
function chosen(form: string, beginning: readonly Near[]): string | null {
  const exact = beginning.find((known) => known.form === form)
  if (exact) return exact.name
  const names = new Set(beginning.map(({ name }) => name))
  const [only] = names
  return names.size === 1 && form.length >= shortestBeginning ? (only ?? null) : null
}

// A form holds letters, digits and a plus. `like` reads none of them as a pattern.
const makesBeginning = (form: string) => sql<Near>`
  select name, search_form as form, 0 as wrong from make where search_form like ${`${form}%`}
  union all
  select make.name, make_alias.search_form, 0 from make_alias join make on make.id = make_id
  where make_alias.search_form like ${`${form}%`}`

/** The likeliest name by shared letters and by the number of differences. */
export const makesNear = (form: string) => sql<Near>`
  with own as (
    select name, search_form as form from make
    order by search_form <-> ${form} limit ${nearest}
  ), other as (
    select make_id, search_form as form from make_alias
    order by search_form <-> ${form} limit ${nearest}
  )
  select name, form, letters_wrong(form, ${form}) as wrong from own
  union all
  select make.name, other.form, letters_wrong(other.form, ${form})
  from other join make on make.id = other.make_id`

const modelsBeginning = (makeId: number, form: string) => sql<Near>`
  select name, search_form as form, 0 as wrong from model
  where make_id = ${makeId} and search_form like ${`${form}%`}`

export const modelsNear = (makeId: number, form: string) => sql<Near>`
  select name, search_form as form, letters_wrong(search_form, ${form}) as wrong from model
  where make_id = ${makeId} order by search_form <-> ${form} limit ${nearest}`
