import { sql } from 'kysely'
import type { Demand } from '#rules/vehicle/score.ts'
import { searchForm } from '#rules/station/name-folding.ts'
import { preparedQuery, type Db, type Tx, type Params } from '#server/platform/db/index.ts'

const yearsAround = 2
/** Wider than any model year, with the 0 of unknown years (`refresh_demand`). */
const everyYear = { from: 0, to: 9999 }

/** `modelForms` are all that count for the model (makes/counted-forms.ts). */
type Like = { make: string | null; modelForms: readonly string[]; year: number | null }
type Known = { model: Demand; make: Demand; p95: Demand }

/**
 * Demand for parts of the model and of an average model of its make, two model years around, and
 * the 95th percentiles over all models. The nightly job counts them.
 */
export async function demandLike(db: Db, { make, modelForms, year }: Like): Promise<Known> {
  const [found] = await demand(db, {
    makeForm: make === null ? null : searchForm(make),
    modelForms,
    ...(year === null ? everyYear : { from: year - yearsAround, to: year + yearsAround }),
  })
  if (!found) throw new Error('Sums always give a row')
  return {
    model: { searches: found.model_searches, recycled: found.model_recycled },
    make: { searches: found.make_searches, recycled: found.make_recycled },
    p95: { searches: found.p95_searches, recycled: found.p95_recycled },
  }
}

type Of = { makeForm: string | null; modelForms: readonly string[]; from: number; to: number }
type Figures = Record<`${keyof Known}_${keyof Demand}`, number>

// One statement, so that all values are of the same night.
const demand = preparedQuery(
  (_, of: Params<Of>) => sql<Figures>`
    select
      coalesce(sum(searches) filter (where model_form = any(${of.modelForms}::text[])), 0)::float
        as model_searches,
      coalesce(sum(recycled) filter (where model_form = any(${of.modelForms}::text[])), 0)::float
        as model_recycled,
      coalesce(sum(searches)::float / nullif(count(distinct model_form), 0), 0) as make_searches,
      coalesce(sum(recycled)::float / nullif(count(distinct model_form), 0), 0) as make_recycled,
      (select searches from demand_percentile) as p95_searches,
      (select recycled from demand_percentile) as p95_recycled
    from demand
    where make_form = ${of.makeForm}::text
      and model_year between ${of.from}::integer and ${of.to}::integer`,
)

/**
 * Counts the searches and recycled vehicles of the 365 days before that time again. Concurrent
 * readers get the old values.
 * @returns number of models
 */
export async function refreshDemand(tx: Tx, asOf: Date): Promise<number> {
  const { rows } = await sql<{ models: number }>`
    select refresh_demand(${asOf}) as models`.execute(tx)
  return rows[0]?.models ?? 0
}
