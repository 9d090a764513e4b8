import { roleOf, type AccountRole, type CompanyKind } from '#rules/access/roles.ts'
import type { AppContext } from '#server/platform/context.ts'

type AccountRow = {
  may_enter: boolean | null
  group_name: string | null
  company_kind: CompanyKind | null
}

/**
 * Returns the role of an account, or null where the account may not enter: it is closed, or its
 * group and company fit no role. The second case is an error in the data, so it is logged.
 */
export function accountRole(
  { log }: Pick<AppContext, 'log'>,
  { may_enter, group_name: group, company_kind: company }: AccountRow,
): AccountRole | null {
  if (!may_enter) return null
  const role = roleOf(group, company)
  if (role === null) log.error({ code: 'UNKNOWN_ROLE', group, company })
  return role
}
