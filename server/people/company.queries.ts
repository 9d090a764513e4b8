import type { PlaceInput } from '#contract/stations.ts'
import type { Location } from '#contract/shapes.ts'
import type { Tx } from '../db/index.ts'

/** A company's or a station's place. */
export function placeFrom({ address, city, postal, country, lat, lng }: Location): Location {
  return { address, city, postal, country, lat, lng }
}

/** The columns of a place, as stations and companies have them; those of no place are empty. */
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
 * Closes a company, and ends the sessions of all its users and of its subcontractors'. Their
 * accounts stay as they are.
 */
export async function closeCompany(
  tx: Tx,
  { companyId, at }: { companyId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ deactivated_at: at })
    .where('id', '=', companyId)
    .where('deactivated_at', 'is', null)
    .execute()
  await tx
    .updateTable('session')
    .set({ ended_at: at, ended_because: 'deactivated' })
    .where(
      'account_id',
      'in',
      tx
        .selectFrom('account')
        .innerJoin('company', 'company.id', 'account.company_id')
        .where((row) =>
          row.or([row('company.id', '=', companyId), row('company.operator_id', '=', companyId)]),
        )
        .select('account.id'),
    )
    .where('ended_at', 'is', null)
    .execute()
}
