import type * as z from 'zod/mini'
import type { pickupOrder, selfDelivery } from '#contract/owner.ts'
import type { Order } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { orderDayProblem } from '#rules/order/order-day.ts'
import { isFindable, type OrderWish } from '#rules/order/order-request.ts'
import {
  commonAnswers,
  perAnswer,
  type PickupAnswer,
  type PickupAnswers,
} from '#rules/order/pickup-answers.ts'
import { mayPickUp, noDeliveryReason, type NoPickupReason } from '#rules/order/pickup-offer.ts'
import { orderPromise, stationPromise } from '#rules/order/order-promise.ts'
import { acceptsKind, hasCoordinates, hasHighVoltage } from '#rules/station/station.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { AllRead, HandlerContext } from '#server/platform/http/handler.ts'
import { mailOrder } from '#server/modules/order/mail-order.ts'
import { orderFrom } from '#server/modules/order/sql.ts'
import { orderStation, type OrderStation } from '#server/modules/order/order-station.sql.ts'
import { insertOrder, type OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { pickupPlace, pickupQuestion } from '#server/modules/order/pickup-question.ts'
import { freeWindows, noWindow, takeWindow } from '#server/modules/order/take-window.ts'
import { stationForOrder, type StationForOrder } from '#server/modules/station/station.sql.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { canBeDisputed } from '#server/modules/reception/reception.ts'
import { claimOf, type ReceptionRow } from '#server/modules/reception/reception.sql.ts'
import { endOrder, type EndedOrder } from './cancel-order.ts'
import { mailConsentNews } from '#server/modules/order/consent-mails.ts'
import { isScrapped } from '#server/modules/vehicle/registry-vehicle.ts'
import { checkRight } from '#server/modules/right/right.ts'
import { statusAndStation, orderToReplace } from './sql.ts'

/** The request of either kind of order. */
export type OrderContext = Pick<HandlerContext<never>, 'audit' | 'locale'> & {
  params: { vehicleId: number }
  caller: { personId: number }
}

type ReadOfBoth =
  | 'shop_id'
  | 'phone'
  | 'email'
  | 'message'
  | 'missing_parts'
  | 'holder_address'
  | 'holder_nationality'
  | 'battery_damaged'
  | 'replaces'
type ReadOfPickup =
  | 'location'
  | 'window'
  | 'wishes'
  | 'access_note'
  | 'fee_cents'
  | 'consent_way'
  | PickupAnswer
type NewPickup = { kind: 'pickup' } & AllRead<
  z.infer<typeof pickupOrder>,
  ReadOfBoth | ReadOfPickup
>
type NewDelivery = { kind: 'self_delivery' } & AllRead<
  z.infer<typeof selfDelivery>,
  ReadOfBoth | 'planned_day' | 'status'
>
/** The body of the request, with the kind of the order. */
type NewOrder = NewPickup | NewDelivery

const invalid = (fields: Record<string, string>, detail: string) =>
  new ApiError('VALIDATION_ERROR', detail, { fields })

/**
 * Writes the transition of the vehicle, the order, the mails and the audit entry. Locks the vehicle,
 * then the order that it replaces, then the station's day.
 * @throws ApiError. The transaction then rolls back.
 */
export async function placeOrder(
  ctx: AppContext,
  call: OrderContext,
  tx: Tx,
  requested: NewOrder,
): Promise<Order> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  await checkRight(tx, { vehicleId, personId }, now)
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  const replaced = await endReplaced(ctx, call, tx, requested.replaces ?? null)
  const [claim, station] = await Promise.all([
    claimOf(tx, vehicleId),
    stationForOrder(tx, requested.shop_id, { on: finnishDay(now) }),
  ])
  if (claim && claim.shop_id !== requested.shop_id) await refuseClaimed(tx, vehicleId, claim)
  if (!station) throw invalid({ shop_id: 'INVALID' }, 'No such station')
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'order',
    at: now,
    by: { personId },
    toShopId: requested.shop_id,
  })
  checkAccepted(station, vehicle)
  const facts = {
    station,
    vehicle,
    now,
    times: await orderStation(tx, { shopId: station.id, now }),
  }
  const row = await insertOrder(tx, {
    vehicle_id: vehicleId,
    person_id: personId,
    shop_id: requested.shop_id,
    kind: requested.kind,
    phone: requested.phone,
    email: requested.email,
    message: requested.message || null,
    ...(requested.kind === 'pickup'
      ? await pickupColumns(tx, requested, facts)
      : deliveryColumns(requested, facts)),
    replaces_id: requested.replaces ?? null,
    missing_parts: partsMissing(requested),
    // The owner's own facts for the certificate. The registry tells no nationality.
    holder_address: requested.holder_address ?? null,
    holder_nationality: requested.holder_nationality ?? null,
    locale: call.locale,
    created_at: now,
  })
  const [order] = await Promise.all([
    orderFrom(tx, row, now),
    tellOrdered(ctx, tx, { row, station, vehicle }, replaced),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: requested.kind,
      outcome: 'ordered',
      vehicleId,
      shopId: requested.shop_id,
    }),
  ])
  return order
}

