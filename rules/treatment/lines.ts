import type { Stage } from '../vehicle/processing-stages.ts'
import type { BatteryDetail } from './traction-battery.ts'

/**
 * Lines of the treatment record, in the sequence of the sheet. Sources and values that nobody has
 * confirmed: docs/domain/treatment.md.
 */
export const treatmentCodes = [
  'identified',
  'hv_isolated',
  'traction_battery',
  'starter_battery',
  'gas_tank',
  'airbags',
  'fuel',
  'engine_oil',
  'gearbox_oil',
  'coolant',
  'brake_fluid',
  'washer_fluid',
  'steering_fluid',
  'hydraulic_oil',
  'oil_filter',
  'adblue',
  'refrigerant',
  'mercury',
  'catalyst',
  'tyres',
  'glass',
  'big_plastics',
  'copper_aluminium',
  'hull_kg',
] as const
export type TreatmentCode = (typeof treatmentCodes)[number]

/** Result of a line. `withdrawn` opens the line again. */
export const treatmentOutcomes = [
  'scanned',
  'typed',
  'by_eye',
  'done',
  'only_48v',
  'live',
  'removed',
  'emptied',
  'removed_full',
  'triggered',
  'drained',
  'recovered',
  'reused',
  'kept_in_part',
  'for_reuse',
  'left_in',
  'left_for_shredder',
  'empty',
  'none',
  'missing',
  'weighed',
  'by_load',
  'computed',
  'withdrawn',
] as const
export type TreatmentOutcome = (typeof treatmentOutcomes)[number]

export const treatmentUnits = ['l', 'g', 'kg', 'pcs'] as const
export type TreatmentUnit = (typeof treatmentUnits)[number]

/** Where an amount comes from. A preset is never shown as a measurement. */
export const amountBases = ['measured', 'preset', 'computed'] as const
export type AmountBasis = (typeof amountBases)[number]

/** Skills that a line asks of the user who did it. */
export const competences = ['hv', 'refrigerant'] as const
export type Competence = (typeof competences)[number]

/** Kinds of one thing: the chemistry of a starter battery, the refrigerant. */
export const materials = [
  'lead',
  'agm',
  'lithium',
  'r134a',
  'r1234yf',
  'r12',
  'r744',
  'unknown',
] as const
export type Material = (typeof materials)[number]

const refrigerants = ['r134a', 'r1234yf', 'r12', 'r744', 'unknown'] as const

/** Pieces with another result. The weight of the entry has theirs in it. */
export type AlsoAnswer = {
  readonly outcome: TreatmentOutcome
  readonly amount: number
  readonly kg?: number | null | undefined
}

/** Facts of an entry that only some lines have. */
export type TreatmentDetail = {
  readonly material?: Material | undefined
  readonly absence_checked?: boolean | undefined
  readonly pretensioners?: number | undefined
  readonly note?: string | undefined
  /** The other result of a line with two: tyres for another vehicle beside worn ones. */
  readonly also?: AlsoAnswer | undefined
  /** The weight of the pieces is of a scale. */
  readonly weighed?: boolean | undefined
  /** Facts of a traction battery that was removed. */
  readonly battery?: BatteryDetail | undefined
  /** The line asks for a competence that the profile of the user who did it lacks. */
  readonly lacks?: Competence | undefined
  /** The user confirmed an unusual amount. */
  readonly confirmed?: boolean | undefined
}

export type TreatmentLine = {
  readonly stage: Stage
  /** The first is the answer of one tap. */
  readonly outcomes: readonly [TreatmentOutcome, ...TreatmentOutcome[]]
  readonly unit?: TreatmentUnit
  /** Outcomes whose amount is asked. The others have none. Of pieces, one vehicle can have two. */
  readonly counted?: readonly TreatmentOutcome[]
  /** Amounts of a car. Other vehicles: presets.ts. */
  readonly presets?: readonly number[]
  /** The preset of one tap. */
  readonly usual?: number
  readonly materials?: readonly Material[]
  readonly competence?: Competence
  /** Filled by the button for all fluids. */
  readonly isFluid?: true
}

