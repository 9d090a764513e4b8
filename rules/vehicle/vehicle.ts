/** The kinds of vehicle, in the order in which they are offered (specification, section 3). */
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

/** What becomes of a vehicle: scrap, parts for this site, or parts offered to other operators. */
export const conditions = ['recycle', 'reuse', 'reuse_publish'] as const
export type Condition = (typeof conditions)[number]

/** `latest` is by `status_updated_at`, the newest first. */
export const sortOptions = ['id', 'condition', 'latest'] as const
export type SortOption = (typeof sortOptions)[number]

/**
 * Kind by vehicle class: those of EU law and the Finnish ones beside them, as the register's open
 * data lists them. The first pattern that matches decides; letters after the class (`L3e-A3`,
 * `T1a`) only refine it.
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
 * The kind of a vehicle of that class, or null where the class tells none (`MUU`, or nothing). What
 * it is registered for goes before its class: a transfer permit, or export.
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

/**
 * Whether the producer responsibility of Directive 2000/53/EC covers the class in Finland: cars,
 * vans and three-wheeled mopeds. Only these count in the targets of 85 and 95 per cent.
 */
export function isInScope(vehicleClass: string): boolean {
  return /^([MN]1G?|L2E?)(-|$)/i.test(vehicleClass.trim())
}

/** Whether a car is a bus or a lorry, which a station may not be able to take. */
export function isHeavy(vehicleClass: string): boolean {
  return /^[MN][23]/i.test(vehicleClass.trim())
}
