import * as z from 'zod/mini'
import { vehicleChange, type VehicleChange } from '#contract/station-vehicle.ts'
import { masked } from '#web/storage/draft.ts'
import { all, drop, put } from '#web/storage/device-store.ts'

/** A change of a vehicle, stored on this device until the service has it. */
const pendingChange = z.object({
  /** Also the Idempotency-Key of every try. */
  id: z.string(),
  /** Owner of the change: the subject of the token. */
  owner: z.string(),
  at: z.number(),
  shopId: z.number(),
  vehicleId: z.number(),
  /** Name for the user: plate, or make and model. */
  name: z.string(),
  body: vehicleChange,
  /** Name of the picture in web/storage/draft-files.ts. */
  pictureKey: z.nullable(z.string()),
  /** Contract code of a refusal. null while the change may still be accepted. */
  refused: z.nullable(z.string()),
})
type Stored = z.infer<typeof pendingChange>
export type PendingChange = Omit<Stored, 'body'> & { readonly body: VehicleChange }

/** Returns the queue of that user, the oldest first. Ignores records of another shape or user. */
export async function pendingOf(owner: string): Promise<readonly PendingChange[]> {
  const kept = (await all('waiting')).flatMap((value) => {
    const read = pendingChange.safeParse(value)
    return read.success && read.data.owner === owner ? [read.data] : []
  })
  return kept.sort((a, b) => a.at - b.at)
}

/** Returns the record to store and send, without a personal id typed into the remarks. */
export function storable(item: PendingChange): PendingChange {
  return JSON.parse(JSON.stringify(item, masked)) as PendingChange
}

/** Returns whether the device stored it. */
export function storePending(item: PendingChange): Promise<boolean> {
  return put('waiting', item.id, item)
}

export function removePending(id: string): Promise<void> {
  return drop('waiting', id)
}
