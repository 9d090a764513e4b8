import { sql } from 'kysely'
import type { Waste } from '#contract/treatment/load-waste.ts'
import type { LoadMaterial } from '#rules/load/materials.ts'
import { inIds, type Db, type Tx } from '#server/platform/db/index.ts'
import { leavesItsStation } from '#server/modules/vehicle/sql.ts'

const number = (value: string | null) => (value === null ? null : Number(value))

/** Lines of the load without a vehicle. */
export async function wastesOf(db: Db, loadId: number): Promise<Waste[]> {
  const rows = await db
    .selectFrom('load_line')
    .leftJoin('traction_battery as battery', 'battery.id', 'load_line.battery_id')
    .leftJoin('vehicle', 'vehicle.id', 'battery.vehicle_id')
    .where('load_line.load_id', '=', loadId)
    .where('load_line.vehicle_id', 'is', null)
    .orderBy('load_line.position')
    .select(['load_line.id', 'load_line.battery_id', 'load_line.material', 'load_line.low_code'])
    .select(['load_line.kg', 'load_line.basis', 'load_line.share_kg', 'load_line.arrived'])
    .select(['battery.form', 'battery.modules', 'battery.serial', 'battery.chemistry'])
    .select(['battery.state', 'vehicle.make', 'vehicle.model'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    material: row.material as LoadMaterial | null,
    battery:
      row.battery_id === null || row.state === null
        ? null
        : {
            id: row.battery_id,
            form: row.form,
            modules: row.modules,
            serial: row.serial,
            chemistry: row.chemistry,
            state: row.state,
            make: row.make,
            model: row.model,
          },
    low_code: row.low_code,
    kg: number(row.kg),
    basis: row.basis,
    share_kg: number(row.share_kg),
    arrived: row.arrived,
  }))
}

/** Batteries of the station with what a load asks for, in the sequence of the ids. Locked. */
export async function batteriesToLoad(
  tx: Tx,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
) {
  const rows = await tx
    .selectFrom('traction_battery as battery')
    .where('battery.id', '=', inIds(ids))
    .where('battery.shop_id', '=', shopId)
    .orderBy('battery.id')
    .select(['battery.id', 'battery.vehicle_id', 'battery.kg', 'battery.chemistry'])
    .select(
      sql<boolean>`exists (select from load_line join load on load.id = load_line.load_id
        where load_line.battery_id = battery.id and load_line.arrived is not false
        and load.state in ('sent', 'received') and ${leavesItsStation})`.as('has_left'),
    )
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/**
 * Batteries stand at the station that received them, where they can be sent on. A recycler ends them.
 * Locks and changes nothing where a company outside of the service received the load.
 */
export async function moveBatteries(
  tx: Tx,
  { receiver }: { receiver: { readonly id: number } | null },
  wastes: readonly Pick<Waste, 'battery'>[],
): Promise<void> {
  const ids = wastes.flatMap(({ battery }) => battery?.id ?? []).toSorted((a, b) => a - b)
  if (receiver === null || ids.length === 0) return
  const { recycles_batteries: recycles } = await tx
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', receiver.id)
    .select('company.recycles_batteries')
    .executeTakeFirstOrThrow()
  if (recycles) return
  await tx
    .updateTable('traction_battery')
    .set({ shop_id: receiver.id, place: null })
    .where('id', '=', inIds(ids))
    .execute()
}
