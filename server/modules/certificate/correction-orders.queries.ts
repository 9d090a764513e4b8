import type { OpenCorrectionOrder } from '#contract/registration.ts'
import type { CorrectionReason } from '#rules/certificate/correction.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'

/** Stores the order. Another order replaces an open one. */
export async function storeCorrectionOrder(
  tx: Tx,
  order: {
    certificate_id: number
    reason: CorrectionReason
    text: string
    ordered_at: Date
    ordered_by: number
  },
): Promise<void> {
  const { certificate_id: _, ...changed } = order
  await tx
    .insertInto('correction_order')
    .values(order)
    .onConflict((conflict) => conflict.column('certificate_id').doUpdateSet(changed))
    .execute()
}

/** Ends the order of a certificate that was corrected or annulled. */
export async function closeCorrectionOrder(tx: Tx, certificateId: number, at: Date): Promise<void> {
  await tx
    .updateTable('correction_order')
    .set({ closed_at: at })
    .where('certificate_id', '=', certificateId)
    .execute()
}

/** Open orders of the station's certificates, oldest first. */
export async function openCorrectionOrders(db: Db, shopId: number): Promise<OpenCorrectionOrder[]> {
  const rows = await db
    .selectFrom('correction_order')
    .innerJoin('certificate', 'certificate.id', 'correction_order.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.shop_id', '=', shopId)
    .where('correction_order.closed_at', 'is', null)
    .orderBy('correction_order.ordered_at')
    .orderBy('certificate.id')
    .select(['vehicle.id as vehicle_id', 'certificate.number', 'vehicle.plate', 'vehicle.make'])
    .select(['vehicle.model', 'correction_order.reason', 'correction_order.text'])
    .select('correction_order.ordered_at')
    .execute()
  return Array.from(rows, (row) => ({ ...row, ordered_at: row.ordered_at.toISOString() }))
}
