/** Figures that open the records that they count. */
export const countedFigures = [
  /** Certificates in force, by their first version. */
  'certificates',
  /** Certificates with the right to hand over, with a compared number, and with a part for others. */
  'holders',
  'compared',
  'with_parts',
  /** Vehicles that are done. */
  'done',
  /** Done vehicles with a treatment record. */
  'recorded',
  /** Done vehicles of the classes of the tables, in the tables, recorded in full, in a row of table 1. */
  'of_tables',
  'in_tables',
  'full',
  'in_row',
  /** Parts that were sold; parts for other vehicles whose donor has a VIN. */
  'sold_parts',
  'donors',
  /** Certificates with a reception before them, and the days between. */
  'waited',
  /** Answers of the lines of done vehicles, by the questions of the self-control. */
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
  'isolated',
  /** Answers of a user without the competence for the work. */
  'without_refrigerant_person',
  'without_hv_person',
  /** Unsafe batteries that the station removed and that have a place. */
  'quarantine',
  /** Loads with hazardous waste that their receiver confirmed. */
  'hazardous_loads',
] as const
export type CountedFigure = (typeof countedFigures)[number]

/** Figures of a report that open their records, by the code of their fact. */
export const figureOfFact = {
  holders: 'holders',
  compared: 'compared',
  with_parts: 'with_parts',
  recorded: 'recorded',
  weighed: 'in_tables',
  sold_parts: 'sold_parts',
  donors: 'donors',
  starter_batteries: 'starter_batteries',
  fluids: 'fluids',
  refrigerants: 'refrigerants',
  oil_filters: 'oil_filters',
  mercury: 'mercury',
  airbags: 'airbags',
  gas_tanks: 'gas_tanks',
  catalysts: 'catalysts',
  tyres: 'tyres',
  materials: 'materials',
  isolated: 'isolated',
  without_refrigerant_person: 'without_refrigerant_person',
  without_hv_person: 'without_hv_person',
  quarantine: 'quarantine',
  hazardous_loads: 'hazardous_loads',
} as const satisfies Record<string, CountedFigure>
