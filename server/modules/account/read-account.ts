import { mustHaveSecondFactor, type AccountRole } from '#rules/access/roles.ts'
import type { CallerWith } from '#server/platform/auth/caller.ts'
import type { Db } from '#server/platform/db/index.ts'
import { openShopsOf } from '#server/modules/station/sql.ts'
import { type AccountView, issuerOf, accountWithCompany } from './sql.ts'

/** Reads the caller's own account with its open stations. */
export async function readAccount(
  db: Db,
  { accountId, role }: CallerWith<AccountRole>,
): Promise<AccountView> {
  const row = await accountWithCompany(db, accountId)
  const shops = await openShopsOf(db, accountId)
  const { group_name: group, totp_confirmed_at: factorSince, ...own } = row
  return {
    ...own,
    groups: group === null ? [] : [group],
    shops,
    has_second_factor: factorSince !== null,
    must_have_second_factor: mustHaveSecondFactor(role),
    issuer: role === 'operator' ? await issuerOf(db, accountId) : null,
  }
}
