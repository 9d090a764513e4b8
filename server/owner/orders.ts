import type { ownerContract } from '#contract/owner.ts'
import type { Order, OwnerVehicle, Location } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { ownerVehicle } from './owner-vehicle.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { deliveryRefusal, reachOf } from '#rules/order/pickup-offer.ts'
import { acceptsKind } from '#rules/station/station.ts'
import { jsonObject, type Tx } from '../db/index.ts'
import { stationForOrder, type StationForOrder } from '../station/station.queries.ts'
import { transitionVehicle, type VehicleRow } from '../vehicle/vehicle.queries.ts'
import { checkRight, isScrapped, openOrder } from './owner.queries.ts'
import { orderFrom } from '../order/order-json.queries.ts'
import { insertOrder, takeOrderStep, type OrderRow } from '../order/order-steps.queries.ts'
import { deleteReceptionPapers } from '../yard/reception/reception-papers.queries.ts'
import { canBeDisputed, claimOf, type ReceptionRow } from '../yard/reception/reception.queries.ts'
import { enqueueMail } from '../mail/mail.queries.ts'

type Pickup = HandlerContext<(typeof ownerContract)['orderPickup']>
type Change = HandlerContext<(typeof ownerContract)['changeOwnVehicle']>

/**
 * Orders a pickup from a station that fetches vehicles.
 * @throws ApiError SHOP_HAS_NO_PICKUP, OUT_OF_REACH, STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function orderPickup(ctx: AppContext, call: Pickup): Promise<Order> {
  const { body } = call
  if (body.preferred_date && body.preferred_date < finnishDay(ctx.now())) {
    throw new ApiError('VALIDATION_ERROR', 'The day has passed', {
      fields: { preferred_date: 'DATE_PAST' },
    })
  }
  const order = await call.write((tx) =>
    placeOrder(ctx, call, tx, {
      kind: 'pickup',
      shopId: body.shop_id,
      phone: body.phone,
      email: body.email,
      message: body.message || null,
      location: body.location,
      preferredDate: body.preferred_date ?? null,
      missingParts: [...new Set(body.missing_parts)],
      holder: holderOf(body),
    }),
  )
  ctx.wakeOutbox()
  return order
}

/**
 * Announces a self-delivery, or cancels the order of a vehicle that the station does not have yet.
 * @throws ApiError STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function changeOwnVehicle(ctx: AppContext, call: Change): Promise<OwnerVehicle> {
  const { body } = call
  const vehicle = await call.write(async (tx) => {
    if (body.status === null) await cancelOrder(ctx, call, tx)
    else {
      await placeOrder(ctx, call, tx, {
        kind: 'self_delivery',
        shopId: body.shop_id,
        phone: body.phone,
        email: body.email,
        message: body.message || null,
        location: null,
        preferredDate: null,
        missingParts: [...new Set(body.missing_parts)],
        holder: holderOf(body),
      })
    }
    return tx
      .selectFrom('vehicle')
      .where('id', '=', call.params.vehicleId)
      .selectAll()
      .executeTakeFirstOrThrow()
  })
  ctx.wakeOutbox()
  return ownerVehicle(ctx.db.read, vehicle, { personId: call.caller.personId, now: ctx.now() })
}

type NewOrder = {
  kind: 'pickup' | 'self_delivery'
  shopId: number
  phone: string
  email: string
  message: string | null
  location: Location | null
  preferredDate: string | null
  missingParts: readonly string[]
  /** The owner's own facts for the certificate. The registry tells no nationality. */
  holder: { address: string | null; nationality: string | null }
}

const holderOf = ({
  holder_address: address,
  holder_nationality: nationality,
}: {
  holder_address?: string | undefined
  holder_nationality?: string | undefined
}): NewOrder['holder'] => ({ address: address ?? null, nationality: nationality ?? null })

/** The request of either kind of order. */
type OrderContext = Pick<HandlerContext<never>, 'audit' | 'locale'> & {
  params: { vehicleId: number }
  caller: { personId: number }
}

/**
 * Writes the transition of the vehicle, the order, two mails and the audit entry.
 * @throws ApiError. The transaction then rolls back.
 */
