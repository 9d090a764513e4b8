import * as z from 'zod/mini'
import { cursor, limit, remarks, text } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { orderGroups } from '#rules/order/order-groups.ts'
import { pickupFailures } from '#rules/order/order-request.ts'
import { feeCents, storedTerms } from '#rules/order/pickup-terms.ts'
import { orderStepNames, stationSteps } from '#rules/order/order-state.ts'
import { hazards } from '#rules/station/station.ts'
import { endpoint, id, queryId } from './endpoint.ts'
import { day, givenWithOrder, moment, order, pickupWindow, vehicleFacts } from './shapes.ts'
import { carPart } from './tags.ts'

/** An order as the station sees it in its queue and in the plan of a day. */
export const stationOrderRow = z.object({
  ...z.pick(order, {
    id: true,
    number: true,
    state: true,
    version: true,
    kind: true,
    location: true,
    window: true,
    planned_day: true,
    fee_cents: true,
    created_at: true,
    answer_due_at: true,
    started_at: true,
    handed_over_at: true,
    consents: true,
  }).shape,
  ...givenWithOrder,
  vehicle: z.object({
    ...vehicleFacts,
    is_high_voltage: z.boolean(),
    /** Danger for people who are not trained for it. null where none is known. */
    hazard: z.nullable(z.enum(hazards)),
  }),
  /** Name of the person who ordered, whom the driver meets. */
  owner_name: z.string(),
  /** Consents are missing, and the owner can no longer change the time. */
  consents_missing: z.boolean(),
  /** Kilometres from the station to the vehicle, where both have coordinates. */
  distance_km: z.nullable(z.number()),
  /** Route to the vehicle. null without its coordinates. */
  directions_url: z.nullable(z.string()),
  driver: z.nullable(z.object({ id, name: z.string() })),
  /** Position in the plan of the day that the station set by hand. */
  run_position: z.nullable(z.int()),
  /** Steps that the station may take at this moment. */
  can: z.array(z.enum(orderStepNames)),
  /** The load with the transfer document of a vehicle that was fetched. null: nobody made one. */
  transfer_document: z.nullable(z.object({ load_id: id, number: z.string() })),
  /** The vehicle was fetched from a household, and nobody has made the transfer document. */
  needs_transfer_document: z.boolean(),
  /** Ways of payment of the station. */
  payment: storedTerms.shape.payment,
})
export type StationOrderRow = z.infer<typeof stationOrderRow>

const groupCounts = Object.fromEntries(orderGroups.map((group) => [group, z.int()])) as Record<
  (typeof orderGroups)[number],
  z.ZodMiniInt
>

const largestPosition = 1000

/** One step of an order, or its driver and position in the plan of the day. */
export const stationOrderChange = z.object({
  expected_version: z.int().check(z.positive()),
  step: z.optional(z.enum(stationSteps)),
  window: z.optional(pickupWindow),
  /**
   * Fee of the pickup with VAT. Needed by the first answer to an order without a fee. A higher fee than
   * the agreed one waits until the owner accepts it.
   */
  fee_cents: z.optional(feeCents),
  /** For the owner. Needed by a proposal for an agreed time, and by a failure `other`. */
  reason: z.optional(remarks),
  failure: z.optional(z.enum(pickupFailures, 'REQUIRED')),
  /** Moment that a device without a connection recorded, at most 24 hours ago. */
  occurred_at: z.optional(moment),
  driver_id: z.optional(z.nullable(id)),
  run_position: z.optional(
    z.nullable(z.int().check(z.gte(0, 'NUMBER_NEGATIVE'), z.lte(largestPosition))),
  ),
})
export type StationOrderChange = z.infer<typeof stationOrderChange>

/** Pickups that move to another day, each with its time of day. */
export const stationOrdersMove = z.object({
  orders: z
    .array(z.object({ id, expected_version: z.int().check(z.positive()) }))
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(limits.movedOrders, 'TOO_MANY')),
  window_day: day,
  /** The owners agreed by phone. Otherwise each owner gets a proposal. */
  by_phone: z.boolean(),
  reason: z._default(remarks, ''),
})

const stepErrors = ['ORDER_CONFLICT', 'STATUS_CONFLICT', 'WINDOW_FULL', 'WINDOW_CLOSED'] as const

/** A day of the station with its windows, and the number of places left in each. */
const stationWindowDay = z.object({
  day,
  windows: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      free: z.int(),
      /** The owner could still answer a proposal of it. */
      can_propose: z.boolean(),
    }),
  ),
})

/** Requests of a station about its orders: the queue, the plan of a day, the steps. */
export const stationOrdersContract = {
  listStationOrders: endpoint('GET /shop/:shopId/order/list/', {
    allow: 'yard.order.read',
    summary: 'The station’s open orders of a group or a day, page by page (Link header)',
    query: z.object({
      group: z.optional(z.enum(orderGroups)),
      /** The plan of that day: every open order of it. */
      day: z.optional(day),
      /** Orders of one driver. */
      driver: z.optional(queryId),
      search: z.optional(z.string().check(z.maxLength(limits.text))),
      limit,
      cursor: z.optional(cursor),
    }),
    response: z.array(stationOrderRow),
    provides: [carPart('orders')],
  }),
  countStationOrders: endpoint('GET /shop/:shopId/order/count/', {
    allow: 'yard.order.read',
    summary: 'Number of the station’s open orders in each group',
    response: z.object(groupCounts),
    provides: [carPart('orders')],
  }),
  moveStationOrders: endpoint('PATCH /shop/:shopId/order/list/', {
    allow: 'yard.order.move',
    summary: 'Moves pickups to another day, all or none',
    body: stationOrdersMove,
    response: z.array(stationOrderRow),
    keyed: true,
    errors: stepErrors,
    refreshes: ['CARS'],
  }),
  changeStationOrder: endpoint('PATCH /shop/:shopId/order/:orderId/', {
    allow: 'yard.order.change',
    summary: 'A step of an order, its driver, or its position in the plan of the day',
    body: stationOrderChange,
    response: stationOrderRow,
    keyed: true,
    errors: stepErrors,
    refreshes: ['CARS'],
  }),
  makeTransferDocument: endpoint('POST /shop/:shopId/order/:orderId/document/', {
    allow: 'yard.order.change',
    summary:
      'The transfer document of a vehicle that was fetched from a household; each order has one',
    body: z.extend(z.pick(stationOrderChange, { expected_version: true }), {
      /** Plates of the truck and its trailer, which a roadside check asks for. */
      truck_plates: z.optional(text),
    }),
    response: stationOrderRow,
    status: 201,
    keyed: true,
    errors: ['ORDER_CONFLICT', 'STATUS_CONFLICT'],
    refreshes: ['CARS', 'LOADS'],
  }),
  readStationWindows: endpoint('GET /shop/:shopId/windows/', {
    allow: 'yard.order.read',
    summary: 'The weekly windows of the coming days with their free places',
    query: z.object({ day_from: z.optional(day) }),
    response: z.object({ days: z.array(stationWindowDay) }),
    provides: ['CARS', 'OPERATOR_SHOPS'],
  }),
  listDrivers: endpoint('GET /shop/:shopId/driver/list/', {
    allow: 'yard.order.read',
    summary: 'Users of the station who may drive, those of subcontractors included',
    response: z.array(z.object({ id, name: z.string(), company: z.string() })),
    provides: ['OPERATOR_USERS', 'CONTRACTOR_USERS'],
  }),
}
