import { expect, test } from 'vitest'
import { everyRole } from './access/roles.ts'
import { may, needsSecondFactor, permissions, type Action, type Permission } from './permissions.ts'

const everybody = [...everyRole]
const person = ['person']
const stationUser = ['user', 'operator', 'contractor']
const signedIn = ['person', 'user', 'operator', 'contractor', 'admin']

/**
 * The wanted permissions, typed a second time by hand. A change of permission must be made in both.
 */
const expected: Record<Action, { who: string[]; of?: string }> = {
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
  'account.read': { who: [...stationUser, 'admin'] },
  'account.change': { who: [...stationUser, 'admin'] },
  'account.session.end': { who: [...stationUser, 'admin'], of: 'ownSession' },
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
  'load.sign': { who: everybody },
  'yard.order.read': { who: stationUser, of: 'station' },
  'yard.order.move': { who: stationUser, of: 'station' },
  'yard.order.change': { who: stationUser, of: 'yardOrder' },
  'yard.listing.read': { who: stationUser, of: 'offeredVehicle' },
  'yard.listing.ask': { who: stationUser, of: 'offeredVehicle' },
  'yard.owner.approve': { who: ['operator'], of: 'yardVehicle' },
  'yard.certificate.issue': { who: stationUser, of: 'yardVehicle' },
  'yard.certificate.mail': { who: stationUser, of: 'yardVehicle' },
  'yard.certificate.correct': { who: stationUser, of: 'station' },
  'yard.certificate.annul': { who: ['operator'], of: 'station' },
  'yard.registry.change': { who: ['operator'], of: 'station' },
  'certificate.annul': { who: ['admin'] },
  'certificate.order_correction': { who: ['admin'] },
  'certificate.oversee': { who: ['admin'] },
  'certificate.open': { who: ['admin'] },
  'order.oversee': { who: ['admin'] },
  'certificate.review': { who: ['admin'] },
  'received.read': { who: stationUser, of: 'station' },
  'received.oversee': { who: ['admin'] },
  'statistics.read': { who: stationUser, of: 'station' },
  'mass.read': { who: stationUser, of: 'station' },
  'mass.company.read': { who: ['operator'] },
  'mass.oversee': { who: ['admin'] },
  'certificate.read': { who: person, of: 'certificate' },
  'notice.read': { who: person },
  'notice.answer': { who: person, of: 'ownNotice' },
  'lookups.read': { who: person },
  'data.read': { who: person },
  'data.download': { who: person },
  'data.erase': { who: person },
  'user.read': { who: ['operator'] },
  'user.create': { who: ['operator'] },
  'user.change': { who: ['operator'], of: 'colleague' },
  'shop.read': { who: ['operator'] },
  'shop.create': { who: ['operator'] },
  'shop.change': { who: ['operator'], of: 'companyShop' },
  'key.read': { who: ['operator'] },
  'key.create': { who: ['operator'] },
  'key.revoke': { who: ['operator'], of: 'companyKey' },
  'register.read': { who: ['operator'] },
  'register.change': { who: ['operator'] },
  'webhook.read': { who: ['operator'] },
  'webhook.create': { who: ['operator'] },
  'webhook.change': { who: ['operator'], of: 'companyWebhook' },
  'outsource.read': { who: ['operator'] },
  'outsource.create': { who: ['operator'] },
  'outsource.change': { who: ['operator'], of: 'outsource' },
  'outsource.user.change': { who: ['operator'], of: 'outsourceUser' },
  'contractor.user.read': { who: ['contractor'] },
  'contractor.user.create': { who: ['contractor'] },
  'contractor.user.change': { who: ['contractor'], of: 'colleague' },
  'report.read': { who: ['operator'] },
  'report.change': { who: ['operator'] },
  'report.station.read': { who: stationUser, of: 'station' },
  'report.station.change': { who: stationUser, of: 'station' },
  'battery.answer': { who: everybody },
  'parts.ask': { who: everybody },
  'report.oversee': { who: ['admin'] },
  'report.correct': { who: ['admin'] },
  'report.remind': { who: ['admin'] },
  'announcement.oversee': { who: ['admin'] },
  'announcement.dismiss': { who: stationUser },
  'task.read': { who: ['admin'] },
  'statistics.oversee': { who: ['admin'] },
  'company.read': { who: ['admin'] },
  'company.create': { who: ['admin'] },
  'company.change': { who: ['admin'] },
  'audit.read': { who: ['admin'] },
  'job.read': { who: ['admin'] },
  'job.run': { who: ['admin'] },
  'export.read': { who: ['admin'] },
  'export.create': { who: ['admin'] },
  'export.change': { who: ['admin'], of: 'ownExport' },
  'export.fetch': { who: ['admin'], of: 'ownExport' },
}

test('lists every action', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(expected).sort())
})

const everyPair = (Object.keys(expected) as Action[]).flatMap((action) =>
  everyRole.map((role) => [role, action] as const),
)

test.each(everyPair)('%s and %s', (role, action) => {
  expect(may(role, action)).toBe(expected[action].who.includes(role))
})

test.each(Object.keys(expected) as Action[])(
  '%s names the record that must belong to the caller',
  (action) => {
    expect('of' in permissions[action] ? permissions[action].of : undefined).toBe(
      expected[action].of,
    )
  },
)

test('lets nobody use a record without signing in', () => {
  const owned: Permission[] = Object.values(permissions).filter((permission) => 'of' in permission)
  expect(owned.flatMap(({ who }) => who)).not.toContain('public')
})

test('limits an admin without a second factor to the own account', () => {
  const actions = (Object.keys(expected) as Action[]).filter((action) => may('admin', action))
  const left = actions.filter((action) => !needsSecondFactor('admin', action))
  expect(left.toSorted()).toEqual(['account.change', 'account.read', 'account.session.end'])
})
