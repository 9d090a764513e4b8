import type { Action } from '../permissions.ts'

/**
 * Permissions that a main user can give to an API key. Users, keys, certificates and the profile
 * are not among them: a key never gets more access than this list.
 */
export const keyRights = [
  'yard.read',
  'yard.vehicle.read',
  'yard.vehicle.change',
  'yard.listing.read',
  'yard.listing.ask',
  'yard.order.read',
  'yard.order.change',
  'yard.order.move',
  'treatment.read',
  'treatment.write',
  'part.read',
  'part.write',
  'battery.read',
  'battery.write',
  'load.read',
  'load.write',
  'load.receive',
  'received.read',
  'statistics.read',
  'mass.read',
] as const satisfies readonly Action[]

export type KeyRight = (typeof keyRights)[number]

/** Every key may list its stations. */
export const rightOfEveryKey = 'station.choose' satisfies Action

/** Rights whose answers contain names or contact data of persons. */
export const personalKeyRights: ReadonlySet<KeyRight> = new Set<KeyRight>([
  'yard.vehicle.read',
  'yard.vehicle.change',
  'yard.order.read',
  'yard.order.change',
  'yard.order.move',
  'part.read',
  'received.read',
])

/** A key works for at most two years, so that a forgotten key ends. */
export const keyYears = 2
