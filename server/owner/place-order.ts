import type { Location, Order } from '#contract/shapes.ts'
import { limits } from '#rules/limits.ts'
import { acceptsKind } from '#rules/station/station.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { stationForOrder, type StationForOrder } from '../station/station.queries.ts'
import { transitionVehicle } from '../vehicle/vehicle.queries.ts'
import { isScrapped, orderFrom, rightOf } from './owner.queries.ts'
import { notifyOwnerAndStation } from './notify-owner-and-station.ts'

type NewOrder = {
  kind: 'pickup' | 'self_delivery'
  shopId: number
  phone: string
  email: string
  message: string | null
  location: Location | null
  preferredDate: string | null
  missingParts: readonly string[]
}

/** What an order needs of its call, whichever of the two it is. */
export type OrderContext = Pick<HandlerContext<never>, 'audit' | 'locale'> & {
  params: { vehicleId: number }
  caller: { personId: number }
}

/**
 * Sends the vehicle on its way: its status with the event, the order, two mails and the audit.
 * @throws Refusal, and then nothing of it has happened
 */
export async function placeOrder(
  ctx: AppContext,
  call: OrderContext,
  tx: Tx,
  wanted: NewOrder,
): Promise<Order> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  const [right, scrapped, found] = await Promise.all([
    rightOf(tx, { vehicleId, personId }),
    isScrapped(tx, vehicleId),
    stationForOrder(tx, wanted.shopId),
  ])
  checkRight(right, now)
  if (scrapped) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  const station = taking(found, wanted)
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'order',
    at: now,
    by: { personId },
    toShopId: wanted.shopId,
  })
  if (!acceptsKind(station, vehicle.kind)) {
    throw new ApiError('VALIDATION_ERROR', 'The station does not take this kind of vehicle', {
      fields: { shop_id: 'KIND_NOT_ACCEPTED' },
    })
  }
  const { location } = wanted
  const row = await tx
    .insertInto('vehicle_order')
    .values({
      vehicle_id: vehicleId,
      person_id: personId,
      shop_id: wanted.shopId,
      kind: wanted.kind,
      address: location?.address || null,
      city: location?.city || null,
      postal: location?.postal || null,
      country: location?.country ?? null,
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
      phone: wanted.phone,
      email: wanted.email,
      message: wanted.message,
      preferred_date: wanted.preferredDate,
      missing_parts: [...wanted.missingParts],
      locale: call.locale,
      created_at: now,
      received_at: null,
      cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [order] = await Promise.all([
    orderFrom(tx, row),
    notifyOwnerAndStation(ctx, tx, { event: 'ordered', row, station, vehicle }),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: wanted.kind,
      outcome: 'ordered',
      vehicleId,
      shopId: wanted.shopId,
    }),
  ])
  return order
}

const hour = 3_600_000

/**
 * An order of one's own opens the way to a vehicle too, to cancel it; a new one needs the right,
 * and the registry's word on it must be recent: vehicles are sold.
 */
function checkRight(right: { checked_at: Date } | undefined, now: Date): void {
  if (!right) throw new ApiError('NOT_FOUND', 'No such vehicle of this caller')
  if (now.getTime() - right.checked_at.getTime() > limits.rightHours * hour) {
    throw new ApiError('PERMISSION_DENIED', 'The right was checked long ago: search again')
  }
}

function taking(station: StationForOrder | undefined, { kind }: NewOrder): StationForOrder {
  if (!station) {
    throw new ApiError('VALIDATION_ERROR', 'No such station', { fields: { shop_id: 'INVALID' } })
  }
  if (kind === 'pickup' && !station.has_pickup) throw new ApiError('SHOP_HAS_NO_PICKUP')
  return station
}
