/** The columns of the tables of spare parts (migrations 0020 and 0028); forms as rules/station/name-folding.ts. */

type ModelYear = { make_form: string; model_form: string; model_year: number }

export type SparePartsTables = {
  /** Vehicles of a make, model and year that a station has recycled; a trigger counts them. */
  recycled_count: ModelYear & { shop_id: number; vehicles: number }
  /** How often the public search was asked for them on that Finnish day. */
  part_search: ModelYear & { day: string; searches: number }
  /** Searches and recycled vehicles of 365 days; year 0 is what is not known. */
  demand: ModelYear & { searches: number; recycled: number }
  /** One row: the 95th percentiles over all models. */
  demand_percentile: { id: 1; searches: number; recycled: number }
}
