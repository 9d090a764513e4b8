import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { daysBetween, finnishDay } from '#rules/finnish-day.ts'
import { preparedQuery, type Db, type Params } from '../db/index.ts'
import { loadsOfVehicle } from '../load/loaded.queries.ts'
import { requestsFor } from './listing-request.queries.ts'
import { picturesOf } from './picture/picture.queries.ts'
import type { Reader } from './yard-vehicle.queries.ts'

type At = { vehicleId: number; shopId: number }
type Shown = At & Reader & { now: Date }
type Detail = Pick<
  VehicleDetail,
  | 'pictures'
  | 'recent_places'
  | 'requests'
  | 'mileage_km'
  | 'first_registered'
  | 'eu_class'
  | 'here'
  | 'station_order'
  | 'loads'
>

/** Facts that only the page of one vehicle shows. */
export async function detailOf(db: Db, { now, thumb, ...where }: Shown): Promise<Detail> {
  const { vehicleId, shopId } = where
  const [pictures, requests, [facts], [came], [order], loads, places] = await Promise.all([
    picturesOf(db, vehicleId, thumb && `/shop/${shopId}/vehicle/`),
    requestsFor(db, where),
    storedFacts(db, where),
    cameHere(db, where),
    lastOrder(db, where),
    loadsOfVehicle(db, where),
    recentPlaces(db, where),
  ])
  if (!facts) throw new Error('No such vehicle')
  return {
    ...facts,
    pictures,
    requests,
    loads,
    recent_places: places.map(({ place }) => place),
    here: came
      ? {
          since: came.at.toISOString(),
          days: daysBetween(finnishDay(came.at), finnishDay(now)),
        }
      : null,
    // A contact that has expired is empty.
    station_order: order ? { ...order, phone: order.phone || null } : null,
  }
}

const storedFacts = preparedQuery((db, { vehicleId }: Params<At>) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['mileage_km', 'first_registered', 'eu_class']),
)

const recentPlaces = preparedQuery((db, { shopId }: Params<At>) =>
  db
    .selectFrom('vehicle')
    .where('shop_id', '=', shopId)
    .where('yard_place', 'is not', null)
    .groupBy('yard_place')
    .orderBy((eb) => eb.fn.max('yard_placed_at'), 'desc')
    .limit(8)
    .select((eb) => eb.ref('yard_place').$notNull().as('place')),
)

/** The last move that brought the vehicle, while it is in process or available there. */
const cameHere = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('vehicle_event')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_event.vehicle_id')
    .where('vehicle_event.vehicle_id', '=', vehicleId)
    .where('vehicle_event.to_shop_id', '=', shopId)
    .where('vehicle.shop_id', '=', shopId)
    .where('vehicle.status', 'in', ['shop_process', 'shop_listing'])
    .where('vehicle_event.move', 'in', ['admit', 'receive', 'certify'])
    // A certificate of a vehicle that is there brings nothing.
    .where((eb) =>
      eb.or([
        eb('vehicle_event.from_status', 'is', null),
        eb('vehicle_event.from_status', 'in', ['shop_transit', 'shop_transfer']),
      ]),
    )
    .orderBy('vehicle_event.id', 'desc')
    .limit(1)
    .select('vehicle_event.at'),
)

const lastOrder = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['number', 'message', 'phone']),
)
