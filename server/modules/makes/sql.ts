import { preparedQuery, type Params, type Db } from '#server/platform/db/index.ts'
import { sql, type RawBuilder } from 'kysely'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { canBeMisspelled, meant, type Near } from '#rules/station/fuzzy-match.ts'
import { typedName, type Match } from '#rules/vehicle/typed-name.ts'
import { nameLists, type NameLists } from '#rules/station/search-line.ts'

export const writtenModels = preparedQuery((db, { makeForm }: Params<{ makeForm: string }>) =>
  db
    .selectFrom('written_model')
    .where('make_form', '=', makeForm)
    .select(['model_form', 'written']),
)

/** Largest number of equally near names that still can be told apart. */
const nearest = 12
/** Shortest beginning of a name that stands for the whole, where only one name begins so. */
const shortestBeginning = 3

/** The make of the text: by its name or another name, otherwise the meant one. */
function matchMake(db: Db, written: string): Promise<Match> {
  const form = searchForm(written)
  return match(db, form, { beginning: makesBeginning, near: makesNear })
}

/** The model of the make, by the same rules. */
function matchModel(db: Db, makeId: number, written: string): Promise<Match> {
  return match(db, modelForm(written), {
    beginning: (form) => modelsBeginning(makeId, form),
    near: (form) => modelsNear(makeId, form),
  })
}

/** The intended make, or null. */
export async function findMake(db: Db, written: string): Promise<string | null> {
  const { same, meant } = await matchMake(db, written)
  return same ?? meant
}

/** The intended model of the make, or null. */
export async function findModel(db: Db, makeId: number, written: string): Promise<string | null> {
  const { same, meant } = await matchModel(db, makeId, written)
  return same ?? meant
}

/** Make and model as a station typed them. */
export type TypedNames = {
  make: string
  model: string
  is_other_make: boolean
  is_other_model: boolean
}

/** The typed make and model as rules/vehicle/typed-name.ts stores them. null for an unknown one. */
export async function namesToStore(
  db: Db,
  typed: TypedNames,
): Promise<{ make: string | null; model: string | null }> {
  const make = typedName(
    { words: typed.make, isOther: typed.is_other_make },
    await matchMake(db, typed.make),
  )
  const known = await db
    .selectFrom('make')
    .where('name', '=', make ?? '')
    .select('id')
    .executeTakeFirst()
  // The lists have no models of another make.
  if (!known) return { make, model: typed.model }
  const model = typedName(
    { words: typed.model, isOther: typed.is_other_model },
    await matchModel(db, known.id, typed.model),
  )
  return { make, model }
}

type Queries = Record<'beginning' | 'near', (form: string) => RawBuilder<Near>>

async function match(db: Db, form: string, { beginning, near }: Queries): Promise<Match> {
  if (form === '') return { same: null, meant: null }
  const begun = await namesOf(db, beginning(form))
  const same = begun.find((known) => known.form === form)?.name ?? null
  if (same !== null) return { same, meant: null }
  const only = onlyBeginning(form, begun)
  if (only !== null || !canBeMisspelled(form)) return { same, meant: only }
  return { same, meant: meant(form, await namesOf(db, near(form))) }
}

async function namesOf(db: Db, query: RawBuilder<Near>): Promise<Near[]> {
  return (await query.execute(db)).rows
}

/** The only name that begins so. null for none or several. */
function onlyBeginning(form: string, beginning: readonly Near[]): string | null {
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

/** A make or model. Searches use its `form` (rules/station/name-folding.ts). */
export type Known = { readonly id: number; readonly name: string; readonly form: string }

/** Makes and models of the parts search, sorted by name. */
export type Makes = {
  readonly makes: ReadonlyMap<string, Known>
  readonly models: ReadonlyMap<number, ReadonlyMap<string, Known>>
  /** The same names and the other names of makes, to read a search line by. */
  readonly lists: NameLists
  /** Results of earlier searches by their text. */
  readonly meant: Map<string, string | null>
  /** Forms of models by make and by the spelling of vehicles (counted-forms.ts). */
  readonly counted: Map<number, Map<string, string>>
}

/** All makes by form. */
export async function readMakes(db: Db): Promise<Makes> {
  const makes = await db
    .selectFrom('make')
    .orderBy('search_form')
    .select(['id', 'name', 'search_form as form'])
    .execute()
  const models = await db
    .selectFrom('model')
    .orderBy('search_form')
    // Two makes may have a model of one name.
    .orderBy('id')
    .select(['id', 'name', 'search_form as form', 'make_id'])
    .execute()
  const aliases = await db
    .selectFrom('make_alias')
    .innerJoin('make', 'make.id', 'make_alias.make_id')
    .orderBy('make_alias.search_form')
    .select(['make.name', 'make_alias.search_form as form'])
    .execute()
  const makeNames = new Map(makes.map(({ id, name }) => [id, name]))
  const byForm = (known: readonly Known[]) => new Map(known.map((each) => [each.form, each]))
  const modelsOf = Map.groupBy(models, (model) => model.make_id)
  return {
    makes: byForm(makes),
    models: new Map(makes.map(({ id }) => [id, byForm(modelsOf.get(id) ?? [])])),
    lists: nameLists(
      [...makes, ...aliases],
      models.map(({ make_id: makeId, name, form }) => {
        const make = makeNames.get(makeId) ?? ''
        return { make, name, form }
      }),
    ),
    meant: new Map(),
    counted: new Map(),
  }
}
