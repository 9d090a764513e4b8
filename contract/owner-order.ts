import * as z from 'zod/mini'
import { accessNote, email, missingOr, phone, queryNumber, remarks, text } from '#rules/fields.ts'
import { pickupFailures, type OwnerText } from '#rules/order/order-request.ts'
import { orderActors, orderStates, orderStepNames } from '#rules/order/order-state.ts'
import { noPickupReasons } from '#rules/order/pickup-offer.ts'
import { pickupConfirmations } from '#rules/order/pickup-terms.ts'
import { endpoint, file, fileTypes, queryId } from './endpoint.ts'
import {
  day,
  moment,
  order,
  pickupFee,
  pickupWindow,
  point,
  vehicleFacts,
  windowDay,
  wishes,
} from './shapes.ts'

/** A coordinate in a query string. */
const coordinate = (degrees: typeof point.shape.lat) =>
  z.pipe(queryNumber(/^-?\d{1,3}(\.\d{1,20})?$/), degrees)

/** Times of a pickup that an owner may choose at a station, for one vehicle and its place. */
export const stationWindows = z.object({
  /** `ask`: the station decides. Any other word but `yes` is the reason why it does not pick up. */
  pickup: z.enum(['yes', 'ask', ...noPickupReasons]),
  /** null where the station does not pick up. */
  fee: z.nullable(pickupFee),
  confirm: z.enum(pickupConfirmations),
  /** A free window is agreed at once, if the owner's answers raise no doubt. */
  agreed_at_once: z.boolean(),
  /** Moment until which the station answers what it must confirm. null without working time. */
  answer_due_at: z.nullable(moment),
  /** Full windows are among them. */
  days: z.array(windowDay),
  /** Days without working time of the station, for wishes and for a self-delivery. */
  closed_days: z.array(day),
  /** Days ahead that have windows. */
  horizon_days: z.int(),
})
export type StationWindows = z.infer<typeof stationWindows>

/** An order with its vehicle, as the person sees it who ordered. */
export const ownerOrder = z.extend(order, {
  vehicle: z.object({ ...vehicleFacts, is_high_voltage: z.boolean(), owner_count: z.int() }),
  certificate: z.nullable(z.object({ number: z.string(), issued_at: day })),
  /** null for an order that was not cancelled. */
  cancelled_by: z.nullable(z.enum(orderActors)),
  /** Number of the transfer document that the station made of the pickup. null: none. */
  transfer_document: z.nullable(z.string()),
  /** Route to the station. null without its coordinates. */
  directions_url: z.nullable(z.string()),
})
export type OwnerOrder = z.infer<typeof ownerOrder>

/** One step of an order. */
export const orderStepEvent = z.object({
  at: moment,
  /** Earlier than `at` for a step recorded without a connection. */
  occurred_at: moment,
  step: z.enum(['place', ...orderStepNames]),
  to_state: z.enum(orderStates),
  by: z.enum(orderActors),
  /** Window that the step set. */
  window: z.nullable(pickupWindow),
  /** The time was agreed by phone. */
  by_phone: z.boolean(),
  reason: z.nullable(z.string()),
  /** Why a pickup failed. */
  failure: z.nullable(z.enum(pickupFailures)),
})
export type OrderStepEvent = z.infer<typeof orderStepEvent>

/** Steps of the owner that keep the order. Cancelling is a transition of the vehicle. */
const ownerSteps = ['accept', 'decline', 'reschedule'] as const
export type OwnerStep = (typeof ownerSteps)[number]

/** Texts of the owner. null or none: nothing is written. */
export const writtenByOwner = {
  message: z.optional(z.nullable(remarks)),
  access_note: z.optional(z.nullable(accessNote)),
} satisfies Record<OwnerText, unknown>

/** A step, or other contact data. A reschedule has a window, wishes, or a day of delivery. */
export const orderChange = z.object({
  expected_version: z.int(missingOr('INVALID')),
  step: z.optional(z.enum(ownerSteps)),
  window: z.optional(z.nullable(pickupWindow)),
  wishes: z.optional(wishes),
  /** null: no day yet. */
  planned_day: z.optional(z.nullable(day)),
  phone: z.optional(phone),
  email: z.optional(email),
  ...writtenByOwner,
})

/** Times and orders of an owner, next to the calls that place and cancel an order. */
export const ownerOrderContract = {
  readWindows: endpoint('GET /owner/shop/:shopId/windows/', {
    allow: 'station.read',
    summary: 'Times, fee and closed days of a station for the own vehicle at its place',
    query: z.object({
      vehicle_id: queryId,
      /** Place of the vehicle. Default: the place of the own open order at the station. */
      lat: z.optional(coordinate(point.shape.lat)),
      lng: z.optional(coordinate(point.shape.lng)),
      municipality: z.optional(text),
    }),
    response: stationWindows,
    provides: ['CARS'],
  }),
  listOrders: endpoint('GET /owner/order/list/', {
    allow: 'history.read',
    summary: 'The person’s orders, newest first',
    response: z.array(ownerOrder),
    provides: ['CARS'],
  }),
  readOrder: endpoint('GET /owner/order/:orderId/', {
    allow: 'order.read',
    summary: 'One order with its steps, oldest first',
    response: z.extend(ownerOrder, { events: z.array(orderStepEvent) }),
    provides: ['CARS'],
  }),
  changeOrder: endpoint('PATCH /owner/order/:orderId/', {
    allow: 'order.change',
    summary: 'Accept or decline a time, choose another one, or change the contact data',
    body: orderChange,
    response: ownerOrder,
    keyed: true,
    errors: [
      'STATUS_CONFLICT',
      'ORDER_CONFLICT',
      'ORDER_TOO_LATE',
      'ORDER_CHANGED_OFTEN',
      'WINDOW_FULL',
      'WINDOW_CLOSED',
    ],
    refreshes: ['CARS'],
  }),
  readCalendar: endpoint('GET /owner/order/:orderId/calendar/', {
    allow: 'order.read',
    summary: 'The time of an order as a calendar file',
    response: file,
    fileTypes: fileTypes.calendar,
  }),
}
