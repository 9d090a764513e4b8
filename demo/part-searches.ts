import { finnishDay } from '#rules/finnish-day.ts'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { addPartSearches, type PartSearch } from '#server/modules/spare-parts/sql.ts'
import { createSeededRandom } from './seeded-random.ts'
import { makes } from './data.ts'
import { makeWeights, modelWeight } from './recycled.ts'

const total = 15_000
const days = 365
const dayMs = 24 * 3_600_000

/** Adds a year of spare-parts searches: for models that are scrapped most and still driven. */
export async function loadPartSearches(tx: Tx, now: Date): Promise<void> {
  const random = createSeededRandom(2028)
  const dayNames = Array.from({ length: days }, (_, n) =>
    finnishDay(new Date(now.getTime() - n * dayMs)),
  )
  const found = new Map<string, PartSearch>()
  for (let n = 0; n < total; n += 1) {
    const make = random.pick(makes, (candidate) => makeWeights.get(candidate) ?? 0)
    const model = random.pick(make.models, (candidate) =>
      modelWeight(candidate, now.getUTCFullYear()),
    )
    const age = Math.round(Math.max(1, random.bell(14, 4)))
    const newest = model.to ?? now.getUTCFullYear()
    const search = {
      day: random.pick(dayNames),
      make_form: searchForm(make.make),
      model_form: modelForm(model.name),
      model_year: Math.max(model.from, Math.min(newest, now.getUTCFullYear() - age)),
    }
    const key = Object.values(search).join(' ')
    found.set(key, { ...search, searches: (found.get(key)?.searches ?? 0) + 1 })
  }
  await addPartSearches(tx, [...found.values()])
}