/** A mail of a new order, by its kind and by whether its time is agreed. */
function mailOf({ kind, state }: OrderRow) {
  if (kind === 'self_delivery') return 'announced'
  return state === 'agreed' ? 'agreed' : 'ordered'
}

type OrderNews = { row: OrderRow; station: StationForOrder; vehicle: VehicleRow }

/**
 * Tells both sides about a new order. The mail to the owner also tells of the order that ended for
 * it. Another station gets to know that its order is cancelled.
 */
async function tellOrdered(
  ctx: AppContext,
  tx: Tx,
  news: OrderNews,
  replaced: EndedOrder | null,
): Promise<void> {
  const event = mailOf(news.row)
  const old = replaced?.station && { order: replaced.row, station: replaced.station }
  const isElsewhere = old && old.station.id !== news.station.id
  await Promise.all([
    mailOrder(ctx, tx, { ...news, owner: event, replaced: old }),
    mailOrder(ctx, tx, { ...news, toStation: event, ...(!isElsewhere && { replaced: old }) }),
    isElsewhere &&
      mailOrder(ctx, tx, {
        row: old.order,
        station: old.station,
        vehicle: news.vehicle,
        toStation: 'cancelled',
      }),
    (!old || isElsewhere) &&
      mailConsentNews(ctx, tx, { ...news, event: 'ordered', order: news.row }),
  ])
}

type Facts = { station: StationForOrder; vehicle: VehicleRow; times: OrderStation; now: Date }

/** A self-delivery is agreed from its beginning. Its day has no time. */
function deliveryColumns(requested: NewDelivery, { vehicle, times, now }: Facts) {
  const { planned_day: day = null } = requested
  const problem = day && orderDayProblem(times.calendar, day, finnishDay(now))
  if (problem) throw invalid({ planned_day: problem }, 'No day for a delivery')
  return {
    state: 'agreed' as const,
    ...noWindow,
    window_day: day,
    battery_damaged: batteryAnswer(requested, vehicle),
    address: null,
    city: null,
    postal: null,
    country: null,
    lat: null,
    lng: null,
  }
}

/**
 * Takes the window, and agrees on it at once where nothing is in doubt.
 * @throws ApiError WINDOW_FULL, WINDOW_CLOSED, FEE_CHANGED, VALIDATION_ERROR
 */
async function pickupColumns(tx: Tx, requested: NewPickup, facts: Facts) {
  const { station, vehicle, times, now } = facts
  const { location, window, wishes = [] } = requested
  const answers = answersFor(requested, vehicle)
  const problems = requestProblems(requested, answers, facts)
  if (Object.keys(problems).length > 0) throw invalid(problems, 'The request has faults')
  const place = pickupPlace(station, location)
  const question = pickupQuestion({ station, times, vehicle, place, now })
  const answer = mayPickUp(question)
  if (answer !== 'yes' && answer !== 'ask') throw noPickupErrors[answer]()
  const promised = stationPromise(question, times.calendar, now)
  const fee = promised.feeCents
  const isFeeTold = requested.fee_cents !== undefined
  if (isFeeTold && requested.fee_cents !== fee) {
    throw new ApiError('FEE_CHANGED', 'The fee has changed', { fee_cents: fee })
  }
  const isFull = question.days.every(({ windows }) => windows.every(({ free }) => free === 0))
  if (!window && times.terms.windows.length > 0 && isFull) {
    throw new ApiError('WINDOW_FULL', 'The station has no free time', {
      windows: freeWindows(times, now),
    })
  }
  const taken = window
    ? await takeWindow(tx, { shopId: station.id, window, now, onOffer: true })
    : noWindow
  const { isAgreed } = orderPromise(promised, {
    answers: { ...answers, missing_parts: partsMissing(requested) },
    window: taken.changeable_until && { changeableUntil: taken.changeable_until },
  })
  return {
    state: isAgreed && isFeeTold ? ('agreed' as const) : ('ordered' as const),
    ...taken,
    address: location.address || null,
    city: location.city || null,
    postal: location.postal || null,
    country: location.country,
    lat: location.lat,
    lng: location.lng,
    wishes: JSON.stringify(wishes),
    ...answers,
    access_note: requested.access_note || null,
    distance_km: place.km,
    // An owner who saw no fee agreed to none.
    fee_cents: isFeeTold ? fee : null,
    consent_way: requested.consent_way ?? null,
  }
}

