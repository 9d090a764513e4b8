// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { Generated } from 'kysely'

export type RightTables = {
  vehicle_right: {
    vehicle_id: number
    person_id: number
    basis: 'owner' | 'representative'
    checked_at: Date
  }
  representation_attempt: {
    /** Also the token of a station's link. */
    id: string
    vehicle_id: number
    personal_id_hash: Buffer
    business_ids: string[]
    /** Set for the link of a station. */
    shop_id: number | null
    browser_hash: Buffer | null
    session_sealed: Buffer | null
    is_renewed: Generated<boolean>
    begun_at: Date | null
    created_at: Date
  }
}
