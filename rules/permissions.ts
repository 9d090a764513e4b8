/**
 * Who may do what. `who` is answered from the session alone; `of` names the record that must be
 * theirs, answered by the SQL predicate of that name in server/access.ts. The same table shows or
 * hides menus and buttons, and generates the matrix in docs/rules.md.
 */
export const roles = ['public', 'person', 'user', 'operator', 'contractor', 'admin'] as const

/** `user` is a station's user without a group; `operator`, `contractor` and `admin` are groups. */
export type Role = (typeof roles)[number]

/** The records that can be somebody's own; a `yardVehicle` is a vehicle at one's own station. */
export type Owned = 'vehicle' | 'certificate' | 'station' | 'yardVehicle'

export type Permission = { readonly who: readonly Role[]; readonly of?: Owned }

const everybody = roles
const person = ['person'] as const
const stationUser = ['user', 'operator', 'contractor'] as const
const signedIn = ['person', 'user', 'operator', 'contractor', 'admin'] as const

export const permissions = {
  'service.read': { who: everybody },
  'session.start': { who: everybody },
  'session.end': { who: everybody },
  'certificate.verify': { who: everybody },
  'location.find': { who: signedIn },
  'station.search': { who: person },
  'station.read': { who: person },
  'station.choose': { who: stationUser },
  'profile.read': { who: person },
  'account.read': { who: ['user', 'operator', 'contractor', 'admin'] },
  'account.change': { who: ['user', 'operator', 'contractor', 'admin'] },
  'password.reset': { who: everybody },
  'vehicle.search': { who: person },
  'vehicle.represent': { who: person },
  'vehicle.order': { who: person, of: 'vehicle' },
  'history.read': { who: person },
  'yard.read': { who: stationUser, of: 'station' },
  'yard.search': { who: stationUser, of: 'station' },
  'yard.admit': { who: stationUser, of: 'station' },
  'yard.vehicle.read': { who: stationUser, of: 'yardVehicle' },
  'yard.vehicle.change': { who: stationUser, of: 'yardVehicle' },
  'yard.certificate.issue': { who: stationUser, of: 'yardVehicle' },
  'certificate.read': { who: person, of: 'certificate' },
} as const satisfies Record<string, Permission>

export type Action = keyof typeof permissions
/** The roles that may try the action. */
export type RoleFor<A extends Action> = (typeof permissions)[A]['who'][number]

/** Whether a role may try the action at all; whose record it is remains to be asked. */
export function may(role: Role, action: Action): boolean {
  const permission: Permission = permissions[action]
  return permission.who.includes(role)
}
