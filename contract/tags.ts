/** Subjects of cached responses. See docs/domain/specification-map.md#lists-after-a-change. */
export const tags = [
  'CARS',
  'CONTRACTOR_USERS',
  'OPERATOR_SHOPS',
  'OPERATOR_USERS',
  'OUTSOURCE_SHOPS',
  'OUTSOURCE_USERS',
  'OUTSOURCES',
  'QUESTIONNAIRES',
  // In addition to the specification: the association's companies, and the user's own account and
  // sessions.
  'COMPANIES',
  'CERTIFICATES',
  'LOADS',
  'ACCOUNT',
  'ANNOUNCEMENTS',
  'API_KEYS',
  'WEBHOOKS',
  'WASTE_REGISTER',
  'JOBS',
  'WORK',
  'EXPORTS',
] as const

export type Tag = (typeof tags)[number]

/**
 * Parts of CARS that most changes of a vehicle leave alone: the orders of a station, its lists with
 * their counts, responses that depend on the stages of vehicles, certificates to correct, and scores.
 */
type CarPart = 'orders' | 'lists' | 'stages' | 'corrections' | 'scores'

/** All responses with the tag, or only those of one record or part. */
export type TagUse = Tag | { readonly type: Tag; readonly id: number | CarPart }

export const carPart = (id: CarPart) => ({ type: 'CARS', id }) as const
export const oneCar = ({ vehicleId }: { vehicleId: number }) =>
  [{ type: 'CARS', id: vehicleId }] as const
/** A vehicle, and the lists that show it. Orders stay as they are. */
export const oneCarInLists = (call: { vehicleId: number }) => [
  ...oneCar(call),
  carPart('lists'),
  carPart('stages'),
]
