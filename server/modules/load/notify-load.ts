import type { Load } from '#contract/load.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { notifyChanged } from '#server/platform/changes/notify-changed.ts'

/** Open pages of both stations read the load, its vehicles and its batteries again. */
export const notifyLoadChanged = (
  tx: Tx,
  { id, state, from, receiver }: Pick<Load, 'id' | 'state' | 'from' | 'receiver'>,
): Promise<void> =>
  notifyChanged(tx, {
    id,
    subject: 'load',
    // The receiver of a draft does not see the load.
    shops: [...new Set(state === 'draft' || !receiver ? [from.id] : [from.id, receiver.id])],
    isListing: false,
  })
