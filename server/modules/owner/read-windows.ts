import type { ownerOrderContract, StationWindows } from '#contract/owner-order.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { daysOff } from '#rules/order/order-day.ts'
import { stationPromise } from '#rules/order/order-promise.ts'
import { canPickUp } from '#rules/order/pickup-offer.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { orderStation } from '#server/modules/order/order-station.sql.ts'
import { pickupPlace, pickupQuestion } from '#server/modules/order/pickup-question.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { hasRight, openOrder } from '#server/modules/right/right.ts'

type Read = HandlerContext<(typeof ownerOrderContract)['readWindows']>

/**
 * Times of a station for the caller's vehicle. The window of their own open order there is free.
 * @throws ApiError NOT_FOUND for a vehicle or station that is not the caller's to choose
 */
export async function readWindows(ctx: AppContext, call: Read): Promise<StationWindows> {
  const { shopId } = call.params
  const { vehicle_id: vehicleId, lat, lng, municipality } = call.query
  const { personId } = call.caller
  const { read: db } = ctx.db
  const now = ctx.now()
  const [open, right] = await Promise.all([
    openOrder(db, { vehicleId, personId }),
    hasRight(db, { vehicleId, personId }),
  ])
  if (!open && !right) throw new ApiError('NOT_FOUND', 'No such vehicle of this caller')
  const own = open?.shop_id === shopId ? open : undefined
  const [station, vehicle, times] = await Promise.all([
    stationForOrder(db, shopId, own ? { evenHidden: true } : { on: finnishDay(now) }),
    vehicleById(db, vehicleId),
    orderStation(db, { shopId, now, exceptOrderId: own?.id ?? 0 }),
  ])
  if (!station) throw new ApiError('NOT_FOUND', 'No such station')
  const place =
    lat === undefined && lng === undefined && own
      ? { lat: own.lat, lng: own.lng, city: municipality ?? own.city }
      : { lat: lat ?? null, lng: lng ?? null, city: municipality ?? null }
  const requested = { station, times, vehicle, place: pickupPlace(station, place), now }
  const question = pickupQuestion(requested)
  const pickup = canPickUp(question)
  const isOrderable = pickup === 'yes' || pickup === 'ask'
  const { atOnce, feeCents: cents, answerDue } = stationPromise(question, times.calendar, now)
  return {
    pickup,
    fee: isOrderable ? { kind: cents === null ? 'ask' : 'sum', cents } : null,
    confirm: times.terms.confirm,
    agreed_at_once: atOnce,
    answer_due_at: answerDue?.toISOString() ?? null,
    days: question.days.map(({ day, windows }) => ({
      day,
      windows: windows.map(({ changeableUntil, ...window }) => ({
        ...window,
        changeable_until: changeableUntil.toISOString(),
      })),
    })),
    closed_days: daysOff(times.calendar, finnishDay(now)),
    horizon_days: times.terms.horizon_days,
  }
}
