import { isHeavy } from '../vehicle/vehicle.ts'
import type { TreatedVehicle } from './lines-of-vehicle.ts'
import { treatmentLines, type TreatmentCode } from './lines.ts'

/** Amounts that one tap can choose, and the one of the button for the whole line. */
export type Presets = { readonly presets: readonly number[]; readonly usual: number | null }

/** Size of a vehicle, as its amounts see it. */
export const sizeOf = ({ kind, eu_class: euClass }: TreatedVehicle): 'small' | 'car' | 'heavy' => {
  if (kind === 'motorcycle' || kind === 'moped') return 'small'
  return kind === 'tractor' || isHeavy(euClass ?? '') ? 'heavy' : 'car'
}

type OfSize = Partial<Record<TreatmentCode, Presets>>

/**
 * Amounts of vehicles that hold less or more than a car. Typical values that nobody has confirmed:
 * docs/domain/treatment.md#densities.
 */
const ofSize: Readonly<Record<'small' | 'heavy', OfSize>> = {
  small: {
    starter_battery: { presets: [1, 3, 5], usual: 3 },
    fuel: { presets: [0, 2, 5, 12], usual: 5 },
    engine_oil: { presets: [0.5, 1, 2, 3], usual: 2 },
    gearbox_oil: { presets: [0.2, 0.5, 0.8], usual: 0.5 },
    coolant: { presets: [0, 1, 2], usual: 1 },
    brake_fluid: { presets: [0.1, 0.2], usual: 0.1 },
    tyres: { presets: [2, 3], usual: 2 },
  },
  heavy: {
    starter_battery: { presets: [20, 30, 40, 60], usual: 30 },
    fuel: { presets: [0, 20, 50, 100, 200], usual: 50 },
    engine_oil: { presets: [8, 10, 15, 25], usual: 10 },
    gearbox_oil: { presets: [5, 10, 20], usual: 10 },
    coolant: { presets: [10, 15, 20, 30], usual: 15 },
    tyres: { presets: [4, 6, 10], usual: 4 },
  },
}

/** Typical litres of engine oil up to that displacement. Above the last one: `more`. */
const oil = {
  small: {
    upTo: [
      [250, 1],
      [500, 2],
    ],
    more: 3,
  },
  car: {
    upTo: [
      [1000, 3],
      [1600, 4],
      [2200, 5],
      [3000, 6],
    ],
    more: 8,
  },
  heavy: {
    upTo: [
      [3000, 8],
      [6000, 10],
    ],
    more: 15,
  },
} as const

/** Amounts of a line, by the kind of the vehicle and the size of its engine. */
export function presetsOf(code: TreatmentCode, vehicle: TreatedVehicle): Presets {
  const size = sizeOf(vehicle)
  const { presets = [], usual = null } = {
    ...treatmentLines[code],
    ...(size !== 'car' && ofSize[size][code]),
  }
  if (code === 'tyres' && vehicle.kind === 'trailer') return { presets, usual: 2 }
  const { displacement_cm3: displacement } = vehicle
  if (code !== 'engine_oil' || displacement === null) return { presets, usual }
  const { upTo, more } = oil[size]
  return { presets, usual: upTo.find(([limit]) => displacement <= limit)?.[1] ?? more }
}
