import * as z from 'zod/mini'
import { orderStates } from '#rules/order/order-state.ts'
import { hullObstacles } from '#rules/treatment/open-lines.ts'
import { errorStatus } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'

// The codes are in a separate file, so that the login page loads them without the schemas.
export { commonErrors, errorStatus } from './error-codes.ts'
export type { ErrorCode } from './error-codes.ts'

/** Body of every error response. `fields` is present for field errors only: path and code. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  status: z.optional(z.nullable(z.string())),
  /** Address to visit, with PRH_REDIRECT_NEEDED. */
  url: z.optional(z.string()),
  /** Names of the owning and of the chosen company, with PRH_OTHER_COMPANY. */
  companies: z.optional(z.object({ chosen: z.string() })),
  /** With VEHICLE_IN_ANOTHER_SHOP: the station that holds the vehicle. */
  station: z.optional(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** The caller's station belongs to the same company and may take the vehicle over. */
  can_move: z.optional(z.boolean()),
  /** The owner may end the claim of that station. */
  can_dispute: z.optional(z.boolean()),
  vehicle_id: z.optional(z.int()),
  /** With DAY_HAS_ORDERS: the number of pickups on the days, and the first of these days. */
  orders: z.optional(z.int()),
  day: z.optional(z.iso.date()),
  /** With WINDOW_FULL and WINDOW_CLOSED: the next free windows, in minutes from midnight. */
  windows: z.optional(z.array(z.object({ day: z.iso.date(), from: z.int(), to: z.int() }))),
  /** With FEE_CHANGED: the fee in force. null: the station tells it. */
  fee_cents: z.optional(z.nullable(z.int())),
  /** With ORDER_CONFLICT: the state and the version of the order. */
  order_state: z.optional(z.enum(orderStates)),
  version: z.optional(z.int()),
  /** With TEXT_CHANGED: the stored texts that the user has not seen, by their path in the body. */
  texts: z.optional(z.record(z.string(), z.string())),
  /**
   * The stages that are not done, with STAGE_ORDER. The lines without an entry, with
   * LINES_OPEN and ENTRY_NEEDED.
   */
  open: z.optional(z.array(z.string())),
  /** Amounts to confirm, with AMOUNT_UNUSUAL. */
  amounts: z.optional(
    z.array(
      z.object({
        code: z.string(),
        amount: z.number(),
        usual: z.nullable(z.number()),
        ask: z.number(),
        most: z.number(),
      }),
    ),
  ),
  /** Vehicles that cannot leave as hulls, with STAGE_ORDER, CERTIFICATE_MISSING and ENTRY_NEEDED. */
  hulls: z.optional(z.array(z.object({ vehicle_id: z.int(), obstacle: z.enum(hullObstacles) }))),
  request_id: z.string(),
})

export type ErrorBody = z.infer<typeof errorBody>
