import { addressKey } from '../http/address-key.ts'
import { isIn, type AccountRole, type Role, type RoleIn } from '#rules/access/roles.ts'
import { accountRole } from './account-role.ts'
import { ApiError } from '../http/api-error.ts'
import type { KeyOf } from './key-caller.ts'
import type { AppContext } from '../app-context.ts'
import { accountIsActive } from '../session/session.queries.ts'
import { preparedQuery, type Params } from '../db/index.ts'

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

/**
 * Reads the caller of a bearer header. The token proves the session. The session, the account and
 * the role are read for every request, so a closed account is refused at its next request.
 * @throws ApiError INVALID_HEADER or TOKEN_EXPIRED
 */
export async function readCaller(ctx: AppContext, header: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1]
  if (!token) throw new ApiError('INVALID_HEADER', 'The bearer header is missing or malformed')
  const { sessionId } = await ctx.tokens.verify(token)
  const [row] = await openSession(ctx.db.read, { sessionId })
  if (!row) throw new ApiError('INVALID_HEADER', 'The session has ended')
  const caller = row.person_id === null ? accountCaller(ctx, row) : personCaller(row)
  if (!caller) throw new ApiError('INVALID_HEADER', 'The account may not enter')
  // The browser then tries to refresh, and gets the final error there.
  if (row.expires_at <= ctx.now()) throw new ApiError('TOKEN_EXPIRED', 'The session is over')
  return caller
}

type SessionRow = Awaited<ReturnType<typeof openSession>>[number]

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

const openSession = preparedQuery((db, { sessionId }: Params<{ sessionId: string }>) =>
  db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .select([
      'session.id',
      'session.expires_at',
      'session.person_id',
      'account.id as account_id',
      'account.company_id',
      'account.group_name',
      'account.totp_confirmed_at',
      'company.kind as company_kind',
      accountIsActive.as('may_enter'),
    ]),
)
