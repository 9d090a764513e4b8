import type { TableClass } from './data-classes.ts'
import type { StatisticsTables } from './tables.ts'

const counted = {
  shop_id: 'none',
  operator_id: 'none',
  company_id: 'none',
  month: 'none',
  kind: 'none',
  make: 'none',
  age: 'none',
  condition: 'none',
  is_in_scope: 'none',
  wait_seconds: 'none',
} as const

/** The tables of statistics: sums of vehicles, which lead to nobody, and what is counted of each. */
export const statisticsDataClasses: {
  readonly [Name in keyof StatisticsTables]: TableClass<StatisticsTables[Name]>
} = {
  statistics_vehicle: { keep: 'look_up', columns: { vehicle_id: 'personal', ...counted } },
  statistics_change: { keep: 'service', columns: { id: 'none', sign: 'none', ...counted } },
  statistics_month: {
    keep: 'service',
    columns: {
      scope: 'none',
      scope_id: 'none',
      dimension: 'none',
      month: 'none',
      value: 'none',
      vehicles: 'none',
      aged: 'none',
      years: 'none',
      waited: 'none',
      wait_seconds: 'none',
    },
  },
}
