import { sql } from 'kysely'

/** Whether the load leaves the station of the battery, after the battery came there. */
export const leavesItsStation = sql<boolean>`
  (load.shop_id = battery.shop_id and (load.sent_at is null or load.sent_at >= coalesce((
    select max(came.settled_at) from load as came
    join load_line as brought on brought.load_id = came.id
    where brought.battery_id = battery.id and brought.arrived is not false
      and came.state = 'received' and came.receiver_shop_id = battery.shop_id), '-infinity')))`
