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
} as const satisfies Record<string, CountedFigure>
