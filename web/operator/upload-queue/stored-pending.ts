import * as z from 'zod/mini'
import { vehicleChange } from '#contract/station-vehicle.ts'
import { partInput } from '#contract/part.ts'
import { treatmentEntryInput } from '#contract/treatment.ts'
import { stationOrderChange } from '#contract/station-orders.ts'
import { pictureSlots } from '#rules/vehicle/pictures.ts'

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

/** A part that was removed from a vehicle, stored in the same way. */
const pendingPart = z.object({ ...common, part: partInput })

/** A record that the device stores until the service has it. Loads only where something waits. */
export const pending = z.union([
  pendingStep,
  pendingPicture,
  pendingEntries,
  pendingPart,
  pendingChange,
])

export type StoredChange = z.infer<typeof pendingChange>
export type StoredStep = z.infer<typeof pendingStep>
export type StoredPicture = z.infer<typeof pendingPicture>
export type StoredEntries = z.infer<typeof pendingEntries>
export type StoredPart = z.infer<typeof pendingPart>
