import type { Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'
import { lockCompany } from './main-user.queries.ts'

export type LockedUser = Awaited<ReturnType<typeof lockUser>>

/**
 * A company's user as they are, with the company locked before them: nobody changes them meanwhile.
 * @throws Refusal NOT_FOUND where they are gone
 */
export async function lockUser(tx: Tx, accountId: number) {
  const gone = () => new ApiError('NOT_FOUND', 'The user is gone')
  const user = tx.selectFrom('account').where('id', '=', accountId)
  const { company_id: companyId } =
    (await user.select('company_id').executeTakeFirst()) ?? ({ company_id: null } as const)
  if (companyId === null) throw gone()
  const { kind, deactivated_at: companyClosedAt } = await lockCompany(tx, companyId)
  const row = await user
    .select(['id', 'username', 'email', 'locale', 'password_hash', 'deactivated_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw gone()
  const { password_hash, deactivated_at, ...plain } = row
  return {
    ...plain,
    companyId,
    kind,
    isCompanyClosed: companyClosedAt !== null,
    hasPassword: password_hash !== null,
    deactivatedAt: deactivated_at,
  }
}
