// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type TreatmentTables = {
  treatment_entry: {
    id: string
    vehicle_id: number
    shop_id: number
    code: ColumnTypes['treatment_entry.code']
    outcome: ColumnTypes['treatment_entry.outcome']
    amount: ColumnType<string | null, number | null | undefined, number | null>
    unit: 'l' | 'g' | 'kg' | 'pcs' | null
    kg: ColumnType<string | null, number | null | undefined, number | null>
    basis: 'measured' | 'preset' | 'computed' | null
    detail: ColumnType<ColumnTypes['treatment_entry.detail'], string | undefined, string>
    account_id: number
    done_by_account_id: number
    done_at: Date
    received_at: Date
    replaces: string | null
    reason: string | null
  }
  traction_battery: {
    id: GeneratedAlways<number>
    vehicle_id: number
    shop_id: number
    entry_id: string
    removed_at: Date
    kg: ColumnType<string | null, number | null | undefined, number | null>
    form: 'pack' | 'module' | null
    modules: number | null
    serial: string | null
    passport_id: string | null
    maker: string | null
    chemistry: 'li_nmc' | 'li_lfp' | 'li_nca' | 'li_other' | 'nimh' | 'sodium_ion' | 'other' | null
    state: Generated<'intact' | 'damaged' | 'deformed_or_wet' | 'burnt' | 'unknown'>
    state_since: Date
    soh_percent: number | null
    place: string | null
    next: Generated<'reuse' | 'repurpose' | 'recycling' | 'producer' | 'undecided'>
  }
}
