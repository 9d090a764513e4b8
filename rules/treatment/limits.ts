import type { TreatedVehicle } from './lines-of-vehicle.ts'
import { treatmentLines, type TreatmentCode } from './lines.ts'
import { presetsOf, sizeOf } from './presets.ts'

/**
 * The largest amount that a vehicle can hold, in the unit of the line: of a car, and of a tractor or a
 * heavy vehicle. Source: docs/domain/treatment.md#limits-of-amounts.
 */
const most: Partial<Record<TreatmentCode, readonly [car: number, heavy: number]>> = {
  traction_battery: [1200, 1200],
  starter_battery: [60, 180],
  airbags: [20, 20],
  fuel: [150, 800],
  engine_oil: [20, 60],
  gearbox_oil: [20, 60],
  coolant: [30, 80],
  brake_fluid: [5, 10],
  washer_fluid: [15, 30],
  steering_fluid: [5, 10],
  hydraulic_oil: [300, 300],
  oil_filter: [4, 8],
  adblue: [40, 120],
  refrigerant: [3000, 15_000],
  mercury: [20, 20],
  catalyst: [6, 6],
  tyres: [12, 24],
  glass: [100, 100],
  big_plastics: [100, 100],
  copper_aluminium: [150, 150],
  hull_kg: [3500, 20_000],
}

/** A line without presets asks above this amount. */
const askWithoutPresets: Partial<Record<TreatmentCode, number>> = { traction_battery: 600 }

/** An amount above the largest preset by this factor is asked about. */
const askFactor = 1.5

export type AmountLimits = {
  readonly usual: number | null
  /** A larger amount is asked about. */
  readonly ask: number
  /** A larger amount is refused. */
  readonly most: number
  /** Pieces are whole. */
  readonly isWhole: boolean
}

/** Tyres of a car on its wheels, and its spare one. */
const tyresOfSet = 5

/** Whether wheels of a second set are among the recorded parts of a vehicle. */
export const hasSecondSet = (parts: readonly { readonly type: string }[]): boolean =>
  parts.some(({ type }) => type === 'wheel_set' || type === 'tyre')

/**
 * The limits of a line of the vehicle. null for a line without an amount. More tyres of a car than one
 * set are asked about, unless a second set is recorded.
 */
export function amountLimits(
  code: TreatmentCode,
  vehicle: TreatedVehicle,
  { secondSet }: { secondSet: boolean },
): AmountLimits | null {
  const limit = most[code]
  if (limit === undefined) return null
  const { unit } = treatmentLines[code]
  const { presets, usual } = presetsOf(code, vehicle)
  const heavy = sizeOf(vehicle) === 'heavy'
  const largest = Math.max(...presets, usual ?? 0)
  const isWhole = unit === 'pcs'
  const isOneSet = code === 'tyres' && sizeOf(vehicle) === 'car' && !secondSet
  const ask = isOneSet
    ? tyresOfSet
    : largest > 0
      ? largest * askFactor
      : (askWithoutPresets[code] ?? limit[0])
  return {
    usual,
    ask: Math.min(isWhole ? Math.floor(ask) : ask, limit[heavy ? 1 : 0]),
    most: limit[heavy ? 1 : 0],
    isWhole,
  }
}

/** Result for an amount: `ask` needs a confirmation, the others are faults. null: a usual amount. */
export type AmountFault = 'WHOLE_NUMBER' | 'NUMBER_TOO_LARGE' | 'ask'

export function amountFault(
  amount: number,
  limits: Pick<AmountLimits, 'ask' | 'most' | 'isWhole'>,
): AmountFault | null {
  if (limits.isWhole && !Number.isInteger(amount)) return 'WHOLE_NUMBER'
  if (amount > limits.most) return 'NUMBER_TOO_LARGE'
  return amount > limits.ask ? 'ask' : null
}

/** Shares of the whole vehicle above which its pieces are asked about, and are refused. */
export const wholeShare = { ask: 1.05, most: 1.2 } as const

/**
 * Whether the pieces of a vehicle can weigh that much together.
 * @param wholeKg weight at arrival, else by the registry. null: neither is known
 */
export function wholeFault(piecesKg: number, wholeKg: number | null): 'ask' | 'refuse' | null {
  if (wholeKg === null || wholeKg <= 0) return null
  const share = piecesKg / wholeKg
  if (share > wholeShare.most) return 'refuse'
  return share > wholeShare.ask ? 'ask' : null
}
