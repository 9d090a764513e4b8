import { removePending, storable, storePending, type PendingChange } from './pending-change.ts'

/** Stored changes whose own request runs in this tab. The queue leaves them out. */
const running = new Set<string>()

export const hasOwnRequest = (id: string): boolean => running.has(id)

/**
 * Stores a change that a request of its own sends, with the id as its key. So the change outlives a page
 * that ends before the response, and the queue of the next page sends it.
 */
export async function storeOwn(change: PendingChange): Promise<void> {
  running.add(change.id)
  await storePending(storable(change))
}

/** Ends the own request of a change. One that got no response stays stored for the queue. */
export async function endOwn({ id }: PendingChange, isLost: boolean): Promise<void> {
  running.delete(id)
  if (!isLost) await removePending(id)
}
