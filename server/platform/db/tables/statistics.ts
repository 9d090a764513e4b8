// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type StatisticsTables = {
  statistics_vehicle: {
    vehicle_id: number
    shop_id: number
    operator_id: number
    company_id: number
    /** The first day of the month. */
    month: string
    kind: string
    make: string
    age: number | null
    condition: string
    is_in_scope: boolean
    model: Generated<string>
    power: Generated<string>
  }
  statistics_change: {
    id: GeneratedAlways<number>
    sign: number
    shop_id: number
    operator_id: number
    company_id: number
    /** The first day of the month. */
    month: string
    kind: string
    make: string
    age: number | null
    condition: string
    is_in_scope: boolean
    wait_seconds: number | null
    model: Generated<string>
    power: Generated<string>
    /** A certificate in force, else a vehicle done. */
    is_certificate: Generated<boolean>
  }
  statistics_certificate: {
    /** The first version. */
    certificate_id: number
    shop_id: number
    operator_id: number
    company_id: number
    /** The first day of the month. */
    month: string
    kind: string
    /** From the last reception before it to the certificate. */
    wait_seconds: number | null
  }
  statistics_month: {
    scope: 'country' | 'company' | 'shop'
    scope_id: number
    dimension: 'all' | 'kind' | 'make' | 'age' | 'condition' | 'directive' | 'company' | 'certificate' | 'certificate_kind'
    month: string
    value: string
    vehicles: number
    aged: number
    years: number
    waited: number
    wait_seconds: number
  }
  statistics_national: {
    dimension: 'model' | 'power'
    month: string
    value: string
    vehicles: number
  }
}
