import { sql } from 'kysely'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type At = { vehicleId: number; shopId: number }
type Event = VehicleDetail['events'][number]

/**
 * History of the vehicle, the oldest first: transitions in which the station had a part, releases of
 * its claims, requests for its listings, its changes of the record, and certificates that were corrected or annulled.
 */
export async function eventsOf(db: Db, at: At): Promise<Event[]> {
  const rows = await history(db, at)
  return Array.from(rows, ({ at: moment, ...row }) => ({ ...row, at: moment.toISOString() }))
}

/** One statement for all sources. Rows of one moment come in the sequence of the sources. */
const history = preparedQuery(
  (_db, { vehicleId, shopId }: Params<At>) => sql<Omit<Event, 'at'> & { at: Date }>`
  with moved as (
    select 1 as source, event.id, event.at, event.move, event.from_status, event.to_status,
      event.reason, null as detail, shop.name as shop, account.name as by
    from vehicle_event event
    left join shop on shop.id = event.to_shop_id
    left join account on account.id = event.account_id
    where event.vehicle_id = ${vehicleId} and ${shopId} in (event.from_shop_id, event.to_shop_id)
  ), asked as (
    -- Requests that the station got or sent, with the station that asked.
    select 2, request.id, request.at, 'ask', null, null, request.message, null, shop.name, null
    from listing_request request
    join shop on shop.id = request.shop_id
    where request.vehicle_id = ${vehicleId}
      and ${shopId} in (request.listing_shop_id, request.shop_id)
  ), released as (
    -- The end of a claim moves no vehicle, so it is no event.
    select 3, reception.id, reception.changed_at, 'release', null, null, reception.ended_text, null,
      null, null
    from reception
    where reception.vehicle_id = ${vehicleId} and reception.shop_id = ${shopId}
      and reception.ended_because = 'released' and reception.ended_text is not null
      and not exists (
        select from vehicle_event event
        where event.vehicle_id = reception.vehicle_id and event.at = reception.changed_at
          and event.move = 'release'
      )
  ), changed as (
    select 4, change.id, change.at, change.change, null, null, change.reason, change.detail,
      shop.name, account.name
    from record_change change
    join shop on shop.id = change.shop_id
    left join account on account.id = change.account_id
    where change.vehicle_id = ${vehicleId} and change.shop_id = ${shopId}
  ), ended as (
    -- Only the station that issued the certificate learns which user of a company ended it.
    select 5, certificate.id, certificate.state_at, certificate.state, null, null,
      certificate.state_reason, certificate.number, shop.name, account.name
    from certificate
    join shop on shop.id = certificate.shop_id
    left join account on account.id = certificate.state_by and account.company_id is not null
      and certificate.shop_id = ${shopId}
    where certificate.vehicle_id = ${vehicleId} and certificate.state <> 'valid'
      and certificate.state_at is not null
  ), entry as (
    select * from moved union all select * from asked union all select * from released
    union all select * from changed union all select * from ended
  )
  select at, move, from_status as "from", to_status as "to", reason, detail, shop, by
  from entry order by at, source, id`,
)
