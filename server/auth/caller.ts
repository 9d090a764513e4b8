import type { Role } from '#rules/permissions.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppContext } from '../app-context.ts'
import { accountIsActive } from '../session/account-is-active.queries.ts'
import { preparedQuery } from '../db/prepared-query.ts'

/** Who makes a call, as the database knows them at this moment. */
export type Caller =
  | { readonly role: 'public' }
  | { readonly role: 'person'; readonly sessionId: string; readonly personId: number }
  | StationUser<'user'>
  | StationUser<'operator'>
  | StationUser<'contractor'>
  | {
      readonly role: 'admin'
      readonly sessionId: string
      readonly accountId: number
      readonly hasSecondFactor: boolean
    }

type StationUser<R> = {
  readonly role: R
  readonly sessionId: string
  readonly accountId: number
  readonly companyId: number
}

export type CallerWith<R extends Role> = Extract<Caller, { role: R }>

/** A stable name of the caller for limits and repeated keys; anonymous callers go by address. */
export function callerKey(caller: Caller, address: string): string {
  if (caller.role === 'public') return `address:${address}`
  return caller.role === 'person' ? `person:${caller.personId}` : `account:${caller.accountId}`
}

/**
 * The caller behind a bearer header. The token proves the session; whether that session, account
 * and group still stand is read anew, so that what was taken away is gone with the next request.
 * @throws Refusal INVALID_HEADER or TOKEN_EXPIRED
 */
export async function readCaller(ctx: AppContext, header: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1]
  if (!token) throw new ApiError('INVALID_HEADER', 'The bearer header is missing or malformed')
  const { sessionId } = await ctx.tokens.verify(token)
  const [row] = await openSession(ctx.db.read, { sessionId })
  if (!row?.may_enter) {
    throw new ApiError('INVALID_HEADER', 'The session has ended')
  }
  // The browser then tries to refresh, and learns there that the login was long ago.
  if (row.expires_at <= ctx.now()) throw new ApiError('TOKEN_EXPIRED', 'The session is over')
  if (row.person_id !== null) return { role: 'person', sessionId, personId: row.person_id }
  if (row.account_id === null) throw new ApiError('INVALID_HEADER', 'The session has no user')
  if (row.company_id === null) {
    const hasSecondFactor = row.totp_confirmed_at !== null
    return { role: 'admin', sessionId, accountId: row.account_id, hasSecondFactor }
  }
  return {
    role:
      row.group_name === 'operator' || row.group_name === 'contractor' ? row.group_name : 'user',
    sessionId,
    accountId: row.account_id,
    companyId: row.company_id,
  }
}

const openSession = preparedQuery((db, { sessionId }: { sessionId: string }) =>
  db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .select([
      'session.expires_at',
      'session.person_id',
      'account.id as account_id',
      'account.company_id',
      'account.group_name',
      'account.totp_confirmed_at',
      accountIsActive.as('may_enter'),
    ]),
)
