export type Named = {
  readonly make: string | null
  readonly model: string | null
  readonly model_year: number | null
}

/** Returns `Škoda Octavia 2012` with the known parts, or `unknown` where none is known. */
export function vehicleName({ make, model, model_year }: Named, unknown: string): string {
  const name = [make, model].filter(Boolean).join(' ')
  return [name || unknown, model_year].filter(Boolean).join(' ')
}

/** The plate and the name of a vehicle, for labels that tell one vehicle of a list from the others. */
export const plateAndName = (vehicle: Named & { readonly plate: string | null }, unknown: string) =>
  [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
