import { treatmentLinesOf, type TreatedVehicle } from '../treatment/lines-of-vehicle.ts'
import type { Competence, TreatmentCode } from '../treatment/lines.ts'
import type { CountedFact, RecordFact, SharedFact } from './record-facts.ts'

/** Vehicles of the year with a treatment record and the same facts. */
export type TreatedGroup = TreatedVehicle & {
  readonly vehicles: number
  readonly answers: readonly {
    readonly code: TreatmentCode
    /** Vehicles whose line has an answer. */
    readonly vehicles: number
    /** Answers of a user without the competence for the work that was done. */
    readonly lacking: number
  }[]
}

type Share = { readonly n: number; readonly of: number }

/** Records of one station and year. */
export type ControlRecords = {
  readonly treated: readonly TreatedGroup[]
  /** Certificates that name the right to hand the vehicle over, of all. */
  readonly holders: Share
  /** Certificates before which a user compared the number of the vehicle. */
  readonly compared: Share
  /** Parts for other vehicles whose donor has a VIN. */
  readonly donors: Share
  /** Unsafe batteries that have a place. */
  readonly quarantine: Share
  /** Hazardous loads that the receiver confirmed, of those sent. */
  readonly hazardous_loads: Share
  /** Vehicles with a treatment record, of those done. */
  readonly recorded: Share
  /** Users of the station with the competence for high voltage. */
  readonly hv_people: number
}

type Row = { readonly field: string } & (
  | { readonly code: SharedFact; readonly lines: readonly TreatmentCode[] }
  | { readonly code: CountedFact; readonly lacks: Competence; readonly line: TreatmentCode }
  | { readonly code: SharedFact & keyof ControlRecords }
  | { readonly code: 'hv_people' }
)

/** Questions of the self-control with the records that bear on them. A person answers yes or no. */
export const controlRows: readonly Row[] = [
  { field: 'SC03', code: 'holders' },
  { field: 'SC04', code: 'compared' },
  // First, because the lines below count only vehicles with a record.
  { field: 'SC09', code: 'recorded' },
  { field: 'SC09', code: 'starter_batteries', lines: ['starter_battery'] },
  {
    field: 'SC10',
    code: 'fluids',
    lines: [
      'fuel',
      'engine_oil',
      'gearbox_oil',
      'hydraulic_oil',
      'coolant',
      'brake_fluid',
      'washer_fluid',
      'steering_fluid',
    ],
  },
  { field: 'SC11', code: 'refrigerants', lines: ['refrigerant'] },
  {
    field: 'SC11',
    code: 'without_refrigerant_person',
    lacks: 'refrigerant',
    line: 'refrigerant',
  },
  { field: 'SC12', code: 'oil_filters', lines: ['oil_filter'] },
  { field: 'SC12', code: 'mercury', lines: ['mercury'] },
  { field: 'SC13', code: 'airbags', lines: ['airbags'] },
  { field: 'SC14', code: 'gas_tanks', lines: ['gas_tank'] },
  { field: 'SC15', code: 'catalysts', lines: ['catalyst'] },
  { field: 'SC15', code: 'tyres', lines: ['tyres'] },
  { field: 'SC15', code: 'materials', lines: ['glass', 'big_plastics', 'copper_aluminium'] },
  { field: 'SC16', code: 'donors' },
  { field: 'SC17', code: 'isolated', lines: ['hv_isolated'] },
  { field: 'SC17', code: 'without_hv_person', lacks: 'hv', line: 'hv_isolated' },
  { field: 'SC17', code: 'hv_people' },
  { field: 'SC18', code: 'quarantine' },
  { field: 'SC20', code: 'hazardous_loads' },
]

/** Facts of a self-control. A fact about nothing is left out. */
export function controlFacts(records: ControlRecords): RecordFact[] {
  return controlRows.flatMap((row): RecordFact[] => {
    const { field, code } = row
    if ('lacks' in row) {
      const n = sum(records.treated, (group) => answerOf(group, row.line)?.lacking ?? 0)
      return n === 0 ? [] : [{ field, code, n, of: null }]
    }
    if (row.code === 'hv_people') return [{ field, code, n: records.hv_people, of: null }]
    const { n, of } = 'lines' in row ? answered(records.treated, row.lines) : records[row.code]
    return of === 0 ? [] : [{ field, code, n, of }]
  })
}

/** Answers of the lines, of those that were asked. */
function answered(treated: readonly TreatedGroup[], lines: readonly TreatmentCode[]): Share {
  const shares = treated.flatMap((group) => {
    const ofVehicles = new Set(treatmentLinesOf(group))
    return lines
      .filter((line) => ofVehicles.has(line))
      .map((line) => ({ n: answerOf(group, line)?.vehicles ?? 0, of: group.vehicles }))
  })
  return { n: sum(shares, ({ n }) => n), of: sum(shares, ({ of }) => of) }
}

const answerOf = ({ answers }: TreatedGroup, line: TreatmentCode) =>
  answers.find(({ code }) => code === line)

const sum = <T>(of: readonly T[], value: (one: T) => number): number =>
  of.reduce((total, one) => total + value(one), 0)
