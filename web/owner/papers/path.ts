import { pages } from '#rules/pages.ts'

const maxCopies = 9

/** The address of the printed forms: of which vehicle, and how many. */
export function powerOfAttorneyPath({
  vehicleId,
  copies,
}: {
  readonly vehicleId: number | null
  readonly copies: number
}): string {
  const query = new URLSearchParams({ copies: String(copies) })
  if (vehicleId !== null) query.set('vehicle', String(vehicleId))
  return `${pages.powerOfAttorney.path}?${query}`
}

/** Between 1 and 9 forms, whatever an address or a field says. */
export function copiesFrom(text: string | null): number {
  const copies = Number.parseInt(text ?? '', 10)
  return Number.isNaN(copies) ? 1 : Math.min(maxCopies, Math.max(1, copies))
}