const drained = {
  stage: 'depolluted',
  outcomes: ['drained', 'kept_in_part', 'none'],
  counted: ['drained'],
  unit: 'l',
  isFluid: true,
} as const satisfies Partial<TreatmentLine>

const bulk = {
  stage: 'parts_removed',
  outcomes: ['left_for_shredder', 'removed'],
  counted: ['removed'],
  unit: 'kg',
} as const satisfies Partial<TreatmentLine>

export const treatmentLines: Readonly<Record<TreatmentCode, TreatmentLine>> = {
  identified: { stage: 'received_and_identified', outcomes: ['by_eye', 'scanned', 'typed'] },
  hv_isolated: { stage: 'made_safe', outcomes: ['done', 'only_48v', 'live'], competence: 'hv' },
  traction_battery: {
    stage: 'made_safe',
    outcomes: ['removed', 'missing', 'left_in'],
    counted: ['removed'],
    unit: 'kg',
    competence: 'hv',
  },
  starter_battery: {
    stage: 'made_safe',
    outcomes: ['removed', 'missing'],
    counted: ['removed'],
    unit: 'kg',
    presets: [10, 14, 18, 22],
    usual: 14,
    materials: ['lead', 'agm', 'lithium'],
  },
  gas_tank: { stage: 'made_safe', outcomes: ['emptied', 'removed_full', 'missing'] },
  airbags: {
    stage: 'made_safe',
    outcomes: ['removed', 'triggered', 'none'],
    counted: ['removed', 'triggered'],
    unit: 'pcs',
    presets: [2, 4, 6, 8],
    usual: 2,
  },
  fuel: {
    ...drained,
    outcomes: ['drained', 'reused', 'none'],
    counted: ['drained', 'reused'],
    presets: [0, 5, 10, 20, 40],
    usual: 10,
  },
  engine_oil: { ...drained, presets: [3, 4, 5, 6, 8], usual: 4 },
  gearbox_oil: { ...drained, presets: [1, 2, 3, 6], usual: 2 },
  coolant: { ...drained, presets: [4, 5, 6, 8, 10], usual: 6 },
  brake_fluid: { ...drained, presets: [0.3, 0.5, 1], usual: 0.5 },
  washer_fluid: { ...drained, presets: [0, 1, 2, 4], usual: 2 },
  steering_fluid: { ...drained, presets: [0.5, 1, 1.5], usual: 1 },
  hydraulic_oil: { ...drained, presets: [20, 40, 60, 80], usual: 40 },
  oil_filter: {
    stage: 'depolluted',
    outcomes: ['removed', 'reused'],
    counted: ['removed'],
    unit: 'pcs',
    presets: [1, 2],
    usual: 1,
    isFluid: true,
  },
  adblue: { ...drained, outcomes: ['drained', 'none'], presets: [5, 10, 15], usual: 10 },
  refrigerant: {
    stage: 'depolluted',
    outcomes: ['recovered', 'empty', 'none'],
    counted: ['recovered'],
    unit: 'g',
    presets: [0, 300, 450, 600],
    usual: 300,
    materials: refrigerants,
    competence: 'refrigerant',
  },
  mercury: {
    stage: 'depolluted',
    outcomes: ['none', 'removed'],
    counted: ['removed'],
    unit: 'pcs',
    presets: [1, 2, 4],
    usual: 1,
  },
  catalyst: {
    stage: 'parts_removed',
    outcomes: ['removed', 'for_reuse', 'missing'],
    counted: ['removed', 'for_reuse'],
    unit: 'pcs',
    presets: [1, 2],
    usual: 1,
  },
  tyres: {
    stage: 'parts_removed',
    outcomes: ['removed', 'for_reuse', 'missing'],
    counted: ['removed', 'for_reuse'],
    unit: 'pcs',
    presets: [2, 4, 5],
    usual: 4,
  },
  glass: { ...bulk, presets: [10, 20, 30], usual: 20 },
  big_plastics: { ...bulk, presets: [5, 10, 20], usual: 10 },
  copper_aluminium: { ...bulk, presets: [5, 10, 20], usual: 10 },
  hull_kg: {
    stage: 'hull_to_shredder',
    outcomes: ['weighed', 'by_load', 'computed'],
    counted: ['weighed'],
    unit: 'kg',
  },
}
