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

/** The tags, or a function of the request that returns them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the argument's type depends on the row; web/api/queries.ts hands over the call's own argument
export type Tags = readonly TagUse[] | ((call: any) => readonly TagUse[])

/** The tags that a row provides or refreshes with this input. */
export const tagsOf = (tagsOfRow: Tags | undefined, call: unknown): readonly TagUse[] =>
  typeof tagsOfRow === 'function' ? tagsOfRow(call) : (tagsOfRow ?? [])

export const carPart = (id: CarPart) => ({ type: 'CARS', id }) as const
export const oneCar = ({ vehicleId }: { vehicleId: number }) =>
  [{ type: 'CARS', id: vehicleId }] as const
/** A change of a load, which changes its vehicles. */
export const loadChanges = ['LOADS', 'CARS'] as const
/** A vehicle, and the lists that show it. Orders stay as they are. */
export const oneCarInLists = (call: { vehicleId: number }) => [
  ...oneCar(call),
  carPart('lists'),
  carPart('stages'),
]

/** A vehicle whose order, certificate or status changes. Its score stays as it is. */
export const oneCarAndOrders = (call: { vehicleId: number }) => [
  ...oneCarInLists(call),
  carPart('orders'),
  carPart('corrections'),
]

const typeAndId = (use: TagUse) => (typeof use === 'string' ? { type: use, id: undefined } : use)

/**
 * Whether a response with the tags `provided` is stale after a change with the tags `changed`. A tag
 * without an id stands for all its ids, on both sides: a register shows every vehicle. A part of a
 * tag is no record, so such a response has none of it.
 */
export const isStale = (provided: readonly TagUse[], changed: readonly TagUse[]): boolean =>
  provided
    .map(typeAndId)
    .some(({ type, id }) =>
      changed
        .map(typeAndId)
        .some(
          (use) =>
            use.type === type &&
            (use.id === undefined ||
              use.id === id ||
              (id === undefined && typeof use.id === 'number')),
        ),
    )
