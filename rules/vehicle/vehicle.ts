/**
 * Kinds of vehicle, in the sequence of the screen. See docs/domain/specification-map.md#entities.
 */
export const kinds = [
  'car',
  'jeep',
  'motorcycle',
  'moped',
  'trailer',
  'transfer_plate',
  'tractor',
  'export',
] as const
export type Kind = (typeof kinds)[number]

/** Planned use: recycle, parts for this station, or parts offered to other operators. */
export const conditions = ['recycle', 'reuse', 'reuse_publish'] as const
export type Condition = (typeof conditions)[number]

/** `latest` sorts by `status_updated_at`, newest first. */
export const sortOptions = ['id', 'condition', 'latest'] as const

/** All sorts of a station's lists: those options, and the heads of its tables. */
export const listSorts = [
  ...sortOptions,
  'plate',
  'name',
  'power',
  'stages',
  'wish',
  'distance',
  'until',
  'place',
] as const
export type ListSort = (typeof listSorts)[number]

/**
 * Kind by vehicle class: classes of EU law and Finnish ones, as in the registry's open data. The
 * first matching pattern decides. Letters after the class (`L3e-A3`, `T1a`) only refine it. See
 * docs/domain/identifiers.md#vehicle-kinds-and-classes.
 */
const kindByClass: readonly (readonly [RegExp, Kind])[] = [
  [/^[MN]1G/, 'jeep'],
  [/^[MN]\d/, 'car'],
  [/^(L[126]|KNP)/, 'moped'],
  [/^(L[3457]|MA$)/, 'motorcycle'],
  [/^O\d/, 'trailer'],
  [/^[RS][AB]\d/, 'trailer'],
  [/^(T(\d|$)|C\d|LTR|MTK)/, 'tractor'],
]

/**
 * Returns the kind of a vehicle class, or null for a class without one (`MUU`, or empty). The
 * purpose of the registration comes first: a transfer permit, or export.
 */
export function kindOf(
  vehicleClass: string,
  registered: { readonly transfer?: boolean; readonly exported?: boolean } = {},
): Kind | null {
  if (registered.transfer) return 'transfer_plate'
  if (registered.exported) return 'export'
  const plain = vehicleClass.trim().toUpperCase()
  return kindByClass.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** Whether the vehicle is a bus or a lorry. Not every station can take those. */
export function isHeavy(vehicleClass: string): boolean {
  return /^[MN][23]/i.test(vehicleClass.trim())
}
