import { isHeavy } from '../vehicle/vehicle.ts'
import type { TreatedVehicle } from './asked.ts'
import { treatmentLines, type TreatmentCode, type TreatmentUnit } from './lines.ts'

/** Kilograms of a litre. Typical values: docs/domain/treatment.md#densities. */
const kgOfLitre: Partial<Record<TreatmentCode, number>> = {
  engine_oil: 0.87,
  gearbox_oil: 0.87,
  steering_fluid: 0.87,
  hydraulic_oil: 0.87,
  coolant: 1.07,
  brake_fluid: 1.05,
  washer_fluid: 0.98,
  adblue: 1.09,
}

/** The fuel of an engine that nobody named counts as petrol, the lighter one. */
const kgOfFuelLitre = (power: string | null) => (power === 'diesel' ? 0.83 : 0.74)

function kgOfTyre({ kind, eu_class: euClass }: TreatedVehicle): number {
  if (kind === 'motorcycle' || kind === 'moped') return 4
  return kind === 'tractor' || isHeavy(euClass ?? '') ? 50 : 8
}

/** Kilograms of an amount, or null where a piece has no known weight. */
export function kgOf(
  code: TreatmentCode,
  { amount, unit }: { amount: number; unit: TreatmentUnit },
  vehicle: TreatedVehicle,
): number | null {
  if (unit === 'kg') return amount
  if (unit === 'g') return amount / 1000
  if (unit === 'pcs') return code === 'tyres' ? amount * kgOfTyre(vehicle) : null
  const density = code === 'fuel' ? kgOfFuelLitre(vehicle.power) : kgOfLitre[code]
  return density === undefined ? null : amount * density
}

/** Typical litres of an engine up to that displacement. */
const oilByDisplacement = [
  [1000, 3],
  [1600, 4],
  [2200, 5],
  [3000, 6],
] as const

/** Amount of one tap, by the size of the engine where it decides. */
export function usualAmount(code: TreatmentCode, vehicle: TreatedVehicle): number | null {
  const { usual = null } = treatmentLines[code]
  const { kind, displacement_cm3: size } = vehicle
  const isSmall = kind === 'motorcycle' || kind === 'moped'
  if (code === 'tyres') return kind === 'trailer' || isSmall ? 2 : usual
  if (isSmall && code === 'starter_battery') return treatmentLines[code].presets?.[0] ?? usual
  if (code !== 'engine_oil') return usual
  if (isSmall) return 3
  if (size === null) return usual
  return oilByDisplacement.find(([limit]) => size <= limit)?.[1] ?? 8
}
