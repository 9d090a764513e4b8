import { roleOfGroups, type AccountRole, type Role } from '#rules/access/roles.ts'
import { may } from '#rules/permissions.ts'
import { useAppSelector } from '#web/app/store.ts'

/** The role of the signed-in user. The route guard shows these screens to known roles only. */
export function useRole(): AccountRole {
  const role = roleOfGroups(useAppSelector(({ auth }) => auth.groups))
  if (role === null) throw new Error('The groups of this session fit no role')
  return role
}

/** Whether the role manages users: then the user sees the management. */
export function manages(role: Role): boolean {
  return may(role, 'user.read') || may(role, 'contractor.user.read')
}
