import { sql } from 'kysely'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { preparedQuery, type Db, type Params } from '../db/index.ts'

type At = { vehicleId: number; shopId: number }

/**
 * History of the vehicle, the oldest first: transitions in which the station had a part, releases of
 * its claims, requests for its listings, its changes of the record, and certificates that were corrected or annulled.
 */
export async function eventsOf(db: Db, at: At): Promise<VehicleDetail['events']> {
  const [moved, asked, released, changed, certificates] = await Promise.all([
    events(db, at),
    asks(db, at),
    releasedClaims(db, at),
    changes(db, at),
    endedCertificates(db, at),
  ])
  return [
    ...moved.map((row) => Object.assign(row, { detail: null })),
    ...asked.map((row) => Object.assign(row, { ...noMove, move: 'ask', by: null, detail: null })),
    ...released.map((row) =>
      Object.assign(row, { ...noMove, move: 'release', shop: null, by: null, detail: null }),
    ),
    ...changed.map((row) => Object.assign(row, noMove)),
    ...certificates.flatMap(({ at: ended, ...row }) =>
      ended ? [Object.assign(row, { ...noMove, at: ended })] : [],
    ),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((row) => Object.assign(row, { at: row.at.toISOString() }))
}

const noMove = { from: null, to: null }

/** Requests that the station got or sent, with the station that asked. */
const asks = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('listing_request')
    .innerJoin('shop', 'shop.id', 'listing_request.shop_id')
    .where('listing_request.vehicle_id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb('listing_request.listing_shop_id', '=', shopId),
        eb('listing_request.shop_id', '=', shopId),
      ]),
    )
    .select(['listing_request.at', 'listing_request.message as reason', 'shop.name as shop']),
)

/** The end of a claim moves no vehicle, so it is no event. */
const releasedClaims = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('ended_because', '=', 'released')
    .where('ended_text', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vehicle_event')
            .whereRef('vehicle_event.vehicle_id', '=', 'reception.vehicle_id')
            .whereRef('vehicle_event.at', '=', 'reception.changed_at')
            .where('vehicle_event.move', '=', 'release'),
        ),
      ),
    )
    .select(['changed_at as at', 'ended_text as reason']),
)

const events = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('vehicle_event')
    .leftJoin('shop', 'shop.id', 'vehicle_event.to_shop_id')
    .leftJoin('account', 'account.id', 'vehicle_event.account_id')
    .where('vehicle_event.vehicle_id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb('vehicle_event.from_shop_id', '=', shopId),
        eb('vehicle_event.to_shop_id', '=', shopId),
      ]),
    )
    .orderBy('vehicle_event.at')
    .orderBy('vehicle_event.id')
    .select([
      'vehicle_event.at',
      'vehicle_event.move',
      'vehicle_event.from_status as from',
      'vehicle_event.to_status as to',
      'vehicle_event.reason',
      'shop.name as shop',
      'account.name as by',
    ]),
)

const changes = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('record_change')
    .innerJoin('shop', 'shop.id', 'record_change.shop_id')
    .leftJoin('account', 'account.id', 'record_change.account_id')
    .where('record_change.vehicle_id', '=', vehicleId)
    .where('record_change.shop_id', '=', shopId)
    .orderBy('record_change.at')
    .orderBy('record_change.id')
    .select([
      'record_change.at',
      'record_change.change as move',
      // An earlier version knew one picture only and gave it no slot.
      sql<string | null>`case when record_change.change in ('picture', 'picture_removed')
        then coalesce(record_change.detail, 'front') else record_change.detail end`.as('detail'),
      'record_change.reason',
      'shop.name as shop',
      'account.name as by',
    ]),
)

/** Only the station that issued the certificate learns which user of a company ended it. */
const endedCertificates = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('certificate')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .leftJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'certificate.state_by')
        .on('account.company_id', 'is not', null)
        .on('certificate.shop_id', '=', shopId),
    )
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate.state', '<>', 'valid')
    .select([
      'certificate.state_at as at',
      'certificate.state as move',
      'certificate.number as detail',
      'certificate.state_reason as reason',
      'shop.name as shop',
      'account.name as by',
    ]),
)
