import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { nameLists, type NameLists } from '#rules/station/search-line.ts'
import { perProcess } from '#server/platform/context.ts'
import { createVersionedCaches, type Db } from '#server/platform/db/index.ts'

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
async function readMakes(db: Db): Promise<Makes> {
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
