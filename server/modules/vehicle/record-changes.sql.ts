import { inspectionMinutes, type OwnerMailSubject } from '#rules/vehicle/record-changes.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import type { Tx } from '#server/platform/db/index.ts'

/** The change with its stage, planned use, slot or subject. */
export type NamedChange =
  | readonly ['stage_done' | 'stage_undone' | 'stage_left_open', Stage]
  | readonly ['condition', Condition]
  | readonly ['picture' | 'picture_removed', PictureSlot]
  | readonly ['owner_mail', OwnerMailSubject]
  | readonly ['treatment_corrected', TreatmentCode]
  | readonly ['part_removed' | 'part_returned', PartType]
  | readonly ['place' | 'weight', string]
  /** The remarks that the change replaced. */
  | readonly ['remarks', string | null]
  | readonly ['inspection' | 'treatment']

type Where = {
  vehicleId: number
  shopId: number
  /** null for a mail of the service. */
  accountId: number | null
  at: Date
  /** Reason of the user, for a correction or a stage ticked with open lines. */
  reason?: string | undefined
}

/** Writes changes into the history of the vehicle, in the transaction of the changes. */
export async function recordChanges(
  tx: Tx,
  { vehicleId, shopId, accountId, at, reason }: Where,
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
        reason: reason || null,
      })),
    )
    .execute()
}

/**
 * An inspection and a treatment are sent answer by answer. The answers of one user are one change.
 */
export async function recordOnce(
  tx: Tx,
  where: Where,
  change: 'inspection' | 'treatment',
): Promise<void> {
  const { vehicleId, shopId, accountId, at } = where
  const { numUpdatedRows } = await tx
    .updateTable('record_change')
    .set({ at })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('change', '=', change)
    .where('at', '>', new Date(at.getTime() - inspectionMinutes * 60_000))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await recordChanges(tx, where, [[change]])
}

/** A mail to the owner, which the service sends. */
export const recordOwnerMail = (
  tx: Tx,
  subject: OwnerMailSubject,
  where: Omit<Where, 'accountId'>,
): Promise<void> => recordChanges(tx, { ...where, accountId: null }, [['owner_mail', subject]])
