import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/index.ts'

/** Traction batteries of the treated vehicles: each third one is damaged. They stand at their stations. */
export async function loadBatteries(tx: Tx): Promise<void> {
  await sql`
    insert into traction_battery (vehicle_id, shop_id, entry_id, removed_at, kg, form, chemistry,
      serial, state, state_since, place, next)
    select vehicle_id, shop_id, id, done_at, kg, 'pack',
      (array['li_nmc', 'li_lfp', 'nimh'])[1 + vehicle_id % 3], 'DEMO-' || vehicle_id,
      (array['intact', 'damaged', 'unknown'])[rank], done_at,
      (array['AK-1', 'KARANTEENI', null])[rank],
      (array['repurpose', 'recycling', 'undecided'])[rank]
    from (
      select *, 1 + row_number() over (order by vehicle_id) % 3 as rank
      from treatment_entry where code = 'traction_battery' and outcome = 'removed' and kg > 0
    ) entry`.execute(tx)
}
