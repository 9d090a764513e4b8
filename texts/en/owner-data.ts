import type { ownerData as fi } from '#texts/fi/owner-data.ts'
import type { Translated } from '#texts/index.ts'

export const ownerData: Translated<typeof fi> = {
  title: 'Your data',
  lead: 'Here you see how your data has been used in the service.',
  lookUps: {
    title: 'Who has looked at your data',
    what: 'The service records everybody who looks up or changes data about you or your vehicle. You see which station it was, not the employee’s name.',
    failed: 'The look-ups could not be fetched',
    none: 'Nobody has looked at your data yet',
    noneWhat:
      'When a station looks up your vehicle or checks who owns it, you see it here right afterwards.',
    more: 'Show older ones',
    by: {
      self: 'You yourself',
      station: 'A station',
      association: 'Finnish Car Recycling, who runs the service',
      other_person: 'Another person, signed in as themselves',
    },
    purposes: {
      pickup: 'Pickup ordered or cancelled',
      self_delivery: 'Delivery announced or cancelled',
      owner_check: 'Check of who owns it',
      reception: 'Reception of the vehicle: data fetched from the register',
      technical_record: 'Technical data fetched from the register',
      unsigned_certificate: 'Certificate of destruction printed for signing',
    },
    actions: {
      'vehicle.search': 'Search for the vehicle',
      'vehicle.represent': 'Check of the right to represent',
      'vehicle.order': 'Pickup ordered, delivery announced, or cancelled',
      'history.read': 'Vehicles and certificates viewed',
      'certificate.read': 'Certificate of destruction downloaded',
      'profile.read': 'Name viewed',
      'lookups.read': 'This list viewed',
      'yard.read': 'Vehicle seen in the station’s list',
      'yard.search': 'Search for the vehicle in the register',
      'yard.admit': 'Vehicle without plates entered',
      'yard.vehicle.read': 'Vehicle’s data viewed',
      'yard.vehicle.change': 'Vehicle’s data changed',
      'yard.certificate.issue': 'Certificate of destruction issued',
      'session.start': 'Sign-in to the service',
      'audit.read': 'Audit log checked',
    },
    other: 'Data handled',
  },
}
