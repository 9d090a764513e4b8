import { addressKey } from './address-key.ts'
import { isIn, type AccountRole, type Role, type RoleIn } from '#rules/access/roles.ts'
import type { RecordKind } from '#rules/permissions.ts'
import { accountRole } from './account-role.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { KeyOf } from './key-caller.ts'
import type { AppContext } from '#server/platform/context.ts'
import { openSession, type SessionChecks, type SessionRow } from './session.sql.ts'

/** The authenticated principal of a request, as the database knows it at this moment. */
export type Caller =
  | { readonly role: 'public' }
  | { readonly role: 'person'; readonly sessionId: string; readonly personId: number }
  | { [R in AccountRole]: AccountCaller<R> }[AccountRole]

type AccountCaller<R extends AccountRole> = {
  readonly role: R
  readonly sessionId: string
  readonly accountId: number
  readonly hasSecondFactor: boolean
  /** The API key that acts (key-caller.ts). */
  readonly key?: KeyOf
} & (R extends RoleIn<'operator'> ? { readonly companyId: number } : unknown)

export type CallerWith<R extends Role> = Extract<Caller, { role: R }>

/** A stable name of the caller for limits and idempotency keys. An anonymous caller has its network. */
export function callerKey(caller: Caller, address: string): string {
  if (caller.role === 'public') return `address:${addressKey(address)}`
  return caller.role === 'person' ? `person:${caller.personId}` : `account:${caller.accountId}`
}

/** The record of a request. Most requests of stations name one of these kinds. */
export type RequestedRecord = {
  readonly kind: RecordKind
  readonly ids: { readonly shopId?: number; readonly vehicleId?: number }
}

/**
 * The caller, and whether the same statement found that the requested record belongs to it. Where it did
 * not, the record check decides (record-checks.ts).
 */
export type Authenticated = { readonly caller: Caller; readonly ownsRecord: boolean }

/**
 * Reads the caller of a bearer header. The token proves the session. The session, the account and
 * the role are read for every request, so a closed account is refused at its next request.
 * @throws ApiError INVALID_HEADER or TOKEN_EXPIRED
 */
export async function readCaller(
  ctx: AppContext,
  sessions: SessionChecks,
  header: string | undefined,
  record?: RequestedRecord,
): Promise<Authenticated> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1]
  if (!token) throw new ApiError('INVALID_HEADER', 'The bearer header is missing or malformed')
  const { sessionId } = await ctx.tokens.verify(token)
  const [row] = await readSession(ctx, sessions, sessionId, record)
  if (!row) throw new ApiError('INVALID_HEADER', 'The session has ended')
  const caller = row.person_id === null ? accountCaller(ctx, row) : personCaller(row)
  if (!caller) throw new ApiError('INVALID_HEADER', 'The account may not enter')
  // The browser then tries to refresh, and gets the final error there.
  if (row.expires_at <= ctx.now()) throw new ApiError('TOKEN_EXPIRED', 'The session is over')
  return { caller, ownsRecord: row.owns_record }
}

function readSession(
  { db, now }: AppContext,
  sessions: SessionChecks,
  sessionId: string,
  record: RequestedRecord | undefined,
) {
  const read = record && sessions[record.kind]
  if (!read) return openSession(db.read, { sessionId })
  const { shopId = 0, vehicleId = 0 } = record.ids
  return read(db.read, { sessionId, shopId, vehicleId, now: now() })
}

function personCaller({ id, person_id: personId }: SessionRow): CallerWith<'person'> | null {
  return personId === null ? null : { role: 'person', sessionId: id, personId }
}

/** Returns null for a closed account and for an account without a known role. */
function accountCaller(ctx: AppContext, row: SessionRow): CallerWith<AccountRole> | null {
  const role = accountRole(ctx, row)
  if (role === null || row.account_id === null) return null
  const hasSecondFactor = row.totp_confirmed_at !== null
  const account = { sessionId: row.id, accountId: row.account_id, hasSecondFactor }
  if (isIn('admin', role)) return { ...account, role }
  return row.company_id === null ? null : { ...account, role, companyId: row.company_id }
}
