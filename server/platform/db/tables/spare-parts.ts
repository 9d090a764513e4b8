// Made by catalogue.test.ts from the tables of schema/. Do not edit.

export type SparePartsTables = {
  recycled_count: {
    make_form: string
    model_form: string
    model_year: number
    shop_id: number
    vehicles: number
  }
  part_search: {
    day: string
    make_form: string
    model_form: string
    model_year: number
    searches: number
  }
  demand: {
    make_form: string
    model_form: string
    model_year: number
    searches: number
    recycled: number
  }
  demand_percentile: {
    id: number
    searches: number
    recycled: number
  }
}
