// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type LoadTables = {
  load: {
    id: GeneratedAlways<number>
    number: string
    shop_id: number
    receiver_shop_id: number | null
    carrier: string | null
    truck_plates: string | null
    state: Generated<'draft' | 'sent' | 'received' | 'refused' | 'taken_back'>
    net_kg: ColumnType<string | null, number | null | undefined, number | null>
    refusal: string | null
    created_at: Date
    sent_at: Date | null
    settled_at: Date | null
    kind: Generated<'hulls' | 'vehicles' | 'batteries' | 'fraction' | 'household'>
    carried_by: 'sender' | 'receiver' | 'other' | null
    carrier_business_id: string | null
    carrier_phone: string | null
    outside_receiver: ColumnType<ColumnTypes['load.outside_receiver'] | null, string | null | undefined, string | null>
    link_sent_at: Date | null
    register_state: 'waiting' | 'registered' | 'refused' | null
    register_id: string | null
    register_at: Date | null
    register_reason: string | null
    version: Generated<number>
    taken_to_register_at: Date | null
    taken_to_register_by: number | null
    order_id: number | null
    household: ColumnType<ColumnTypes['load.household'] | null, string | null | undefined, string | null>
  }
  load_line: {
    load_id: number
    /** One of these three is set. */
    vehicle_id: number | null
    position: number
    low_code: string
    kg: ColumnType<string | null, number | null | undefined, number | null>
    share_kg: ColumnType<string | null, number | null | undefined, number | null>
    arrived: boolean | null
    is_open: Generated<boolean>
    basis: 'measured' | 'preset' | 'computed' | null
    id: GeneratedAlways<number>
    battery_id: number | null
    material: string | null
  }
  load_version: {
    load_id: number
    version: number
    account_id: number
    at: Date
    reason: ColumnTypes['load_version.reason']
    note: string
    changes: ColumnType<ColumnTypes['load_version.changes'], string, string>
  }
  load_confirmation: {
    load_id: number
    role: 'holder' | 'carrier' | 'receiver'
    account_id: number | null
    at: Date
    document_hash: string
    name: string | null
    version: Generated<number>
  }
  waste_register_credential: {
    id: GeneratedAlways<number>
    company_id: number
    client_id: string
    secret_sealed: Buffer
    created_at: Date
  }
}
