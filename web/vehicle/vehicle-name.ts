export type Named = {
  readonly make: string | null
  readonly model: string | null
  readonly model_year: number | null
}

/** `Škoda Octavia 2012`, as far as it is known; `unknown` where nothing is. */
export function vehicleName({ make, model, model_year }: Named, unknown: string): string {
  const name = [make, model].filter(Boolean).join(' ')
  return [name || unknown, model_year].filter(Boolean).join(' ')
}
