import type { Selectable, Updateable } from 'kysely'
import type { ScrappingConsent, Tx } from '#server/platform/db/index.ts'

/** The consents that one person requested for a vehicle. */
export type Requested = { vehicleId: number; requestedBy: number }

/** @returns the changed consent */
export const updateConsent = (
  tx: Tx,
  consentId: number,
  set: Updateable<ScrappingConsent>,
): Promise<Selectable<ScrappingConsent>> =>
  tx
    .updateTable('scrapping_consent')
    .set(set)
    .where('id', '=', consentId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Requests the consents again that are no longer valid. */
export async function renewExpired(
  tx: Tx,
  { vehicleId, requestedBy }: Requested,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('scrapping_consent')
    .set({ state: 'requested', requested_at: now, answered_at: null, valid_until: null })
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .where('state', '=', 'given')
    .where('valid_until', '<=', now)
    .execute()
}

/** Gives one link to all consents that wait for an answer online. */
export async function setLink(
  tx: Tx,
  { vehicleId, requestedBy }: Requested,
  { link, now }: { link: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('scrapping_consent')
    .set({ link, requested_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .where('state', '=', 'requested')
    .where('way', '=', 'online')
    .execute()
}

export async function emptyLink(tx: Tx, { vehicleId, requestedBy }: Requested): Promise<void> {
  await tx
    .updateTable('scrapping_consent')
    .set({ link: null })
    .where('vehicle_id', '=', vehicleId)
    .where('requested_by', '=', requestedBy)
    .execute()
}
