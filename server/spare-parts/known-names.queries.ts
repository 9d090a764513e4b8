import { sql, type RawBuilder } from 'kysely'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { canBeMisspelled, meant, type Near } from '#rules/station/fuzzy-match.ts'
import type { Db } from '../db/index.ts'

/** As many as can be equally near and still be told apart. */
const nearest = 12
/** From here on the beginning of a name stands for the whole, where it is that of one name alone. */
const shortestBeginning = 3

/** The make that was meant: by its name, another name of it, its beginning, or misspelled. */
export async function findMake(db: Db, written: string): Promise<string | null> {
  const form = searchForm(written)
  if (form === '') return null
  return (
    chosen(form, await namesOf(db, makesBeginning(form))) ??
    (canBeMisspelled(form) ? meant(form, await namesOf(db, makesNear(form))) : null)
  )
}

/** The make's model that was meant, in the same ways. */
export async function findModel(db: Db, makeId: number, written: string): Promise<string | null> {
  const form = modelForm(written)
  if (form === '') return null
  return (
    chosen(form, await namesOf(db, modelsBeginning(makeId, form))) ??
    (canBeMisspelled(form) ? meant(form, await namesOf(db, modelsNear(makeId, form))) : null)
  )
}

async function namesOf(db: Db, query: RawBuilder<Near>): Promise<Near[]> {
  return (await query.execute(db)).rows
}

/** The name that is exactly so, else the only one that begins so. */
function chosen(form: string, beginning: readonly Near[]): string | null {
  const exact = beginning.find((known) => known.form === form)
  if (exact) return exact.name
  const names = new Set(beginning.map(({ name }) => name))
  const [only] = names
  return names.size === 1 && form.length >= shortestBeginning ? (only ?? null) : null
}

// A form holds letters, digits and a plus: nothing that `like` reads as a pattern.
const makesBeginning = (form: string) => sql<Near>`
  select name, search_form as form, 0 as wrong from make where search_form like ${`${form}%`}
  union all
  select make.name, make_alias.search_form, 0 from make_alias join make on make.id = make_id
  where make_alias.search_form like ${`${form}%`}`

/** The likeliest by the letters they share, and in how many they differ. */
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