/** Each missing part once. */
const partsMissing = ({ missing_parts: parts }: NewOrder) => [...new Set(parts)]

/** The battery is a question for a vehicle with a traction battery only. */
const batteryAnswer = ({ battery_damaged: isDamaged }: NewOrder, { power }: VehicleRow) =>
  hasHighVoltage(power) ? (isDamaged ?? null) : null

const answersFor = (requested: NewPickup, vehicle: VehicleRow): PickupAnswers => ({
  ...perAnswer((name) => requested[name] ?? null),
  battery_damaged: batteryAnswer(requested, vehicle),
})

/**
 * Faults of a request by field: a place that no driver finds, days, missing answers. A request
 * without a time and without any answer says nothing, so the station asks.
 */
function requestProblems(
  { location, access_note: note = null, window, wishes = [] }: NewPickup,
  answers: PickupAnswers,
  { times, vehicle, now }: Facts,
): Record<string, string> {
  const place = { address: location.address, hasCoordinates: true, note }
  const isVague = hasCoordinates(location) && !isFindable(place)
  const isElectric = hasHighVoltage(vehicle.power)
  const requested = [...commonAnswers, ...(isElectric ? (['battery_damaged'] as const) : [])]
  const isSilent = !window && wishes.length === 0 && Object.values(answers).every(isUnsaid)
  return Object.fromEntries([
    ...(isVague ? [['location.address', 'PLACE_TOO_VAGUE']] : []),
    ...wishProblems(wishes, times, now),
    ...requested.flatMap((name) =>
      answers[name] === null && !isSilent ? [[name, 'REQUIRED']] : [],
    ),
  ]) as Record<string, string>
}

const isUnsaid = (answer: boolean | null) => answer === null

/** Faults of wished days by field. */
export function wishProblems(
  wishes: readonly OrderWish[],
  { calendar }: OrderStation,
  now: Date,
): [string, string][] {
  const today = finnishDay(now)
  return wishes.flatMap(({ day }, index): [string, string][] => {
    const problem = orderDayProblem(calendar, day, today)
    return problem ? [[`wishes.${index}.day`, problem]] : []
  })
}

/**
 * Ends the order that the new one replaces. An order that has ended already stays as it is.
 * @throws ApiError VALIDATION_ERROR where it is no order of the person for the vehicle; as `endOrder`
 */
async function endReplaced(
  ctx: AppContext,
  call: OrderContext,
  tx: Tx,
  orderId: number | null,
): Promise<EndedOrder | null> {
  if (orderId === null) return null
  const replaced = await orderToReplace(tx, {
    orderId,
    vehicleId: call.params.vehicleId,
    personId: call.caller.personId,
  })
  if (!replaced) throw invalid({ replaces: 'INVALID' }, 'No such order of this person')
  return replaced.cancelled_at === null ? endOrder(ctx, call, tx) : null
}

/** Errors of the reasons for which a station takes no order. */
const noPickupErrors: Record<Exclude<NoPickupReason, 'full'>, () => ApiError> = {
  kind: () => invalid({ shop_id: 'KIND_NOT_ACCEPTED' }, 'The station does not take its kind'),
  power: () => invalid({ shop_id: 'POWER_NOT_ACCEPTED' }, 'The station does not take its power'),
  no_pickup: () => new ApiError('SHOP_HAS_NO_PICKUP'),
  out_of_reach: () => new ApiError('OUT_OF_REACH', 'The station does not pick up there'),
}

/** @throws ApiError VALIDATION_ERROR where the station does not take the kind or the power */
function checkAccepted(station: StationForOrder, vehicle: VehicleRow): void {
  const reason = noDeliveryReason({
    takesKind: acceptsKind(station, vehicle.kind),
    acceptsPowers: station.accepts_powers,
    power: vehicle.power,
  })
  if (reason) throw noPickupErrors[reason]()
}

/** Another station has claimed the vehicle. A vehicle at a station is refused by its status. */
async function refuseClaimed(tx: Tx, vehicleId: number, claim: ReceptionRow): Promise<void> {
  const { status, shop } = await statusAndStation(tx, { shopId: claim.shop_id, vehicleId })
  if (status !== null) return
  throw new ApiError('VEHICLE_IN_ANOTHER_SHOP', 'Another station has claimed the vehicle', {
    station: shop,
    can_dispute: canBeDisputed(claim),
  })
}
