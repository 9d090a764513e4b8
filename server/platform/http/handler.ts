import type { Readable } from 'node:stream'
import type {
  Body,
  Contract,
  Endpoint,
  Params,
  Query,
  Response,
  file,
  stream,
} from '#contract/endpoint.ts'
import type { Action, RoleFor } from '#rules/permissions.ts'
import type { Locale } from '#texts/index.ts'
import type { CallerWith } from '#server/platform/auth/caller.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { StreamResponse } from './event-streams.ts'
import type { UploadedFile } from './upload.ts'
import type { RawJson } from './raw-json.ts'

/** The fields of an audit entry that the handler knows. The request adds the caller. */
export type AuditEntry = {
  action: Action
  purpose: string
  outcome: string
  vehicleId?: number | null
  shopId?: number | null
  subjectPersonId?: number | null
  /** The user, company or station that was read or changed. */
  subjectAccountId?: number | null
  subjectCompanyId?: number | null
  subjectShopId?: number | null
  /** Only at a login, where the request has no caller yet. */
  accountId?: number | null
  personId?: number | null
}

export type Cookie = { name: string; value: string; maxAge: number; path: string }

/** The body, where `Read` names every field of it. A field that nothing reads does not compile. */
export type AllRead<Body, Read extends PropertyKey> = [Exclude<keyof Body, Read>] extends [never]
  ? Body
  : Body & { readonly unread: Exclude<keyof Body, Read> }

/** A request as its handler sees it: checked input, the caller, and functions to write. */
export type HandlerContext<E extends Endpoint> = {
  params: E extends Endpoint<infer R> ? Params<R> : never
  query: Query<E>
  body: Body<E>
  /** The file of the form, for rows with `upload`. */
  file: E['upload'] extends true ? UploadedFile : undefined
  caller: CallerWith<RoleFor<E['allow']>>
  /** The name that limits count the caller by. An anonymous caller has its network. */
  callerKey: string
  requestId: string
  /** The language of the request (request-locale.ts). */
  locale: Locale
  /** Browser and system, such as `Firefox, Windows`; null where unknown. */
  device: string | null
  cookies: Readonly<Record<string, string | undefined>>
  setCookie: (cookie: Cookie) => void
  /**
   * Runs the work in one transaction. With an Idempotency-Key, the same transaction stores the result.
   * A repeated request returns the stored result and changes nothing.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Adds an audit entry in the transaction of the change or lookup. */
  audit: (tx: Tx, note: AuditEntry) => Promise<void>
  /** Adds the Link header of the next page (RFC 8288). */
  nextPage: (cursor: string) => void
}

/** A file as a response. `name` is the file name for the browser. */
export type FileResponse = { name: string; contentType: string; content: Buffer }

/** A file that is written while it is sent. */
export type StreamedFile = Omit<FileResponse, 'content'> & { content: Readable }

type HandlerResult<E extends Endpoint> = E['response'] extends typeof file
  ? FileResponse | StreamedFile
  : E['response'] extends typeof stream
    ? StreamResponse
    : Response<E> | RawJson<Response<E>>

export type Handler<E extends Endpoint> = (call: HandlerContext<E>) => Promise<HandlerResult<E>>

/** One handler for each row. A row without a handler does not compile. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }
