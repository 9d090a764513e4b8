import { useSyncExternalStore } from 'react'
import { replacedSince } from '#web/api/day-replies.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { queueStore, type UploadQueue } from './upload-queue.ts'
import {
  isChange,
  isEntries,
  isLoad,
  isPart,
  isPicture,
  isPlace,
  isStep,
  type PendingChange,
  type PendingEntries,
  type PendingLoad,
  type PendingPart,
  type PendingPicture,
  type PendingStep,
} from './pending-change.ts'

/** Returns the upload queue of this device. */
export function useUploadQueue(): UploadQueue {
  return useSyncExternalStore(queueStore.listen, queueStore.read)
}

/** Returns the queued change of that vehicle, or null. */
export function usePendingChange(
  shopId: number,
  vehicleId: number | undefined,
): PendingChange | null {
  const { items } = useUploadQueue()
  const changes = items.filter(isChange)
  return changes.find((item) => item.vehicleId === vehicleId && item.shopId === shopId) ?? null
}

/** Returns the queued steps of that order, the oldest first. */
export function usePendingSteps(orderId: number): readonly PendingStep[] {
  const { items } = useUploadQueue()
  return items.filter(isStep).filter((item) => item.orderId === orderId)
}

/** Returns the queued pictures of that vehicle that the service has not refused. */
export function usePendingPictures(vehicleId: number): readonly PendingPicture[] {
  const { items } = useUploadQueue()
  return items.filter(isPicture).filter((item) => item.vehicleId === vehicleId && !item.refused)
}

/**
 * Returns the queued entries of that vehicle that the service has not refused. null: the device has
 * not been read yet.
 */
export function usePendingEntries(vehicleId: number): readonly PendingEntries[] | null {
  const { isRead, items } = useUploadQueue()
  if (!isRead) return null
  return items.filter(isEntries).filter((item) => item.vehicleId === vehicleId && !item.refused)
}

/** Returns the queued parts of that vehicle that the service has not refused. */
export function usePendingParts(vehicleId: number): readonly PendingPart[] {
  const { items } = useUploadQueue()
  return items.filter(isPart).filter((item) => item.vehicleId === vehicleId && !item.refused)
}

/** Returns the place of that vehicle that waits last, or null. */
export function usePendingPlace(vehicleId: number): string | null {
  const { items } = useUploadQueue()
  const mine = items.filter(isPlace).filter((item) => item.vehicleId === vehicleId && !item.refused)
  return mine.at(-1)?.place ?? null
}

/** Returns the queued drafts of loads of that station, the oldest first. */
export function usePendingLoads(shopId: number): readonly PendingLoad[] {
  const { items } = useUploadQueue()
  return items.filter(isLoad).filter((item) => item.shopId === shopId)
}

/** Time of the oldest list that the device shows in place of a failed request, or null. */
export const useReplacedSince = (): number | null =>
  useSyncExternalStore(replacedSince.listen, replacedSince.read)

/** Returns whether the service cannot be reached: offline, or its requests fail. */
export function useIsLost(): boolean {
  const isOn = useOnline()
  return useReplacedSince() !== null || !isOn
}
