import type { TechnicalRecord } from '#contract/station-vehicle.ts'
import { isHeavy } from '#rules/vehicle/vehicle.ts'

/** Warnings to check before the reception. Each has a text. */
export type Warning =
  | 'deregistered'
  | 'exported'
  | 'vinMake'
  | 'heavy'
  | 'restricted'
  | 'company'
  | 'owners'
  | 'decommissioned'

type Judged = Pick<
  TechnicalRecord,
  'registry_status' | 'vin_make' | 'eu_class' | 'is_restricted' | 'is_company_owned' | 'owner_count'
>

const rules: readonly (readonly [Warning, (record: Judged) => boolean])[] = [
  ['deregistered', ({ registry_status: status }) => status === 'deregistered'],
  ['exported', ({ registry_status: status }) => status === 'exported'],
  ['vinMake', ({ vin_make: make }) => make !== null],
  ['heavy', ({ eu_class: euClass }) => euClass !== null && isHeavy(euClass)],
  ['restricted', ({ is_restricted: isRestricted }) => isRestricted],
  ['company', ({ is_company_owned: isCompanyOwned }) => isCompanyOwned],
  ['owners', ({ owner_count: owners }) => owners > 1],
  ['decommissioned', ({ registry_status: status }) => status === 'decommissioned'],
]

/** Sorted by weight, the heaviest first. */
export function warningsOf(record: Judged): Warning[] {
  return rules.filter(([, holds]) => holds(record)).map(([warning]) => warning)
}
