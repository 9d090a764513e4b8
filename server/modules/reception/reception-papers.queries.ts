import { sql } from 'kysely'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { removeFile } from '#server/platform/files/files.queries.ts'

/** Tables of uploaded papers about the right to hand a vehicle over. */
const paperTables = ['power_of_attorney', 'owner_document'] as const

/**
 * Transfers the papers to the next station until the certificate is issued. The issuer keeps them.
 */
export async function transferReceptionPapers(
  tx: Tx,
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Promise<void> {
  for (const table of paperTables) {
    await tx
      .updateTable(table)
      .set({ shop_id: to })
      .where('vehicle_id', '=', vehicleId)
      .where('shop_id', '=', from)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('certificate')
              .where('certificate.vehicle_id', '=', vehicleId)
              .select('certificate.id'),
          ),
        ),
      )
      .execute()
  }
}

/** Deletes the papers of an abandoned reception: all of them, or one station's older ones. */
export async function deleteReceptionPapers(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  { vehicleId, shopId, before }: { vehicleId: number; shopId?: number; before?: Date },
): Promise<void> {
  for (const table of paperTables) {
    const forgotten = await tx
      .deleteFrom(table)
      .where('vehicle_id', '=', vehicleId)
      .$if(shopId !== undefined, (rows) => rows.where('shop_id', '=', shopId ?? 0))
      .$if(before !== undefined, (rows) => rows.where('created_at', '<', before ?? new Date(0)))
      .returning(sql<string>`file_id`.as('file_id'))
      .execute()
    for (const { file_id: fileId } of forgotten) await removeFile(ctx, tx, fileId)
  }
}
