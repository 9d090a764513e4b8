import type { ColumnType, Generated } from 'kysely'
import type { PartAssessment, PartCondition, PartSide, PartState } from '#rules/part/part-words.ts'
import type { PartType } from '#rules/part/part-type-names.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A part that a station took from a vehicle, with the facts of the vehicle as they were. */
export type PartRow = {
  id: string
  code: Generated<string>
  vehicle_id: number | null
  shop_id: number
  type: PartType
  title: Later<string>
  side: Later<PartSide>
  number: Later<string>
  assessment: PartAssessment
  condition: Later<PartCondition>
  /** PostgreSQL hands a decimal over as text. */
  kg: ColumnType<string, number, number>
  kg_basis: 'measured' | 'preset'
  warranty_months: Later<number>
  price_cents: Later<number>
  professional_only: Generated<boolean>
  note: Later<string>
  state: PartState
  donor_vin: string | null
  donor_make: string | null
  donor_model: string | null
  donor_model_year: number | null
  donor_mileage_km: number | null
  account_id: number
  removed_at: Date
  changed_at: Date
  /** Written by the database when the state becomes `sold`, and null in each other state. */
  sold_at: Later<Date>
}

/** A state of a part. Rows are added and never changed. */
export type PartEvent = {
  id: ColumnType<number, never, never>
  part_id: string
  at: Date
  account_id: number
  state: PartState
  price_cents: number | null
  reason: string | null
}

export type PartTables = { part: PartRow; part_event: PartEvent }
