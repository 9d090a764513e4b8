import type { GeneratedAlways } from 'kysely'
import type { Kind, Condition } from '#rules/vehicle/vehicle.ts'

/** The columns of the tables of statistics (migration 0015). Empty text is what is not known. */

type Counted = {
  shop_id: number
  operator_id: number
  company_id: number
  /** The first day of the month. */
  month: string
  kind: Kind | ''
  make: string
  age: number | null
  condition: Condition | ''
  is_in_scope: boolean
  wait_seconds: number | null
}

export type StatisticsTables = {
  statistics_vehicle: Counted & { vehicle_id: number }
  statistics_change: Counted & { id: GeneratedAlways<number>; sign: -1 | 1 }
  statistics_month: {
    scope: 'country' | 'company' | 'shop'
    scope_id: number
    dimension: 'all' | 'kind' | 'make' | 'age' | 'condition' | 'directive' | 'company'
    month: string
    value: string
    vehicles: number
    aged: number
    years: number
    waited: number
    wait_seconds: number
  }
}
