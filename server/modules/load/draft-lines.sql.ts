import { sql, type Insertable, type Updateable } from 'kysely'
import type { LoadChange } from '#contract/load.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { materialCode } from '#rules/load/materials.ts'
import { inIds, type Tables, type Tx } from '#server/platform/db/index.ts'

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

type NewLine = Insertable<Tables['load_line']>

// As a parameter, `true` names no index once PostgreSQL plans a statement for all values.
const isOpen = sql<boolean>`is_open`

/** Adds the vehicles that are on no open load. In one sequence of ids, so that two requests never wait for each other. */
export const addVehicleLines = (tx: Tx, lines: readonly NewLine[]) =>
  tx
    .insertInto('load_line')
    .values(lines)
    .onConflict((conflict) => conflict.column('vehicle_id').where(isOpen).doNothing())
    .returning('vehicle_id')
    .execute()

/** The same for batteries. */
export const addBatteryLines = (tx: Tx, lines: readonly NewLine[]) =>
  tx
    .insertInto('load_line')
    .values(lines)
    .onConflict((conflict) => conflict.column('battery_id').where(isOpen).doNothing())
    .returning('battery_id')
    .execute()

export const setBatteryLine = (
  tx: Tx,
  { loadId, batteryId }: { loadId: number; batteryId: number },
  set: Updateable<Tables['load_line']>,
) =>
  tx
    .updateTable('load_line')
    .set(set)
    .where('load_id', '=', loadId)
    .where('battery_id', '=', batteryId)
    .execute()

export const setLineCode = (tx: Tx, id: number, code: string) =>
  tx.updateTable('load_line').set({ low_code: code }).where('id', '=', id).execute()
