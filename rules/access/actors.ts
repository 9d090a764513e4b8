import {
  permissions,
  type Action,
  type RecordKind,
  type Permission,
  type Role,
} from '../permissions.ts'

/**
 * Who people are to one another, in one neighbourhood: operator A with its station, its user and
 * its subcontractor, operator B with its own beside it, two owners, the association. `owns` names the records of
 * that neighbourhood that are theirs; docs/rules.md shows what follows, and a test tries it all.
 */
export const actors = {
  public: { role: 'public', owns: [] },
  owner: { role: 'person', owns: ['vehicle', 'certificate'] },
  'other owner': { role: 'person', owns: [] },
  'operator A': {
    role: 'operator',
    owns: ['station', 'yardVehicle', 'colleague', 'companyShop', 'outsource', 'outsourceUser'],
  },
  'operator B': { role: 'operator', owns: [] },
  'station user of A': { role: 'user', owns: ['station', 'yardVehicle', 'ownSession'] },
  'contractor of A': { role: 'contractor', owns: ['station', 'yardVehicle', 'colleague'] },
  'contractor of B': { role: 'contractor', owns: [] },
  'user of that contractor': { role: 'user', owns: ['station', 'yardVehicle'] },
  admin: { role: 'admin', owns: ['ownExport'] },
  'other admin': { role: 'admin', owns: [] },
} as const satisfies Record<string, { role: Role; owns: readonly RecordKind[] }>

export type Actor = keyof typeof actors
export const everyActor = Object.keys(actors) as Actor[]

/**
 * What becomes of a call: `open` goes through the door; 401 asks who it is; 403 is for another
 * role; 404 is somebody else's record, which is answered as one that does not exist.
 */
export type Outcome = 'open' | '401' | '403' | '404'

/** How the rules answer such a person in a call about a record of the neighbourhood. */
export function expectedOutcome(standing: Actor, action: Action): Outcome {
  const { role, owns }: { role: Role; owns: readonly RecordKind[] } = actors[standing]
  const { who, of }: Permission = permissions[action]
  if (!who.includes(role)) return role === 'public' ? '401' : '403'
  return of === undefined || owns.includes(of) ? 'open' : '404'
}
