import * as z from 'zod/mini'
import { jobNames } from '#rules/jobs.ts'
import { labelCode, make, model, queryNumber, uuid } from '#rules/fields.ts'
import type { Action } from '#rules/permissions.ts'
import { companyReportTypes, stationReportTypes } from '#rules/report/report.ts'
import { pictureSlots } from '#rules/vehicle/pictures.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import type { ErrorCode } from './errors.ts'
import type { Tags } from './tags.ts'

const largestId = 2_147_483_647
export const id = z.int().check(z.positive(), z.maximum(largestId))

/** An id in a query string. */
export const queryId = z.pipe(queryNumber(/^[1-9]\d{0,9}$/), id)
/** An id in a path, in the same spelling. A wrong one is NOT_FOUND. */
const idInPath = queryId

/** 256 bits in base64url. Links of certificates and battery reports have a UUID v4 instead. */
const mailedToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** Schemas of the path parameters by name. */
export const pathParameters = {
  vehicleId: idInPath,
  shopId: idInPath,
  userId: idInPath,
  outsourceId: idInPath,
  companyId: idInPath,
  sessionId: uuid,
  day: z.iso.date(),
  exportId: uuid,
  job: z.enum(jobNames),
  powerOfAttorneyId: idInPath,
  ownerDocumentId: idInPath,
  noticeId: idInPath,
  orderId: idInPath,
  announcementId: idInPath,
  workId: idInPath,
  keyId: idInPath,
  webhookId: uuid,
  deliveryId: uuid,
  loadId: idInPath,
  partId: uuid,
  batteryId: idInPath,
  code: labelCode,
  consentId: idInPath,
  fileId: uuid,
  imageId: uuid,
  certificateNumber: z.string().check(z.regex(/^FI-\d{4}-[A-Z\d]{6}$/)),
  token: z.union([uuid, mailedToken]),
  status: z.enum(statuses),
  slot: z.enum(pictureSlots),
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

/** The response is a file, streamed with its own type and name. */
export const file = Symbol('file')
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const fileTypes = {
  pdf: ['application/pdf'],
  sheet: [sheet],
  table: ['text/csv', sheet],
  loadData: ['application/json', 'text/csv'],
  ownData: ['application/json', 'application/pdf'],
  upload: ['application/pdf', 'image/jpeg'],
  picture: ['image/jpeg'],
  thumbnail: ['image/webp'],
  calendar: ['text/calendar'],
} as const
type MediaType = (typeof fileTypes)[keyof typeof fileTypes][number]

/** The response is a stream of server-sent events, open until the browser leaves. */
export const stream = Symbol('stream')
/** The response has no body: 204. */
export const nothing = z.undefined()

export type Row = {
  /** Action of rules/permissions.ts that the caller must be allowed. */
  readonly allow: Action
  /** One English line for the API document. */
  readonly summary: string
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema | typeof file | typeof stream
  /** Media types of a response that is a file. */
  readonly fileTypes?: readonly MediaType[]
  /** 201 for a row that creates a record and takes an Idempotency-Key. */
  readonly status?: 201
  /**
   * Takes an Idempotency-Key without creating a record, so that a mail or photo is handled once.
   */
  readonly keyed?: true
  /** The call is refused without an Idempotency-Key: a repeat must never act twice. */
  readonly needsKey?: true
  readonly errors?: readonly ErrorCode[]
  /** Query that our own pages always send: they ask for the lean form of the response. */
  readonly lean?: Readonly<Record<string, string>>
  /** The response never changes, so the browser of the caller may keep it for a year. */
  readonly isPermanent?: true
  /**
   * The same for every caller until the data changes. The browser keeps the response and asks each
   * time whether it is still the same: 304 without a body.
   */
  readonly isRevalidated?: true
  /** The browser removes what it keeps of permanent responses: the device may get another user. */
  readonly clearsCache?: true
  /** A POST that only searches. The browser may cache its response and repeat it. */
  readonly reads?: true
  /** Subjects of a cached response. */
  readonly provides?: Tags
  /** Cached responses that this request makes stale. */
  readonly refreshes?: Tags
  /** Public, but a signed-in caller gets more. */
  readonly knowsCaller?: true
  /** Served with demo data only. Production does not register the route. */
  readonly demoOnly?: true
  /** Requests per minute for one caller, 300 by default. */
  readonly perMinute?: number
  /** The body is multipart/form-data: file parts and the fields of `body`. */
  readonly upload?: true
  /** Largest body in bytes, 64 kB by default. */
  readonly bodyLimit?: number
}

export type Endpoint<R extends Route = Route, T extends Row = Row> = T & {
  readonly method: Method
  readonly path: string
  readonly route: R
}

/** HTTP status of a successful response. */
export const successStatus = ({ status, response }: Row): 200 | 201 | 204 =>
  status ?? (response === nothing ? 204 : 200)

/**
 * One row of the contract: the route, its permission, request, response, errors and effect on
 * caches. A path parameter that `pathParameters` lacks does not compile.
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
