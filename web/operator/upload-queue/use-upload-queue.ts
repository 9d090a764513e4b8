import { useSyncExternalStore } from 'react'
import { queueStore, type UploadQueue } from './upload-queue.ts'
import { isStep, type PendingChange, type PendingStep } from './pending-change.ts'

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
  const changes = items.filter((item): item is PendingChange => !isStep(item))
  return changes.find((item) => item.vehicleId === vehicleId && item.shopId === shopId) ?? null
}

/** Returns the queued steps of that order, the oldest first. */
export function usePendingSteps(orderId: number): readonly PendingStep[] {
  const { items } = useUploadQueue()
  return items.filter(isStep).filter((item) => item.orderId === orderId)
}
