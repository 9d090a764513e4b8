import type { LoadChange } from '#contract/load.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { materialCode } from '#rules/load/materials.ts'
import { inIds, type Tx } from '#server/platform/db/index.ts'

export type At = { loadId: number; shopId: number; now: Date }

export const lockVehicles = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('vehicle')
    .where('id', '=', inIds(ids))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()

export const clear = (tx: Tx, loadId: number) =>
  tx.deleteFrom('load_line').where('load_id', '=', loadId).execute()

export async function putWastes(
  tx: Tx,
  { loadId, now }: At,
  wastes: NonNullable<LoadChange['wastes']>,
): Promise<void> {
  await clear(tx, loadId)
  if (wastes.length === 0) return
  const day = finnishDay(now)
  await tx
    .insertInto('load_line')
    .values(
      wastes.map(({ material, kg, is_estimate: isEstimate }, position) => ({
        load_id: loadId,
        material,
        position,
        low_code: codeOf(material, day),
        kg,
        basis: isEstimate ? ('preset' as const) : ('measured' as const),
        arrived: null,
      })),
    )
    .execute()
}

export function codeOf(material: Parameters<typeof materialCode>[0], day: string): string {
  const code = materialCode(material, day)
  if (code === null) throw new Error(`No waste code for ${material} today`)
  return code
}
