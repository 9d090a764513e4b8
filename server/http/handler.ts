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
import type { CallerWith } from '../auth/caller.ts'
import type { Tx } from '../db/index.ts'
import type { StreamResponse } from './event-streams.ts'
import type { UploadedFile } from './upload.ts'
import type { RawJson } from './raw-json.ts'

/** What a look-up or a change leaves behind: who comes from the call itself. */
export type AuditEntry = {
  action: Action
  purpose: string
  outcome: string
  vehicleId?: number | null
  shopId?: number | null
  subjectPersonId?: number | null
  /** The user, company or station that was looked at or changed. */
  subjectAccountId?: number | null
  subjectCompanyId?: number | null
  subjectShopId?: number | null
  /** Only where the call itself knows nobody yet: at a login. */
  accountId?: number | null
  personId?: number | null
}

export type Cookie = { name: string; value: string; maxAge: number; path: string }

/** One call as its handler sees it: checked input, the caller, and the way to write. */
export type HandlerContext<E extends Endpoint> = {
  params: E extends Endpoint<infer R> ? Params<R> : never
  query: Query<E>
  body: Body<E>
  /** The file that came beside the body, where the row says `upload`. */
  file: E['upload'] extends true ? UploadedFile : undefined
  caller: CallerWith<RoleFor<E['allow']>>
  requestId: string
  /** The language that the browser asks for. */
  locale: Locale
  /** Its browser and system in coarse words, as `Firefox, Windows`; null where unknown. */
  device: string | null
  cookies: Readonly<Record<string, string | undefined>>
  setCookie: (cookie: Cookie) => void
  /**
   * Runs the work in one transaction. Where the caller sent an Idempotency-Key, the answer is kept
   * in that transaction, and a repeat gets the kept answer and changes nothing.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Writes one row of the audit in the transaction of what it tells about. */
  audit: (tx: Tx, note: AuditEntry) => Promise<void>
  /** Where the next page of a list begins: the answer gets its Link header (RFC 8288). */
  nextPage: (cursor: string) => void
}

/** A file as an answer. `name` is what the browser saves it as. */
export type FileResponse = { name: string; contentType: string; content: Buffer }

type HandlerResult<E extends Endpoint> = E['response'] extends typeof file
  ? FileResponse
  : E['response'] extends typeof stream
    ? StreamResponse
    : Response<E> | RawJson

export type Handler<E extends Endpoint> = (call: HandlerContext<E>) => Promise<HandlerResult<E>>

/** A handler for every row: a call without one does not compile. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }
