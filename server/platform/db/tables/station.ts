// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export type StationTables = {
  shop: {
    id: GeneratedAlways<number>
    company_id: number
    name: string
    email: string | null
    phone: string | null
    contact_person: string | null
    address: string | null
    city: string | null
    postal: string | null
    country: Generated<string>
    lat: number | null
    lng: number | null
    position: GeneratedAlways<string | null>
    opening_hours_mon: Generated<string>
    opening_hours_tue: Generated<string>
    opening_hours_wed: Generated<string>
    opening_hours_thu: Generated<string>
    opening_hours_fri: Generated<string>
    opening_hours_sat: Generated<string>
    opening_hours_sun: Generated<string>
    is_private: Generated<boolean>
    has_pickup: Generated<boolean>
    pickup_radius_km: number | null
    accepts_kinds: ColumnTypes['shop.accepts_kinds']
    locale: Generated<'fi' | 'en' | 'se'>
    created_at: Date
    deactivated_at: Date | null
    pickup_municipalities: Generated<string[]>
    pickup_fee: Generated<'free' | 'bands' | 'ask'>
    pickup_bands: ColumnType<ColumnTypes['shop.pickup_bands'], string | undefined, string>
    pickup_confirm: Generated<'automatic' | 'manual'>
    pickup_notice_days: Generated<number>
    pickup_horizon_days: Generated<number>
    pickup_payment: Generated<('card' | 'invoice' | 'cash')[]>
    pickup_note: ColumnType<ColumnTypes['shop.pickup_note'], string | undefined, string>
    closed_on_holidays: Generated<boolean>
    accepts_powers: Generated<('high_voltage' | 'gas' | 'hydrogen')[]>
    ev_hv_certified: GeneratedAlways<boolean>
    takes_hulls: Generated<boolean>
  }
  company_shop: {
    company_id: number
    shop_id: number
  }
  account_shop: {
    account_id: number
    shop_id: number
  }
  pickup_window: {
    shop_id: number
    /** From Monday, 0 to 6. */
    weekday: number
    from_minute: number
    to_minute: number
    capacity: number
  }
  pickup_day: {
    shop_id: number
    day: string
    is_open: boolean | null
    extra_capacity: Generated<number>
  }
}
