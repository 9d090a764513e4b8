import { areStored } from '../privacy/retentions.ts'
import {
  sharedFacts,
  type CountedFact,
  type RecordFactCode,
  type SharedFact,
} from './record-facts.ts'

/** Facts of a part and its whole that have a name of their own among the figures. */
const renamed = { weighed: 'in_tables' } as const satisfies Partial<Record<SharedFact, string>>
type OwnName = Exclude<SharedFact, keyof typeof renamed>

/** Facts of one number that open their records. */
const openedFacts = [
  /** Answers of a user without the competence for the work. */
  'without_refrigerant_person',
  'without_hv_person',
  /** Parts that were sold. */
  'sold_parts',
] as const satisfies readonly CountedFact[]

/** Figures that no report asks for. */
const ofPages = [
  /** Certificates in force, by their first version. */
  'certificates',
  /** Vehicles that are done. */
  'done',
  /**
   * Done vehicles of the classes of the tables, in the tables and not, recorded in full and not, in a
   * row of table 1.
   */
  'of_tables',
  'in_tables',
  'not_in_tables',
  'full',
  'partly',
  'in_row',
  /** Certificates with a reception before them, and the days between. */
  'waited',
] as const

export type CountedFigure = (typeof ofPages)[number] | (typeof openedFacts)[number] | OwnName

/** Figures that open the records that they count. A new fact of a part and its whole is one. */
export const countedFigures: readonly CountedFigure[] = [
  ...ofPages,
  ...openedFacts,
  ...sharedFacts.filter((code): code is OwnName => !(code in renamed)),
]

const isOpened = (code: RecordFactCode | CountedFigure): code is CountedFigure =>
  (countedFigures as readonly string[]).includes(code)

/** The figure that opens the records of a fact. null: the fact opens none. */
export function figureOfFact(code: RecordFactCode | CountedFigure): CountedFigure | null {
  if (code in renamed) return renamed[code as keyof typeof renamed]
  return isOpened(code) ? code : null
}

/** Figures that count parts, which are removed before the other records of a year. */
const ofParts: ReadonlySet<string> = new Set<CountedFigure>(['sold_parts', 'with_parts', 'donors'])

/** Whether no record that the figure counts since that Finnish day was removed after its retention period. */
export const areRecordsStored = (figure: string, since: string, now: Date): boolean =>
  areStored(ofParts.has(figure) ? 'part' : 'waste_books', since, now)

/**
 * Version of the definitions in docs/domain/treatment.md. A figure that counts other records than before
 * raises it. Stored figures name it.
 */
export const figureRules = 1
