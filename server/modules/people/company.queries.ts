import type { PlaceInput } from '#contract/stations.ts'
import type { Tx } from '#server/platform/db/index.ts'

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
