/** Facts of one number, shown in its plural form. */
export const countedFacts = [
  'batteries',
  'without_weight',
  'receivers',
  'without_refrigerant_person',
  'without_hv_person',
  'hv_people',
  'sold_parts',
] as const
export type CountedFact = (typeof countedFacts)[number]

/** Facts of a part and its whole, such as "97 of 97 starter batteries". */
export const sharedFacts = [
  'holders',
  'compared',
  'starter_batteries',
  'fluids',
  'refrigerants',
  'oil_filters',
  'mercury',
  'airbags',
  'gas_tanks',
  'catalysts',
  'tyres',
  'materials',
  'donors',
  'isolated',
  'quarantine',
  'hazardous_loads',
  'recorded',
  'with_parts',
  'weighed',
] as const
export type SharedFact = (typeof sharedFacts)[number]

/** Facts from the records of a year that are shown with an answer of a report. */
export const recordFactCodes = [...countedFacts, ...sharedFacts] as const
export type RecordFactCode = (typeof recordFactCodes)[number]

export type RecordFact = {
  /** Field of the report. */
  readonly field: string
  readonly code: RecordFactCode
  readonly n: number
  /** The whole that `n` is a part of. null: the fact is a plain number. */
  readonly of: number | null
}
