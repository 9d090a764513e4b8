import { useSyncExternalStore } from 'react'
import { queueStore, type UploadQueue } from './upload-queue.ts'
import type { PendingChange } from './pending-change.ts'

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
  return items.find((item) => item.vehicleId === vehicleId && item.shopId === shopId) ?? null
}