async function placeOrder(
  ctx: AppContext,
  call: OrderContext,
  tx: Tx,
  wanted: NewOrder,
): Promise<Order> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  await checkRight(tx, { vehicleId, personId }, now)
  const [scrapped, claim, found] = await Promise.all([
    isScrapped(tx, vehicleId),
    claimOf(tx, vehicleId),
    stationForOrder(tx, wanted.shopId),
  ])
  if (scrapped) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  if (claim && claim.shop_id !== wanted.shopId) await refuseClaimed(tx, vehicleId, claim)
  const station = taking(found, wanted)
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'order',
    at: now,
    by: { personId },
    toShopId: wanted.shopId,
  })
  const refusal = deliveryRefusal({
    takesKind: acceptsKind(station, vehicle.kind),
    acceptsPowers: station.accepts_powers,
    power: vehicle.power,
  })
  if (refusal) {
    throw new ApiError('VALIDATION_ERROR', `The station does not take its ${refusal}`, {
      fields: { shop_id: refusal === 'kind' ? 'KIND_NOT_ACCEPTED' : 'POWER_NOT_ACCEPTED' },
    })
  }
  const { location } = wanted
  const row = await insertOrder(tx, {
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
    wishes: JSON.stringify(
      wanted.preferredDate ? [{ day: wanted.preferredDate, part: 'any' }] : [],
    ),
    // The station must answer a pickup.
    state: wanted.kind === 'pickup' ? 'ordered' : 'agreed',
    missing_parts: [...wanted.missingParts],
    holder_address: wanted.holder.address,
    holder_nationality: wanted.holder.nationality,
    locale: call.locale,
    created_at: now,
  })
  const [order] = await Promise.all([
    orderFrom(tx, row, now),
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

/** Another station has claimed the vehicle. A vehicle at a station is refused by its status. */
async function refuseClaimed(tx: Tx, vehicleId: number, claim: ReceptionRow): Promise<void> {
  const { status, shop } = await tx
    .selectFrom('vehicle')
    .innerJoin('shop', (join) => join.on('shop.id', '=', claim.shop_id))
    .where('vehicle.id', '=', vehicleId)
    .select((eb) => [
      'vehicle.status',
      jsonObject({ name: eb.ref('shop.name'), phone: eb.ref('shop.phone') }).as('shop'),
    ])
    .executeTakeFirstOrThrow()
  if (status !== null) return
  throw new ApiError('VEHICLE_IN_ANOTHER_SHOP', 'Another station has claimed the vehicle', {
    station: shop,
    can_dispute: canBeDisputed(claim),
  })
}

function taking(
  station: StationForOrder | undefined,
  { kind, location }: NewOrder,
): StationForOrder {
  if (!station) {
    throw new ApiError('VALIDATION_ERROR', 'No such station', { fields: { shop_id: 'INVALID' } })
  }
  if (kind === 'pickup' && !station.has_pickup) throw new ApiError('SHOP_HAS_NO_PICKUP')
  const place = {
    km: location && distanceKm(location, station.location),
    municipality: location?.city ?? null,
  }
  if (kind === 'pickup' && reachOf(station.area, place) === 'out_of_reach') {
    throw new ApiError('OUT_OF_REACH', 'The station does not pick up there')
  }
  return station
}

/**
 * Cancels the person's own order, until the station has the vehicle.
 * @throws ApiError VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT; PERMISSION_DENIED where another owner
 *   ordered
 */
async function cancelOrder(ctx: AppContext, call: OrderContext, tx: Tx): Promise<void> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'cancel',
    at: now,
    by: { personId },
  })
  const open = await openOrder(tx, { vehicleId, personId })
  if (!open) throw new ApiError('PERMISSION_DENIED', 'The order is another owner’s')
  await deleteReceptionPapers(ctx, tx, { vehicleId })
  const row = await takeOrderStep(tx, { vehicleId, step: 'cancel', by: { personId }, at: now })
  if (!row) throw new ApiError('STATUS_CONFLICT', 'The order has ended')
  const station = await stationForOrder(tx, row.shop_id, { evenHidden: true })
  await Promise.all([
    station && notifyOwnerAndStation(ctx, tx, { event: 'cancelled', row, station, vehicle }),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: row.kind,
      outcome: 'cancelled',
      vehicleId,
      shopId: row.shop_id,
    }),
  ])
}

type OrderNotice = {
  event: 'ordered' | 'cancelled'
  row: OrderRow
  station: StationForOrder
  vehicle: VehicleRow
}

const mailTemplateOf = {
  ordered: { owner: 'ownerOrdered', station: 'stationOrdered' },
  cancelled: { owner: 'ownerCancelled', station: 'stationCancelled' },
} as const

/** Adds one mail to the owner and one to the station, each in its reader's language. */
async function notifyOwnerAndStation(ctx: AppContext, tx: Tx, notice: OrderNotice): Promise<void> {
  const { event, row, station, vehicle } = notice
  const common = {
    about: { order: row, station, vehicle, publicUrl: ctx.config.publicUrl },
    now: ctx.now(),
  }
  const key = `order-${row.id}-${event}`
  const toOwner = enqueueMail(tx, ctx.secrets, {
    ...common,
    key: `${key}-owner`,
    to: row.email,
    locale: row.locale,
    template: mailTemplateOf[event].owner,
  })
  const toStation =
    station.email &&
    enqueueMail(tx, ctx.secrets, {
      ...common,
      key: `${key}-station`,
      to: station.email,
      locale: station.locale,
      template: mailTemplateOf[event].station,
    })
  await Promise.all([toOwner, toStation])
}
