import { hourMs, limits } from '#rules/limits.ts'
import { release } from './day-store.ts'
import { all, drop, get, put } from './device-store.ts'
import { masked } from './masked.ts'

/**
 * The treatment of the vehicles that a user opened last, and the facts that its sheet shows. They have no
 * data of an owner, so they outlive midnight, when the lists of the day end.
 */
export type OpenedVehicle = {
  readonly shopId: number
  readonly vehicleId: number
  readonly vehicle: unknown
  readonly treatment: unknown
}

type Stored = OpenedVehicle & {
  readonly owner: string
  readonly at: number
  readonly release: string
  readonly key: string
}

const lifeMs = limits.openedOnDeviceHours * hourMs
const keyOf = ({ shopId, vehicleId }: Pick<OpenedVehicle, 'shopId' | 'vehicleId'>) =>
  `${shopId}/${vehicleId}`

/** Keys of the records to remove: those that are too old, and all beyond the newest. */
export function outdated(
  records: readonly Pick<Stored, 'key' | 'at'>[],
  now: number,
): readonly string[] {
  const newest = records.toSorted((a, b) => b.at - a.at)
  return newest.flatMap(({ key, at }, index) =>
    now - at >= lifeMs || index >= limits.openedOnDevice ? [key] : [],
  )
}

/** Stores the vehicle for its user, without a personal id that somebody typed. */
export async function storeOpened(owner: string, opened: OpenedVehicle): Promise<void> {
  const now = Date.now()
  const key = keyOf(opened)
  const record: Stored = { ...opened, owner, at: now, release: release(), key }
  await put('opened', key, JSON.parse(JSON.stringify(record, masked)) as Stored)
  await removeOutdatedOpened(now)
}

/** Removes what is too old, and all beyond the newest. */
export async function removeOutdatedOpened(now = Date.now()): Promise<void> {
  const records = (await all('opened')) as readonly Stored[]
  for (const key of outdated(records, now)) await drop('opened', key)
}

/** Returns the vehicle as that user saw it within the last day, or null. */
export async function readOpened(
  owner: string,
  wanted: Pick<OpenedVehicle, 'shopId' | 'vehicleId'>,
  now = Date.now(),
): Promise<Stored | null> {
  const stored = (await get('opened', keyOf(wanted))) as Stored | undefined
  const isOwn = stored?.owner === owner && stored.release === release()
  return stored && isOwn && now - stored.at < lifeMs ? stored : null
}
