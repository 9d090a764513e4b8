import * as z from 'zod/mini'
import { jobNames } from '#rules/jobs.ts'
import { make, model, uuid } from '#rules/fields.ts'
import type { Action } from '#rules/permissions.ts'
import { companyReportTypes, stationReportTypes } from '#rules/report/report.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import type { ErrorCode } from './errors.ts'
import type { TagUse } from './tags.ts'

const largestId = 2_147_483_647
export const id = z.int().check(z.positive(), z.maximum(largestId))

/** An id in its one spelling: coercion alone would read `0x10`, `1e3` and ` 1` as numbers too. */
const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.coerce.number<string>().check(z.int(), z.positive(), z.maximum(largestId)),
)

/** Every name that may stand in a path after a colon, with what it must be. */
export const pathParameters = {
  vehicleId: idInPath,
  shopId: idInPath,
  userId: idInPath,
  outsourceId: idInPath,
  companyId: idInPath,
  sessionId: uuid,
  exportId: uuid,
  job: z.enum(jobNames),
  powerOfAttorneyId: idInPath,
  token: uuid,
  status: z.enum(statuses),
  make,
  model,
  reportId: idInPath,
  companyReport: z.enum(companyReportTypes),
  stationReport: z.enum(stationReportTypes),
} as const

type ParameterName = keyof typeof pathParameters
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}/`

export type Params<R extends string> = {
  [Name in NamesIn<R>]: Name extends ParameterName ? z.infer<(typeof pathParameters)[Name]> : never
}

type Schema = z.ZodMiniType

/** The answer is a file, streamed with its own type and name. */
export const file = Symbol('file')
/** The answer is a stream of server-sent events, open until the browser leaves. */
export const stream = Symbol('stream')
/** The answer has no body: 204. */
export const nothing = z.undefined()

/** The tags, or those of one call. */
// oxlint-disable-next-line typescript/no-explicit-any -- the argument's type depends on the row; web/api/rtk-query.ts hands over the call's own argument
type Tags = readonly TagUse[] | ((call: any) => readonly TagUse[])

export type Row = {
  /** The action of rules/permissions.ts that the caller must be allowed. */
  readonly allow: Action
  /** One English line for the API document. */
  readonly summary: string
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema | typeof file | typeof stream
  /** 200 unless told; 201 for what creates something, which then takes an Idempotency-Key. */
  readonly status?: 200 | 201 | 204
  /** Takes an Idempotency-Key although it answers nothing new: its mail goes once, its photo comes once. */
  readonly keyed?: true
  readonly errors?: readonly ErrorCode[]
  /** A POST that only searches: the browser may cache its answer and may repeat it. */
  readonly reads?: true
  /** What a cached answer of this call is about. */
  readonly provides?: Tags
  /** Which cached answers this call makes stale. */
  readonly refreshes?: Tags
  /** Open to the public, and tells more to who shows who they are. */
  readonly knowsCaller?: true
  /** Served beside demo data only; production does not know the route. */
  readonly demoOnly?: true
  /** Requests per minute for one caller; 300 unless told. */
  readonly perMinute?: number
  /** The body is multipart/form-data: its file parts beside the fields of `body`. */
  readonly upload?: true
  /** Largest body in bytes where it is not the default of 64 kB. */
  readonly bodyLimit?: number
}

export type Endpoint<R extends Route = Route, T extends Row = Row> = T & {
  readonly method: Method
  readonly path: string
  readonly route: R
}

/**
 * One row of the contract: the route, who may call it, what goes in and out, its errors and its
 * effect on caches. A parameter that `pathParameters` does not know does not compile.
 */
export function endpoint<const R extends Route, const T extends Row>(
  route: [NamesIn<R>] extends [ParameterName] ? R : never,
  row: T,
): Endpoint<R, T> {
  const [method, path] = route.split(' ') as [Method, string]
  return { ...row, method, path, route }
}

export type Contract = Readonly<Record<string, Endpoint>>

export type Query<E extends Row> = E['query'] extends Schema ? z.output<E['query']> : undefined
export type Body<E extends Row> = E['body'] extends Schema ? z.output<E['body']> : undefined
export type BodyInput<E extends Row> = E['body'] extends Schema ? z.input<E['body']> : undefined
export type Response<E extends Row> = E['response'] extends Schema ? z.output<E['response']> : Blob
export type RouteParams<E> = E extends { readonly route: infer R extends string }
  ? Params<R>
  : never
