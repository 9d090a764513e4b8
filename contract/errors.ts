import * as z from 'zod/mini'
import { orderStates } from '#rules/order/order-state.ts'
import { hullObstacles } from '#rules/treatment/open-lines.ts'
import { errorStatus } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'

// The codes are in a separate file, so that the login page loads them without the schemas.
export { commonErrors, errorStatus } from './error-codes.ts'
export type { ErrorCode } from './error-codes.ts'

const station = z.object({ name: z.string(), phone: z.nullable(z.string()) })
/** The next free windows, in minutes from midnight. */
const windows = z.array(z.object({ day: z.iso.date(), from: z.int(), to: z.int() }))
/** Vehicles that cannot leave as hulls. */
const hulls = z.optional(
  z.array(z.object({ vehicle_id: z.int(), obstacle: z.enum(hullObstacles) })),
)
/** The stages that are not done, or the lines without an entry. */
const open = z.optional(z.array(z.string()))

/** Fields that the body of a code has next to those of every body. */
const errorExtras = {
  STATUS_CONFLICT: { status: z.optional(z.nullable(z.string())) },
  /** Address to visit. */
  PRH_REDIRECT_NEEDED: { url: z.string() },
  /** Name of the chosen company. */
  PRH_OTHER_COMPANY: { companies: z.object({ chosen: z.string() }) },
  VEHICLE_IN_ANOTHER_SHOP: {
    /** The station that holds the vehicle. */
    station: z.optional(station),
    /** The caller's station belongs to the same company and may take the vehicle over. */
    can_move: z.optional(z.boolean()),
    /** The owner may end the claim of that station. */
    can_dispute: z.optional(z.boolean()),
    vehicle_id: z.optional(z.int()),
  },
  ORDER_TOO_LATE: { station },
  /** The number of pickups on the days, and the first of these days. */
  DAY_HAS_ORDERS: { orders: z.int(), day: z.iso.date() },
  WINDOW_FULL: { windows },
  WINDOW_CLOSED: { windows },
  /** The fee in force. null: the station tells it. */
  FEE_CHANGED: { fee_cents: z.nullable(z.int()) },
  /** The state and the version of the order. */
  ORDER_CONFLICT: { order_state: z.enum(orderStates), version: z.int() },
  /** The stored texts that the user has not seen, by their path in the body. */
  TEXT_CHANGED: { texts: z.record(z.string(), z.string()) },
  STAGE_ORDER: { open, hulls },
  LINES_OPEN: { open },
  ENTRY_NEEDED: { open, hulls },
  CERTIFICATE_MISSING: { hulls },
  /** Amounts to confirm. */
  AMOUNT_UNUSUAL: {
    amounts: z.array(
      z.object({
        code: z.string(),
        amount: z.number(),
        usual: z.nullable(z.number()),
        ask: z.number(),
        most: z.number(),
      }),
    ),
  },
} satisfies Partial<Record<ErrorCode, Readonly<Record<string, z.ZodMiniType>>>>

type Extras = typeof errorExtras
export type CodeWithExtras = keyof Extras
/** The fields of that code alone. */
export type ErrorExtras<Code extends CodeWithExtras> = Code extends CodeWithExtras
  ? z.infer<z.ZodMiniObject<Extras[Code]>>
  : never

const optionalExtras = Object.fromEntries(
  Object.values<Readonly<Record<string, z.ZodMiniType>>>(errorExtras)
    .flatMap((fields) => Object.entries(fields))
    .map(([name, schema]) => [name, z.optional(schema)]),
)

/** Every error body in one shape, for the document. `fields` is there for field errors only: path and code. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  ...optionalExtras,
  request_id: z.string(),
})

type Common = {
  detail: string
  fields?: Readonly<Record<string, string>>
  request_id: string
}
/** Body of every error response: a union by code. */
export type ErrorBody =
  | (Common & { code: Exclude<ErrorCode, CodeWithExtras> })
  | { [Code in CodeWithExtras]: Common & { code: Code } & ErrorExtras<Code> }[CodeWithExtras]
