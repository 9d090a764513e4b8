import type { TestContext } from '../app.ts'
import { collector, sumBy } from './collector.ts'
import { recount } from './recount.ts'

type Recycled = { shop_id: number; make: string; model: string; model_year: number; n: number }
type Found = readonly { id: number; vehicle_recycled_count: number }[]

/** So many models, the commonest first, are searched for. */
const models = 60

/** Vehicles that each station recycled until now, in the public search for parts, where they differ. */
export async function recycledDifferences(
  ctx: TestContext,
): Promise<{ found: string[]; compared: number }> {
  const all = collector()
  const counted = await recount<Recycled>(ctx.appContext.db, 'recycled', { year: 0 })
  const commonest = new Map<string, Recycled>()
  for (const row of counted.toSorted((a, b) => b.n - a.n)) {
    const key = `${row.make} ${row.model}`
    if (!commonest.has(key)) commonest.set(key, row)
  }
  for (const { make, model, model_year: common } of [...commonest.values()].slice(0, models)) {
    for (const year of [common, common + 2, 1950]) {
      const requested = { make, model, year }
      const { status, body } = await ctx.call('POST', '/public/shop/search/', { body: requested })
      // A name that the lists lack cannot be searched for.
      if (status === 400) continue
      const shown = (body as Found).filter(({ vehicle_recycled_count: n }) => n > 0)
      all.same(
        `${make} ${model} of ${year} in the public search`,
        sumBy(
          shown,
          ({ id }) => String(id),
          ({ vehicle_recycled_count: n }) => n,
        ),
        sumBy(
          counted.filter(
            (row) =>
              row.make === make && row.model === model && Math.abs(row.model_year - year) <= 1,
          ),
          ({ shop_id: id }) => String(id),
          ({ n }) => n,
        ),
      )
    }
  }
  return { found: all.found, compared: all.count() }
}
