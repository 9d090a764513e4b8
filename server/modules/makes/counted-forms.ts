import { modelForm } from '#rules/station/name-folding.ts'
import { readSearchLine, type NameLists } from '#rules/station/search-line.ts'
import type { Db } from '#server/platform/db/index.ts'
import { makeNamed } from './makes.ts'
import { type Known, type Makes } from './sql.ts'
import { writtenModels } from './sql.ts'

export type { Makes }

/**
 * Every form that counts for the model: its own, and those of vehicles whose model the search line
 * reads as it (320D, E 220 CDI). A form that the lists have counts for its own model only.
 */
export async function countedForms(
  db: Db,
  all: Makes,
  { make, model, thisYear }: { make: Known; model: Known; thisYear: number },
): Promise<string[]> {
  const written = await writtenModels(db, { makeForm: make.form })
  const read = readerOf(all, make, thisYear)
  const others = written
    .filter((name) => name.model_form !== model.form && read(name.written) === model.form)
    .map((name) => name.model_form)
  return [model.form].concat(others)
}

/** Every form that counts for the model that a vehicle's written model is read as. */
export async function formsLike(
  db: Db,
  all: Makes,
  { make, model, thisYear }: { make: string; model: string; thisYear: number },
): Promise<string[]> {
  const known = makeNamed(all, make)
  const meant = known && all.models.get(known.id)?.get(readerOf(all, known, thisYear)(model))
  return meant ? countedForms(db, all, { make: known, model: meant, thisYear }) : [modelForm(model)]
}

/** The reader of a make's models. It reads each name once until the makes change. */
function readerOf(all: Makes, make: Known, thisYear: number): (written: string) => string {
  const known = all.counted.get(make.id) ?? new Map<string, string>()
  all.counted.set(make.id, known)
  const models = all.models.get(make.id) ?? new Map<string, Known>()
  const lists: NameLists = {
    makes: all.lists.makes.filter(({ name }) => name === make.name),
    models: all.lists.models.filter((model) => model.make === make.name),
  }
  return (written) => {
    const before = known.get(written)
    if (before !== undefined) return before
    const own = modelForm(written)
    const line = models.has(own)
      ? null
      : readSearchLine(`${make.name} ${written}`, lists, thisYear).model
    const form = line === null ? own : modelForm(line)
    known.set(written, form)
    return form
  }
}
