// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type PartTables = {
  part: {
    id: string
    code: Generated<string>
    vehicle_id: number | null
    shop_id: number
    type: ColumnTypes['part.type']
    title: string | null
    side: 'left' | 'right' | 'front' | 'rear' | 'front_left' | 'front_right' | 'rear_left' | 'rear_right' | null
    number: string | null
    assessment: 'reuse' | 'remanufacture' | 'refurbish' | 'recycle' | 'not_reusable'
    condition: 'a' | 'b' | 'c' | null
    kg: ColumnType<string, number, number>
    kg_basis: 'measured' | 'preset'
    warranty_months: number | null
    price_cents: number | null
    professional_only: Generated<boolean>
    note: string | null
    state: 'removed' | 'for_sale' | 'sold' | 'withdrawn' | 'scrapped' | 'returned'
    donor_vin: string | null
    donor_make: string | null
    donor_model: string | null
    donor_model_year: number | null
    donor_mileage_km: number | null
    account_id: number
    removed_at: Date
    changed_at: Date
    /** Day of the sale in force. A later change of the part does not move it. */
    sold_at: Date | null
  }
  part_event: {
    id: GeneratedAlways<number>
    part_id: string
    at: Date
    account_id: number
    state: string
    price_cents: number | null
    reason: string | null
  }
}
