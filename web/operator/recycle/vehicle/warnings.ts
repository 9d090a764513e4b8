import type { TechnicalRecord } from '#contract/station-vehicle.ts'
import { isHeavy } from '#rules/vehicle/vehicle.ts'

/** What the station should look at before it takes the vehicle in; each has its words. */
export type Warning =
  | 'deregistered'
  | 'exported'
  | 'vinMake'
  | 'highVoltage'
  | 'gas'
  | 'heavy'
  | 'restricted'
  | 'company'
  | 'owners'
  | 'decommissioned'

type Judged = Pick<
  TechnicalRecord,
  | 'registry_status'
  | 'vin_make'
  | 'power'
  | 'eu_class'
  | 'is_restricted'
  | 'is_company_owned'
  | 'owner_count'
>

const highVoltage: ReadonlySet<string> = new Set(['electric', 'plug_in_hybrid', 'hybrid'])

const rules: readonly (readonly [Warning, (record: Judged) => boolean])[] = [
  ['deregistered', ({ registry_status: status }) => status === 'deregistered'],
  ['exported', ({ registry_status: status }) => status === 'exported'],
  ['vinMake', ({ vin_make: make }) => make !== null],
  ['highVoltage', ({ power }) => power !== null && highVoltage.has(power)],
  ['gas', ({ power }) => power === 'gas' || power === 'hydrogen'],
  ['heavy', ({ eu_class: euClass }) => euClass !== null && isHeavy(euClass)],
  ['restricted', ({ is_restricted: isRestricted }) => isRestricted],
  ['company', ({ is_company_owned: isCompanyOwned }) => isCompanyOwned],
  ['owners', ({ owner_count: owners }) => owners > 1],
  ['decommissioned', ({ registry_status: status }) => status === 'decommissioned'],
]

/** The weightiest first. */
export function warningsOf(record: Judged): Warning[] {
  return rules.filter(([, holds]) => holds(record)).map(([warning]) => warning)
}
