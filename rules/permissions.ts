import {
  accountRoles,
  everyRole,
  mustHaveSecondFactor,
  rolesIn,
  type Role,
} from './access/roles.ts'

/**
 * The kinds of record that can belong to a caller. A `yardVehicle` is at the caller's station. A
 * `yardOrder` is an order at that station. A `companyVehicle` is there too, or another station of the same company has claimed it.
 * An `offeredVehicle` is a listing of another company that the caller's station sees.
 * A `colleague`, a `companyShop`, a `companyKey` and a `companyWebhook` belong to the caller's company. An `outsource` is a
 * subcontractor of that company, and an `outsourceUser` works for it. An `ownSession` is a login of
 * the caller. An `ownExport` was requested by the caller, an `ownOrder` was placed by them, and an
 * `ownNotice` was written to them. An `ownConsent` is for the caller, or for a company that the caller represents, to give.
 */
export type RecordKind =
  | 'vehicle'
  | 'certificate'
  | 'ownNotice'
  | 'ownOrder'
  | 'ownConsent'
  | 'station'
  | 'yardVehicle'
  | 'yardOrder'
  | 'companyVehicle'
  | 'offeredVehicle'
  | 'colleague'
  | 'companyShop'
  | 'companyKey'
  | 'companyWebhook'
  | 'outsource'
  | 'outsourceUser'
  | 'ownSession'
  | 'ownExport'

export type Permission = { readonly who: readonly Role[]; readonly of?: RecordKind }

const everybody = everyRole
const person = rolesIn('person')
const stationUser = rolesIn('operator')
const account = accountRoles
const mainUser = ['operator'] as const
const contractor = ['contractor'] as const
const admin = rolesIn('admin')
const signedIn = [...person, ...account] as const

/**
 * The permission table. `who` lists the roles. `of` names the record that must belong to the caller:
 * the SQL query of that name in server/platform/auth/record-checks.ts decides. The same table shows or hides
 * menus and buttons, and generates the matrix in docs/rules.md.
 */
