/**
 * Estimates the carbon dioxide equivalents that reused parts save. Sold parts count with their weight.
 * Each vehicle for reuse without recorded parts counts as an assumed set of parts. See
 * docs/domain/finnish-practice.md#carbon-saved.
 */
export const materials = ['steel', 'aluminium', 'plastic'] as const
export type Material = (typeof materials)[number]

/**
 * Kilograms saved by a kilogram of a used part in place of a new one (IVL, published by
 * eklunds.nu).
 */
export const savedPerKg: Readonly<Record<Material, number>> = {
  steel: 5,
  aluminium: 20,
  plastic: 5,
}

/** Assumed reuse of one vehicle, in kg: about 60 kg, mostly body and engine parts. */
export const assumedKg: Readonly<Record<Material, number>> = {
  steel: 42,
  aluminium: 10,
  plastic: 8,
}

/** Range of the assumption: half as much or twice as much is reused. */
export const uncertainty = { low: 0.5, likely: 1, high: 2 } as const
export type Estimate = keyof typeof uncertainty

/** Saving of one vehicle's reused parts, in kg. */
export const savedPerVehicle = materials.reduce(
  (sum, material) => sum + assumedKg[material] * savedPerKg[material],
  0,
)

/** Returns the saving of that many vehicles, in tonnes. */
export function tonnesSaved(vehicles: number): Record<Estimate, number> {
  const likely = (vehicles * savedPerVehicle) / 1000
  return {
    low: likely * uncertainty.low,
    likely: likely * uncertainty.likely,
    high: likely * uncertainty.high,
  }
}

/** Saving of one kilogram of parts of the same materials as the assumed set, in kg. */
export const savedPerPartKg =
  savedPerVehicle / materials.reduce((sum, material) => sum + assumedKg[material], 0)

/**
 * Returns the saving of a company: its sold parts, and the assumed set for each vehicle for reuse
 * whose parts nobody recorded. `recorded` is the share of the sold parts in the likely saving.
 */
export function savingOf(
  reusedVehicles: number,
  parts: { readonly vehicles: number; readonly sold_kg: number },
): { tonnes: Record<Estimate, number>; assumedVehicles: number; recorded: number } {
  const sold = (parts.sold_kg * savedPerPartKg) / 1000
  const assumedVehicles = Math.max(0, reusedVehicles - parts.vehicles)
  const assumed = tonnesSaved(assumedVehicles)
  const likely = sold + assumed.likely
  return {
    tonnes: { low: sold + assumed.low, likely, high: sold + assumed.high },
    assumedVehicles,
    recorded: likely === 0 ? 0 : sold / likely,
  }
}

/**
 * Minimum shares of a vehicle's weight (Directive 2000/53/EC, article 7). See
 * docs/domain/finnish-practice.md#producer-responsibility-and-targets.
 */
export const targets = { recycled: 0.85, recovered: 0.95 } as const

/** Shares that the Union reached in 2022 (Eurostat, env_waselvt). */
export const reachedInUnion = { year: 2022, recycled: 0.891, recovered: 0.944 } as const
