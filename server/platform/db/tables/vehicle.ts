// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type VehicleTables = {
  vehicle: {
    id: GeneratedAlways<number>
    registry_id: string | null
    plate: string | null
    vin: string | null
    make: string | null
    model: string | null
    model_year: number | null
    color: string | null
    kind: 'car' | 'jeep' | 'motorcycle' | 'moped' | 'trailer' | 'transfer_plate' | 'tractor' | 'export' | null
    eu_class: string | null
    power: string | null
    mileage_km: number | null
    first_registered: string | null
    is_decommissioned: Generated<boolean>
    is_plateless: Generated<boolean>
    company_name: string | null
    company_business_id: string | null
    owner_count: Generated<number>
    condition: 'recycle' | 'reuse' | 'reuse_publish' | null
    remarks: string | null
    status: 'shop_transit' | 'shop_transfer' | 'shop_process' | 'shop_listing' | 'shop_done' | null
    status_updated_at: Date
    shop_id: number | null
    listing_expires_at: Date | null
    created_at: Date
    sender_shop_id: number | null
    description: string | null
    image_id: string | null
    thumbnail: Buffer | null
    /** The certificate in force. The database allows one only at a station. */
    standing_certificate_id: number | null
    /** Since when the station has the vehicle without a decision about its planned use. */
    unfinished_since: Date | null
    kerb_mass_kg: number | null
    displacement_cm3: number | null
    power_seen: 'combustion' | 'hybrid' | 'electric' | 'gas' | 'hydrogen' | null
    /** Where the vehicle stands at its station. The database empties it when the vehicle leaves. */
    yard_place: string | null
    yard_placed_at: Date | null
    /** The code on the printed label. */
    label_code: Generated<string>
    /** PostgreSQL hands a decimal over as text. */
    arrival_kg: ColumnType<string | null, number | null | undefined, number | null>
    arrival_basis: 'measured' | 'preset' | null
  }
  vehicle_event: {
    id: GeneratedAlways<number>
    vehicle_id: number
    at: Date
    move: string
    from_status: string | null
    to_status: string | null
    from_shop_id: number | null
    to_shop_id: number | null
    account_id: number | null
    person_id: number | null
    reason: string | null
  }
  vehicle_picture: {
    vehicle_id: number
    slot: 'left' | 'rear' | 'right' | 'odometer' | 'damage' | 'other' | 'vin'
    file_id: string
    thumbnail: Buffer
    account_id: number
    at: Date
  }
  vehicle_stage: {
    vehicle_id: number
    stage: 'received_and_identified' | 'made_safe' | 'depolluted' | 'parts_removed' | 'hull_to_shredder'
    account_id: number
    done_at: Date
  }
  inspection: {
    vehicle_id: number
    account_id: number
    inspected_at: Date
    runs: 'yes' | 'no' | null
    body: 'none' | 'one_side' | 'two_sides' | 'roof_or_frame' | null
    rust: 'none' | 'some' | 'much' | null
    interior: 'good' | 'worn' | 'poor' | null
    mileage_km: number | null
    missing_parts: ('engine' | 'gearbox' | 'catalyst' | 'traction_battery' | 'body_parts' | 'wheels' | 'ecu')[] | null
    damage: ('burnt' | 'flooded' | 'vin_unreadable')[] | null
  }
  record_change: {
    id: GeneratedAlways<number>
    vehicle_id: number
    shop_id: number
    at: Date
    change: 'stage_done' | 'stage_undone' | 'stage_left_open' | 'condition' | 'inspection' | 'remarks' | 'picture' | 'picture_removed' | 'owner_mail' | 'treatment' | 'treatment_corrected' | 'place' | 'weight' | 'part_removed' | 'part_returned'
    detail: string | null
    account_id: number | null
    reason: string | null
  }
  listing_request: {
    id: GeneratedAlways<number>
    vehicle_id: number
    /** The station that offers the vehicle. */
    listing_shop_id: number
    shop_id: number
    account_id: number
    message: string
    at: Date
    /** The Finnish day. */
    day: string
  }
}
