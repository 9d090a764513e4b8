import type { TreatedVehicle } from './lines-of-vehicle.ts'
import type { TreatmentCode, TreatmentUnit } from './lines.ts'
import { sizeOf } from './presets.ts'

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

/**
 * Kilograms of a piece of a car. A proposal without a source, so nobody reads it as a measurement:
 * docs/domain/treatment.md#typical-weights. A motorcycle or moped has smaller pieces of unknown weight.
 */
const kgOfPiece: Partial<Record<TreatmentCode, number>> = {
  airbags: 2,
  oil_filter: 0.6,
  mercury: 0.01,
  catalyst: 4,
}

const kgOfTyre = { small: 4, car: 8, heavy: 50 } as const

/** Typical kilograms of one piece of the line. null: none is known. */
export function pieceKg(code: TreatmentCode, vehicle: TreatedVehicle): number | null {
  const size = sizeOf(vehicle)
  if (code === 'tyres') return kgOfTyre[size]
  return size === 'small' ? null : (kgOfPiece[code] ?? null)
}

/** Kilograms of an amount, or null where a piece has no known weight. */
export function kgOf(
  code: TreatmentCode,
  { amount, unit }: { amount: number; unit: TreatmentUnit },
  vehicle: TreatedVehicle,
): number | null {
  if (unit === 'kg') return amount
  if (unit === 'g') return amount / 1000
  if (unit === 'pcs') {
    const each = pieceKg(code, vehicle)
    return each === null ? null : amount * each
  }
  const density = code === 'fuel' ? kgOfFuelLitre(vehicle.power) : kgOfLitre[code]
  return density === undefined ? null : amount * density
}
