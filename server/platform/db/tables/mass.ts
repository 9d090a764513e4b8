// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type MassTables = {
  vehicle_mass: {
    vehicle_id: number
    shop_id: number
    company_id: number
    month: string
    vehicle_group: 'target' | 'three_wheeler' | 'other'
    reference_kg: ColumnType<string | null, number | null | undefined, number | null>
    is_full: boolean
    items: ColumnType<unknown, string, string>
    /** Those that were counted last. */
    parts: ColumnType<unknown, string | undefined, string>
  }
  mass_change: {
    id: GeneratedAlways<number>
    vehicle_id: number
  }
  mass_month: {
    scope: 'country' | 'company' | 'shop'
    scope_id: number
    month: string
    vehicle_group: string
    item: string
    basis: string
    vehicles: number
    kg: ColumnType<string, number, number>
  }
  stored_figure: {
    id: GeneratedAlways<number>
    report_id: number | null
    year: number
    stored_at: Date
    rules: number
    field: string
    figure: string
    n: number | null
    whole: number | null
    amount: number | null
    record_ids: string[]
  }
}
