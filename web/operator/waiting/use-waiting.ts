import { useSyncExternalStore } from 'react'
import { queueStore } from './queue.ts'
import type { Queue } from './queue.ts'
import type { Waiting } from './waiting.ts'

/** What waits on this device to be sent. */
export function useQueue(): Queue {
  return useSyncExternalStore(queueStore.listen, queueStore.read)
}

/** The change of that vehicle that waits, or null. */
export function useWaitingOf(shopId: number, vehicleId: number | undefined): Waiting | null {
  const { items } = useQueue()
  return items.find((item) => item.vehicleId === vehicleId && item.shopId === shopId) ?? null
}