export const permissions = {
  'service.read': { who: everybody },
  'session.start': { who: everybody },
  'session.end': { who: everybody },
  'certificate.verify': { who: everybody },
  'parts.search': { who: everybody },
  'feedback.send': { who: everybody },
  'location.find': { who: signedIn },
  'station.search': { who: person },
  'station.read': { who: person },
  'station.choose': { who: stationUser },
  'station.day.change': { who: stationUser, of: 'station' },
  'profile.read': { who: person },
  'account.read': { who: account },
  'account.change': { who: account },
  'account.session.end': { who: account, of: 'ownSession' },
  'password.reset': { who: everybody },
  'account.email.confirm': { who: everybody },
  'vehicle.search': { who: person },
  'vehicle.represent': { who: person },
  'vehicle.order': { who: person, of: 'vehicle' },
  'consent.ask': { who: person, of: 'vehicle' },
  'consent.find': { who: person },
  'consent.answer': { who: person, of: 'ownConsent' },
  'history.read': { who: person },
  'order.read': { who: person, of: 'ownOrder' },
  'order.change': { who: person, of: 'ownOrder' },
  'yard.read': { who: stationUser, of: 'station' },
  'yard.search': { who: stationUser, of: 'station' },
  'yard.admit': { who: stationUser, of: 'station' },
  'yard.vehicle.read': { who: stationUser, of: 'yardVehicle' },
  'yard.vehicle.change': { who: stationUser, of: 'yardVehicle' },
  'yard.vehicle.take': { who: stationUser, of: 'companyVehicle' },
  'treatment.read': { who: stationUser, of: 'yardVehicle' },
  'treatment.write': { who: stationUser, of: 'yardVehicle' },
  'battery.read': { who: stationUser, of: 'station' },
  'battery.write': { who: stationUser, of: 'station' },
  'part.read': { who: stationUser, of: 'station' },
  'part.write': { who: stationUser, of: 'station' },
  'part.view': { who: everybody },
  'load.read': { who: stationUser, of: 'station' },
  'load.write': { who: stationUser, of: 'station' },
  'load.receive': { who: stationUser, of: 'station' },
  // The token of the link is checked with the load.
  'load.sign': { who: everybody },
  'yard.order.read': { who: stationUser, of: 'station' },
  'yard.order.move': { who: stationUser, of: 'station' },
  'yard.order.change': { who: stationUser, of: 'yardOrder' },
  'yard.listing.read': { who: stationUser, of: 'offeredVehicle' },
  'yard.listing.ask': { who: stationUser, of: 'offeredVehicle' },
  'yard.owner.approve': { who: mainUser, of: 'yardVehicle' },
  'yard.certificate.issue': { who: stationUser, of: 'yardVehicle' },
  'yard.certificate.mail': { who: stationUser, of: 'yardVehicle' },
  'yard.certificate.correct': { who: stationUser, of: 'station' },
  'yard.certificate.annul': { who: mainUser, of: 'station' },
  'yard.registry.change': { who: mainUser, of: 'station' },
  'certificate.annul': { who: admin },
  'certificate.order_correction': { who: admin },
  'certificate.oversee': { who: admin },
  'certificate.open': { who: admin },
  'order.oversee': { who: admin },
  'certificate.review': { who: admin },
  'received.read': { who: stationUser, of: 'station' },
  'received.oversee': { who: admin },
  'statistics.read': { who: stationUser, of: 'station' },
  'mass.read': { who: stationUser, of: 'station' },
  'mass.company.read': { who: mainUser },
  'mass.oversee': { who: admin },
  'statistics.oversee': { who: admin },
  'certificate.read': { who: person, of: 'certificate' },
  'notice.read': { who: person },
  'notice.answer': { who: person, of: 'ownNotice' },
  'lookups.read': { who: person },
  'data.read': { who: person },
  'data.download': { who: person },
  'data.erase': { who: person },
  'user.read': { who: mainUser },
  'user.create': { who: mainUser },
  'user.change': { who: mainUser, of: 'colleague' },
  'shop.read': { who: mainUser },
  'shop.create': { who: mainUser },
  'shop.change': { who: mainUser, of: 'companyShop' },
  'key.read': { who: mainUser },
  'key.create': { who: mainUser },
  'key.revoke': { who: mainUser, of: 'companyKey' },
  'register.read': { who: mainUser },
  'register.change': { who: mainUser },
  'webhook.read': { who: mainUser },
  'webhook.create': { who: mainUser },
  'webhook.change': { who: mainUser, of: 'companyWebhook' },
  'outsource.read': { who: mainUser },
  'outsource.create': { who: mainUser },
  'outsource.change': { who: mainUser, of: 'outsource' },
  'outsource.user.change': { who: mainUser, of: 'outsourceUser' },
  'contractor.user.read': { who: contractor },
  'contractor.user.create': { who: contractor },
  'contractor.user.change': { who: contractor, of: 'colleague' },
  'report.read': { who: mainUser },
  'report.change': { who: mainUser },
  'report.station.read': { who: stationUser, of: 'station' },
  'report.station.change': { who: stationUser, of: 'station' },
  'battery.answer': { who: everybody },
  'parts.ask': { who: everybody },
  'report.oversee': { who: admin },
  'report.correct': { who: admin },
  'report.remind': { who: admin },
  'announcement.oversee': { who: admin },
  'announcement.dismiss': { who: stationUser },
  'task.read': { who: admin },
  'company.read': { who: admin },
  'company.create': { who: admin },
  'company.change': { who: admin },
  'audit.read': { who: admin },
  'job.read': { who: admin },
  'job.run': { who: admin },
  'export.read': { who: admin },
  'export.create': { who: admin },
  'export.change': { who: admin, of: 'ownExport' },
  'export.fetch': { who: admin, of: 'ownExport' },
} as const satisfies Record<string, Permission>

export type Action = keyof typeof permissions
/** Roles that may try the action. */
export type RoleFor<A extends Action> = (typeof permissions)[A]['who'][number]

/** Whether the role may try the action. The record check comes after. */
export function may(role: Role, action: Action): boolean {
  const permission: Permission = permissions[action]
  return permission.who.includes(role)
}

/** Actions allowed before a mandatory second factor is set up. */
const ownAccount: ReadonlySet<Action> = new Set([
  'account.read',
  'account.change',
  'account.session.end',
])

/** Whether the action is refused until the role's second factor is set up. */
export function needsSecondFactor(role: Role, action: Action): boolean {
  return mustHaveSecondFactor(role) && !ownAccount.has(action)
}
