import * as z from 'zod/mini'
import { vehicleChange, type VehicleChange } from '#contract/station-vehicle.ts'
import { treatmentEntryInput } from '#contract/treatment.ts'
import { pictureSlots } from '#rules/vehicle/pictures.ts'
import { stationOrderChange, type StationOrderChange } from '#contract/station-orders.ts'
import { masked } from '#web/storage/masked.ts'
import { all, drop, put } from '#web/storage/device-store.ts'

const common = {
  /** Also the Idempotency-Key of every try. */
  id: z.string(),
  /** Owner of the change: the subject of the token. */
  owner: z.string(),
  at: z.number(),
  shopId: z.number(),
  vehicleId: z.number(),
  /** Name for the user: plate, or make and model. */
  name: z.string(),
  /** Contract code of a refusal. null while the change may still be accepted. */
  refused: z.nullable(z.string()),
}

/** A change of a vehicle, stored on this device until the service has it. */
const pendingChange = z.object({
  ...common,
  body: vehicleChange,
  /** Name of the picture in web/storage/draft-files.ts. */
  pictureKey: z.nullable(z.string()),
})

/** A step of an order, stored in the same way. */
const pendingStep = z.object({ ...common, orderId: z.number(), body: stationOrderChange })

/** One picture of a vehicle, stored in the same way. */
const pendingPicture = z.object({
  ...common,
  slot: z.enum(pictureSlots),
  /** Name of the picture in web/storage/draft-files.ts. */
  pictureKey: z.string(),
})

/** Entries about the treatment of a vehicle, stored in the same way. */
const pendingEntries = z.object({ ...common, entries: z.array(treatmentEntryInput) })

type StoredChange = z.infer<typeof pendingChange>
type StoredStep = z.infer<typeof pendingStep>
export type PendingChange = Omit<StoredChange, 'body'> & { readonly body: VehicleChange }
export type PendingStep = Omit<StoredStep, 'body'> & { readonly body: StationOrderChange }
export type PendingPicture = Readonly<z.infer<typeof pendingPicture>>
export type PendingEntries = Readonly<z.infer<typeof pendingEntries>>
export type Pending = PendingChange | PendingStep | PendingPicture | PendingEntries

export const isStep = (item: Pending): item is PendingStep => 'orderId' in item
export const isPicture = (item: Pending): item is PendingPicture => 'slot' in item
export const isEntries = (item: Pending): item is PendingEntries => 'entries' in item
export const isChange = (item: Pending): item is PendingChange =>
  !isStep(item) && !isPicture(item) && !isEntries(item)

const pending = z.union([pendingStep, pendingPicture, pendingEntries, pendingChange])

/** Returns the queue of that user, the oldest first. Ignores records of another shape or user. */
export async function pendingOf(owner: string): Promise<readonly Pending[]> {
  const kept = (await all('waiting')).flatMap((value) => {
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
