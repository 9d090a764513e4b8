import type { RecordKind } from '#rules/permissions.ts'
import type { Caller } from './caller.ts'
import type { SessionChecks } from './session.sql.ts'
import type { Db } from '#server/platform/db/index.ts'

type Ids = {
  readonly vehicleId?: number
  readonly shopId?: number
  readonly userId?: number
  readonly outsourceId?: number
  readonly keyId?: number
  readonly webhookId?: string
  readonly sessionId?: string
  readonly exportId?: string
  readonly noticeId?: number
  readonly orderId?: number
  readonly consentId?: number
}
/** Returns a row where the record belongs to the caller, otherwise undefined. */
export type RecordCheck = (
  db: Db,
  caller: Caller,
  ids: Ids,
  now: Date,
) => Promise<object | undefined>

/**
 * One SQL predicate for each kind of record that a permission names. A record of somebody else gets the same
 * response as a record that does not exist. The modules register them.
 */
export type RecordChecks = Record<RecordKind, RecordCheck>

/** The checks of all modules, as the routes use them. */
export type Checks = { readonly whole: RecordChecks; readonly sessions: SessionChecks }
