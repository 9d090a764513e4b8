import { permissions, type Action, type RecordKind, type Permission } from '../permissions.ts'
import type { Role } from './roles.ts'

/**
 * The people of the permission tests and how they relate. Operator A has a station, a user and a
 * subcontractor. Operator B has its own set. There are two owners and the association. `owns` names
 * the records that belong to an actor. docs/rules.md shows the resulting matrix and a test tries
 * every cell.
 */
export const actors = {
  public: { role: 'public', owns: [] },
  owner: {
    role: 'person',
    owns: ['vehicle', 'certificate', 'ownNotice', 'ownOrder', 'ownConsent'],
  },
  'other owner': { role: 'person', owns: [] },
  'operator A': {
    role: 'operator',
    owns: [
      'station',
      'yardVehicle',
      'yardOrder',
      'companyVehicle',
      'offeredVehicle',
      'colleague',
      'companyShop',
      'companyKey',
      'companyWebhook',
      'outsource',
      'outsourceUser',
    ],
  },
  'operator B': { role: 'operator', owns: [] },
  'station user of A': {
    role: 'user',
    owns: ['station', 'yardVehicle', 'yardOrder', 'companyVehicle', 'offeredVehicle', 'ownSession'],
  },
  'contractor of A': {
    role: 'contractor',
    owns: ['station', 'yardVehicle', 'yardOrder', 'companyVehicle', 'offeredVehicle', 'colleague'],
  },
  'contractor of B': { role: 'contractor', owns: [] },
  'user of that contractor': {
    role: 'user',
    owns: ['station', 'yardVehicle', 'yardOrder', 'companyVehicle', 'offeredVehicle'],
  },
  admin: { role: 'admin', owns: ['ownExport'] },
  'other admin': { role: 'admin', owns: [] },
} as const satisfies Record<string, { role: Role; owns: readonly RecordKind[] }>

export type Actor = keyof typeof actors
export const everyActor = Object.keys(actors) as Actor[]

/**
 * Result of a request. `open` is allowed, 401 asks for a login and 403 refuses the role. 404 is for
 * a record of somebody else: the response does not reveal that it exists.
 */
export type Outcome = 'open' | '401' | '403' | '404'

/**
 * Returns the outcome that the rules give this actor for a request about a record of the test data.
 */
export function expectedOutcome(standing: Actor, action: Action): Outcome {
  const { role, owns }: { role: Role; owns: readonly RecordKind[] } = actors[standing]
  const { who, of }: Permission = permissions[action]
  if (!who.includes(role)) return role === 'public' ? '401' : '403'
  return of === undefined || owns.includes(of) ? 'open' : '404'
}
