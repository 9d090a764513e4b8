/** The parts of the service. The pages of an area open for the roles of that area only. */
export type Area = 'public' | 'person' | 'operator' | 'admin'

export const companyKinds = ['operator', 'subcontractor'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** `company` lists the kinds of company whose users may have the role. No kind: no company at all. */
type RoleRow = {
  readonly area: Area
  readonly group?: string | null
  readonly company?: readonly CompanyKind[]
  readonly secondFactor?: 'optional' | 'required'
}

/**
 * The only list of roles. Permissions, callers, pages, the second factor and the type of
 * `account.group_name` follow from it. A role with a group is that of a user account.
 * `user` is a user without a group.
 */
export const roles = {
  public: { area: 'public' },
  person: { area: 'person' },
  user: {
    area: 'operator',
    group: null,
    company: ['operator', 'subcontractor'],
    secondFactor: 'optional',
  },
  operator: {
    area: 'operator',
    group: 'operator',
    company: ['operator'],
    secondFactor: 'optional',
  },
  contractor: {
    area: 'operator',
    group: 'contractor',
    company: ['subcontractor'],
    secondFactor: 'optional',
  },
  admin: { area: 'admin', group: 'admin', company: [], secondFactor: 'required' },
} as const satisfies Record<string, RoleRow>

type Roles = typeof roles
export type Role = keyof Roles
/** A role of a user account. */
export type AccountRole = {
  [R in Role]: Roles[R] extends { group: string | null } ? R : never
}[Role]
export type RoleIn<A extends Area> = { [R in Role]: Roles[R]['area'] extends A ? R : never }[Role]
/** The stored word behind a role. */
export type Group = NonNullable<Roles[AccountRole]['group']>

export const everyRole = Object.keys(roles) as readonly Role[]
export const accountRoles = everyRole.filter((role) => 'group' in roles[role]) as AccountRole[]

/** The roles of an area. */
export function rolesIn<A extends Area>(area: A): readonly RoleIn<A>[] {
  return everyRole.filter((role): role is RoleIn<A> => roles[role].area === area)
}

/** Whether a role belongs to an area. */
export function isIn<A extends Area>(area: A, role: Role): role is RoleIn<A> {
  return roles[role].area === area
}

/** The group of the main users of a company, by the company's kind. */
export const mainUserGroup = {
  operator: 'operator',
  subcontractor: 'contractor',
} as const satisfies Record<CompanyKind, Group>
export const mainUserGroups = Object.values(mainUserGroup)

/**
 * Returns the role of an account, from its stored group and the kind of its company.
 * Returns null for a pair that the table does not have: refuse such an account.
 */
export function roleOf(group: string | null, company: CompanyKind | null): AccountRole | null {
  const role = roleOfGroup(group)
  if (role === null) return null
  const kinds: readonly CompanyKind[] = roles[role].company
  const isAllowed = company === null ? kinds.length === 0 : kinds.includes(company)
  return isAllowed ? role : null
}

/** Returns the role that a group stands for, or null for an unknown group. */
export function roleOfGroup(group: string | null): AccountRole | null {
  return accountRoles.find((role) => roles[role].group === group) ?? null
}

/** Returns the role of the groups in an access token: one at most. */
export function roleOfGroups(groups: readonly string[]): AccountRole | null {
  return groups.length > 1 ? null : roleOfGroup(groups[0] ?? null)
}

/** Whether the role requires a second factor. */
export function mustHaveSecondFactor(role: Role): boolean {
  const row: RoleRow = roles[role]
  return row.secondFactor === 'required'
}
