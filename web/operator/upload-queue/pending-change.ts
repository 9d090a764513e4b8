import * as z from 'zod/mini'
import { vehicleChange } from '#contract/station-vehicle.ts'
import type { VehicleChange } from '#contract/station-vehicle.ts'
import { masked } from '#web/storage/draft.ts'
import { all, drop, put } from '#web/storage/device-store.ts'

/** A change of a vehicle that is kept on this device until the service has it. */
const pendingChange = z.object({
  /** Also the Idempotency-Key of every try. */
  id: z.string(),
  /** Whose it is: the subject of the token. */
  owner: z.string(),
  at: z.number(),
  shopId: z.number(),
  vehicleId: z.number(),
  /** How it is named to the user: plate, or make and model. */
  name: z.string(),
  body: vehicleChange,
  /** The picture's name in web/storage/draft-files.ts. */
  pictureKey: z.nullable(z.string()),
  /** Why the service refused it, as a code of the contract; null while it may still be taken. */
  refused: z.nullable(z.string()),
})
type Stored = z.infer<typeof pendingChange>
export type PendingChange = Omit<Stored, 'body'> & { readonly body: VehicleChange }

/** What waits for that user, the oldest first. A record of another shape or user is none. */
export async function pendingOf(owner: string): Promise<readonly PendingChange[]> {
  const kept = (await all('waiting')).flatMap((value) => {
    const read = pendingChange.safeParse(value)
    return read.success && read.data.owner === owner ? [read.data] : []
  })
  return kept.sort((a, b) => a.at - b.at)
}

/** The record as it is kept and sent: without a personal id that somebody typed into the remarks. */
export function storable(item: PendingChange): PendingChange {
  return JSON.parse(JSON.stringify(item, masked)) as PendingChange
}

/** Answers whether the device keeps it. */
export function storePending(item: PendingChange): Promise<boolean> {
  return put('waiting', item.id, item)
}

export function removePending(id: string): Promise<void> {
  return drop('waiting', id)
}
