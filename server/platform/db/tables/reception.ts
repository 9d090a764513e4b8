// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type ReceptionTables = {
  reception: {
    vehicle_id: number
    shop_id: number
    account_id: number
    started_at: Date
    owner_confirmed_at: Date | null
    basis: 'owner' | 'representative' | 'restricted' | 'missing_data' | 'power_of_attorney' | 'guardian' | 'estate' | 'deed_of_sale' | 'municipality' | 'insurer' | 'other' | null
    first_name: string | null
    last_name: string | null
    address: string | null
    person_id: number | null
    reason: string | null
    id: GeneratedAlways<number>
    state: 'look' | 'claim' | 'ended'
    changed_at: Date
    /** null where the claim does not lapse. */
    lapses_at: Date | null
    warned_at: Date | null
    arrived_at: Date | null
    arrived_file_id: string | null
    ended_because: 'claimed' | 'released' | 'lapsed' | 'disputed' | 'refused' | 'cancelled' | null
    ended_text: string | null
    identified_at: Date | null
    identified_by: number | null
    identified_way: 'last_six' | 'scan' | 'photo_tick' | 'unreadable' | 'none' | null
    vin_seen: string | null
    identification_reason: string | null
    identification_file_id: string | null
    identification_misses: Generated<number>
    /** Account that made the owner check. */
    typed_by: number | null
    /** The register's newest answer names an unrestricted owner whose id was not given. */
    names_other_owner: Generated<boolean>
    approved_at: Date | null
    approved_by: number | null
    /** Number of the printed form. null until it is printed. */
    form_number: string | null
    /** Shareholders of the estate. null where the owner is no estate. */
    shareholder_count: number | null
  }
  reception_holder: {
    vehicle_id: number
    position: number
    kind: 'person' | 'company' | 'estate' | 'municipality' | 'insurer'
    name: string | null
    business_id: string | null
    address: string | null
    address_withheld: boolean
    nationality: string | null
    name_source: string | null
    address_source: string | null
    nationality_source: string | null
    /** Time of the owner check or order that the row comes from. */
    confirmed_at: Date
    registry_asked_at: Date | null
  }
  power_of_attorney: {
    id: GeneratedAlways<number>
    vehicle_id: number
    shop_id: number
    account_id: number
    file_id: string
    created_at: Date
    /** The owner who gave it. null names no owner. */
    holder_position: number | null
  }
  owner_document: {
    id: GeneratedAlways<number>
    vehicle_id: number
    shop_id: number
    account_id: number
    kind: 'power_of_attorney' | 'guardian_order' | 'estate_papers' | 'deed_of_sale' | 'decision' | 'registration_papers' | 'other'
    file_id: string
    created_at: Date
  }
}
