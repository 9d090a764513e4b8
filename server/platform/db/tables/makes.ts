// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type MakesTables = {
  make: {
    id: GeneratedAlways<number>
    name: string
    kinds: ColumnTypes['make.kinds']
    search_form: GeneratedAlways<string>
  }
  make_alias: {
    search_form: string
    make_id: number
  }
  model: {
    id: GeneratedAlways<number>
    make_id: number
    name: string
    from_year: number | null
    to_year: number | null
    search_form: GeneratedAlways<string>
  }
  written_model: {
    make_form: string
    model_form: string
    written: string
  }
}
