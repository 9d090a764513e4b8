import { may } from '#rules/permissions.ts'
import type { Role } from '#rules/permissions.ts'
import { useAppSelector } from '#web/app/store.ts'

const groups = ['admin', 'operator', 'contractor'] as const

/** The role of the signed-in user of a station. */
export function useRole(): Extract<Role, (typeof groups)[number] | 'user'> {
  const own = useAppSelector(({ auth }) => auth.groups)
  return groups.find((group) => own.includes(group)) ?? 'user'
}

/** Whether the role has people of its own to manage: then it sees the management. */
export function manages(role: Role): boolean {
  return may(role, 'user.read') || may(role, 'contractor.user.read')
}
