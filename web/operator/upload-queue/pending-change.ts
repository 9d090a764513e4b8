import type { VehicleChange } from '#contract/station-vehicle.ts'
import type { StationOrderChange } from '#contract/station-orders.ts'
import { masked } from '#web/storage/masked.ts'
import { all, drop, put } from '#web/storage/device-store.ts'
import type {
  StoredChange,
  StoredEntries,
  StoredPart,
  StoredPicture,
  StoredStep,
} from './stored-pending.ts'

export type PendingChange = Omit<StoredChange, 'body'> & { readonly body: VehicleChange }
export type PendingStep = Omit<StoredStep, 'body'> & { readonly body: StationOrderChange }
export type PendingPicture = Readonly<StoredPicture>
export type PendingEntries = Readonly<StoredEntries>
export type PendingPart = Readonly<StoredPart>
export type Pending = PendingChange | PendingStep | PendingPicture | PendingEntries | PendingPart

export const isStep = (item: Pending): item is PendingStep => 'orderId' in item
export const isPicture = (item: Pending): item is PendingPicture => 'slot' in item
export const isEntries = (item: Pending): item is PendingEntries => 'entries' in item
export const isPart = (item: Pending): item is PendingPart => 'part' in item
export const isChange = (item: Pending): item is PendingChange =>
  !isStep(item) && !isPicture(item) && !isEntries(item) && !isPart(item)

/** Loads what reads the queue, while there is a connection: the next tap may come without one. */
export async function prepareQueue(): Promise<void> {
  await import('./stored-pending.ts').catch(() => null)
}

/** Returns the queue of that user, the oldest first. Ignores records of another shape or user. */
export async function pendingOf(owner: string): Promise<readonly Pending[]> {
  const stored = await all('waiting')
  if (stored.length === 0) return []
  const { pending } = await import('./stored-pending.ts')
  const kept = stored.flatMap((value) => {
    const read = pending.safeParse(value)
    return read.success && read.data.owner === owner ? [read.data] : []
  })
  return kept.sort((a, b) => a.at - b.at)
}

/** Returns the record to store and send, without a personal id typed into the remarks. */
export function storable<T extends Pending>(item: T): T {
  return JSON.parse(JSON.stringify(item, masked)) as T
}

/** Returns whether the device stored it. */
export function storePending(item: Pending): Promise<boolean> {
  return put('waiting', item.id, item)
}

export function removePending(id: string): Promise<void> {
  return drop('waiting', id)
}
