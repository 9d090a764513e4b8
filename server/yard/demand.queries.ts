import { sql } from 'kysely'
import type { Demand } from '#rules/vehicle/score.ts'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { preparedQuery, type Db, type Tx, type Params } from '../db/index.ts'

const yearsAround = 2
/** Wider than any model year, and with the 0 of those that are not known (migration 0028). */
const everyYear = { from: 0, to: 9999 }

type Like = { make: string | null; model: string | null; year: number | null }
type Known = { model: Demand; make: Demand; p95: Demand }

/**
 * Demand for parts of the model and of a mean model of its make, two model years around, and the 95th
 * percentiles over all models: as last night counted them, however many vehicles there are.
 */
export async function demandLike(db: Db, { make, model, year }: Like): Promise<Known> {
  const [found] = await demand(db, {
    makeForm: make === null ? null : searchForm(make),
    modelForm: model === null ? null : modelForm(model),
    ...(year === null ? everyYear : { from: year - yearsAround, to: year + yearsAround }),
  })
  if (!found) throw new Error('Sums always give a row')
  return {
    model: { searches: found.model_searches, recycled: found.model_recycled },
    make: { searches: found.make_searches, recycled: found.make_recycled },
    p95: { searches: found.p95_searches, recycled: found.p95_recycled },
  }
}

type Of = { makeForm: string | null; modelForm: string | null; from: number; to: number }
type Figures = Record<`${keyof Known}_${keyof Demand}`, number>

// One statement, so that all of it is of the same night.
const demand = preparedQuery(
  (_, of: Params<Of>) => sql<Figures>`
    select
      coalesce(sum(searches) filter (where model_form = ${of.modelForm}::text), 0)::float
        as model_searches,
      coalesce(sum(recycled) filter (where model_form = ${of.modelForm}::text), 0)::float
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
 * Counts anew what was searched for and recycled in the 365 days before that moment. Whoever reads
 * meanwhile reads what was before.
 * @returns of how many models
 */
export async function refreshDemand(tx: Tx, asOf: Date): Promise<number> {
  // It reads every vehicle of a year, by night; no call of a person may take so long.
  await sql`set local statement_timeout = '60s'`.execute(tx)
  const { rows } = await sql<{ models: number }>`
    select refresh_demand(${asOf}) as models`.execute(tx)
  return rows[0]?.models ?? 0
}
