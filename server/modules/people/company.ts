import type { PlaceInput } from '#contract/stations.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { endSessionsOfCompany } from '#server/modules/session/sql.ts'
import { deactivateCompany } from '#server/modules/session/accounts.sql.ts'

/** The columns of a place, for stations and companies. Null for no place. */
export function placeColumns(place: PlaceInput | null) {
  return {
    address: place?.address ?? null,
    city: place?.city ?? null,
    postal: place?.postal ?? null,
    country: place?.country ?? 'FI',
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  }
}

/**
 * Closes a company and ends the sessions of its users and of its subcontractors' users. The
 * accounts stay unchanged.
 */
export async function closeCompany(
  tx: Tx,
  { companyId, at }: { companyId: number; at: Date },
): Promise<void> {
  await deactivateCompany(tx, { companyId, at })
  await endSessionsOfCompany(tx, companyId, { at, because: 'deactivated' })
}
