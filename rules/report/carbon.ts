/**
 * What reused parts save, in carbon dioxide equivalents: nobody weighs the parts, so it is reckoned
 * from an assumed basket of parts for each vehicle whose parts are kept.
 */
export const materials = ['steel', 'aluminium', 'plastic'] as const
export type Material = (typeof materials)[number]

/** Kilograms saved by a kilogram of a used part in place of a new one (IVL, by way of eklunds.nu). */
export const savedPerKg: Readonly<Record<Material, number>> = {
  steel: 5,
  aluminium: 20,
  plastic: 5,
}

/** What is assumed to be reused of one vehicle, in kg: some 60 kg, mostly body and engine parts. */
export const assumedKg: Readonly<Record<Material, number>> = {
  steel: 42,
  aluminium: 10,
  plastic: 8,
}

/** How far the truth may lie from the assumption: half as much is reused, or twice as much. */
export const uncertainty = { low: 0.5, likely: 1, high: 2 } as const
export type Estimate = keyof typeof uncertainty

/** What one vehicle's reused parts save, in kg. */
export const savedPerVehicle = materials.reduce(
  (sum, material) => sum + assumedKg[material] * savedPerKg[material],
  0,
)

/** What the parts of that many vehicles save, in tonnes. */
export function tonnesSaved(vehicles: number): Record<Estimate, number> {
  const likely = (vehicles * savedPerVehicle) / 1000
  return {
    low: likely * uncertainty.low,
    likely: likely * uncertainty.likely,
    high: likely * uncertainty.high,
  }
}

/** Shares of a vehicle's weight that Directive 2000/53/EC, article 7, sets as the least. */
export const targets = { recycled: 0.85, recovered: 0.95 } as const

/** What the whole Union reached in 2022 (Eurostat, env_waselvt). */
export const reachedInUnion = { year: 2022, recycled: 0.891, recovered: 0.944 } as const
