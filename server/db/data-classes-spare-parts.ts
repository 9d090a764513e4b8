import type { TableClass } from './data-classes.ts'
import type { SparePartsTables } from './tables-spare-parts.ts'

const modelYear = { make_form: 'none', model_form: 'none', model_year: 'none' } as const

/** The tables of spare parts: counts, which lead to nobody. */
export const sparePartsDataClasses: {
  readonly [Name in keyof SparePartsTables]: TableClass<SparePartsTables[Name]>
} = {
  recycled_count: {
    keep: 'service',
    columns: { ...modelYear, shop_id: 'none', vehicles: 'none' },
  },
  part_search: { keep: 'part_search', columns: { ...modelYear, day: 'none', searches: 'none' } },
  demand: { keep: 'service', columns: { ...modelYear, searches: 'none', recycled: 'none' } },
  demand_percentile: {
    keep: 'service',
    columns: { id: 'none', searches: 'none', recycled: 'none' },
  },
}
