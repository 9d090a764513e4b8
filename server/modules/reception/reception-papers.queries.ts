import { sql } from 'kysely'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { removeFile } from '#server/platform/files/files.queries.ts'
import { paperTables } from './sql.ts'

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
