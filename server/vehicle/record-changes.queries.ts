import { inspectionMinutes, type OwnerMailSubject } from '#rules/vehicle/record-changes.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import type { Tx } from '../db/index.ts'

/** The change with its stage, planned use, slot or subject. */
export type NamedChange =
  | readonly ['stage_done' | 'stage_undone', Stage]
  | readonly ['condition', Condition]
  | readonly ['picture' | 'picture_removed', PictureSlot]
  | readonly ['owner_mail', OwnerMailSubject]
  | readonly ['inspection' | 'remarks']

type Where = {
  vehicleId: number
  shopId: number
  /** null for a mail of the service. */
  accountId: number | null
  at: Date
}

/** Writes changes into the history of the vehicle, in the transaction of the changes. */
export async function recordChanges(
  tx: Tx,
  { vehicleId, shopId, accountId, at }: Where,
  changes: readonly NamedChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('record_change')
    .values(
      changes.map(([change, detail]) => ({
        vehicle_id: vehicleId,
        shop_id: shopId,
        account_id: accountId,
        at,
        change,
        detail: detail ?? null,
      })),
    )
    .execute()
}

/** An inspection is sent answer by answer. The answers of one user are one change. */
export async function recordInspection(tx: Tx, where: Where): Promise<void> {
  const { vehicleId, shopId, accountId, at } = where
  const { numUpdatedRows } = await tx
    .updateTable('record_change')
    .set({ at })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('change', '=', 'inspection')
    .where('at', '>', new Date(at.getTime() - inspectionMinutes * 60_000))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await recordChanges(tx, where, [['inspection']])
}

/** A mail to the owner, which the service sends. */
export const recordOwnerMail = (
  tx: Tx,
  subject: OwnerMailSubject,
  where: Omit<Where, 'accountId'>,
): Promise<void> => recordChanges(tx, { ...where, accountId: null }, [['owner_mail', subject]])
