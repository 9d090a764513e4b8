import * as z from 'zod/mini'
import { vehicleChange } from '#contract/shop-vehicle.ts'
import type { VehicleChange } from '#contract/shop-vehicle.ts'
import { masked } from '#web/draft.ts'
import { all, drop, put } from '#web/indexed-store.ts'

/** A change of a vehicle that is kept on this device until the service has it. */
const waiting = z.object({
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
  /** The picture's name in web/draft-files.ts. */
  pictureKey: z.nullable(z.string()),
  /** Why the service refused it, as a code of the contract; null while it may still be taken. */
  refused: z.nullable(z.string()),
})
type Stored = z.infer<typeof waiting>
export type Waiting = Omit<Stored, 'body'> & { readonly body: VehicleChange }

/** What waits for that user, the oldest first. A record of another shape or user is none. */
export async function waitingOf(owner: string): Promise<readonly Waiting[]> {
  const kept = (await all('waiting')).flatMap((value) => {
    const read = waiting.safeParse(value)
    return read.success && read.data.owner === owner ? [read.data] : []
  })
  return kept.sort((a, b) => a.at - b.at)
}

/** The record as it is kept and sent: without a personal id that somebody typed into the remarks. */
export function storable(item: Waiting): Waiting {
  return JSON.parse(JSON.stringify(item, masked)) as Waiting
}

/** Answers whether the device keeps it. */
export function keepWaiting(item: Waiting): Promise<boolean> {
  return put('waiting', item.id, item)
}

export function dropWaiting(id: string): Promise<void> {
  return drop('waiting', id)
}
