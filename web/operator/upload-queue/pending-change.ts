import type * as z from 'zod/mini'
import type { LoadChange } from '#contract/load.ts'
import type { partInput } from '#contract/part.ts'
import type { VehicleChange } from '#contract/station-vehicle.ts'
import type { StationOrderChange } from '#contract/station-orders.ts'
import type { treatmentEntryInput } from '#contract/treatment.ts'
import type { DraftKind } from '#rules/load/load.ts'
import { pictureSlots, type PictureSlot } from '#rules/vehicle/pictures.ts'
import type { ApiError } from '#web/api/http.ts'
import { masked, all, drop, put } from '#web/storage/device-store.ts'
import { hasShape, isNumber, isObject, isText, isTextOrNull } from '#web/storage/stored-shape.ts'

type Common = {
  /** Also the Idempotency-Key of every try. */
  readonly id: string
  /** Owner of the change: the subject of the token. */
  readonly owner: string
  readonly at: number
  readonly shopId: number
  /** 0 where it is not known, or where a load has several. */
  readonly vehicleId: number
  /** Name for the user: plate, or make and model. */
  readonly name: string
  /** Contract code of the error. null while the change may still be accepted. */
  readonly refused: string | null
  /** Codes of its fields by their paths, where the service refused it by them. */
  readonly fields?: ApiError['fields']
}

/** A change of a vehicle, stored on this device until the service has it. */
export type PendingChange = Common & {
  readonly body: VehicleChange
  /** Name of the picture in web/storage/draft-files.ts. */
  readonly pictureKey: string | null
}
/** A step of an order, stored in the same way. */
export type PendingStep = Common & { readonly orderId: number; readonly body: StationOrderChange }
/** One picture of a vehicle, stored in the same way. */
export type PendingPicture = Common & {
  readonly slot: PictureSlot
  /** Name of the picture in web/storage/draft-files.ts. */
  readonly pictureKey: string
}
/** Entries about the treatment of a vehicle, stored in the same way. */
export type PendingEntries = Common & { readonly entries: z.infer<typeof treatmentEntryInput>[] }
/** A part that was removed from a vehicle, stored in the same way. */
export type PendingPart = Common & { readonly part: z.infer<typeof partInput> }
/** The place of a vehicle on the yard, stored in the same way. */
export type PendingPlace = Common & {
  readonly place: string
  /** Scanned or typed text that the service finds the vehicle by, where no id is known. */
  readonly text: string | null
}
/** The draft of a load, stored in the same way. */
export type PendingLoad = Common & {
  /** null for a new load. */
  readonly loadId: number | null
  readonly load: LoadChange & { readonly kind: DraftKind }
  /** The receiving station, to show its name. */
  readonly receiver: { readonly id: number; readonly name: string } | null
}
export type Pending =
  | PendingChange
  | PendingStep
  | PendingPicture
  | PendingEntries
  | PendingPart
  | PendingPlace
  | PendingLoad

export const isStep = (item: Pending): item is PendingStep => 'orderId' in item
/** Steps after which the driver leaves the stop: the next word has the service. */
const lastSteps: ReadonlySet<string | undefined> = new Set(['hand_over', 'fail', 'propose'])
export const endsVisit = ({ body: { step } }: PendingStep) => lastSteps.has(step)
export const isPicture = (item: Pending): item is PendingPicture => 'slot' in item
export const isEntries = (item: Pending): item is PendingEntries => 'entries' in item
export const isPart = (item: Pending): item is PendingPart => 'part' in item
export const isLoad = (item: Pending): item is PendingLoad => 'load' in item
export const isPlace = (item: Pending): item is PendingPlace => 'place' in item
export const isChange = (item: Pending): item is PendingChange => !isStep(item) && 'body' in item

const common = {
  id: isText,
  owner: isText,
  at: isNumber,
  shopId: isNumber,
  vehicleId: isNumber,
  name: isText,
  refused: isTextOrNull,
  fields: (value: unknown) => value === undefined || isObject(value),
}
const isNumberOrNull = (value: unknown) => value === null || isNumber(value)
const isObjectOrNull = (value: unknown) => value === null || isObject(value)
const isSlot = (value: unknown) => pictureSlots.some((slot) => slot === value)

/** Whether the record can be shown and sent. The service checks what it says. */
const isPending = (value: unknown): value is Pending =>
  hasShape<PendingStep>(value, { ...common, orderId: isNumber, body: isObject }) ||
  hasShape<PendingPicture>(value, { ...common, slot: isSlot, pictureKey: isText }) ||
  hasShape<PendingEntries>(value, { ...common, entries: Array.isArray }) ||
  hasShape<PendingPart>(value, { ...common, part: isObject }) ||
  hasShape<PendingLoad>(value, {
    ...common,
    loadId: isNumberOrNull,
    load: isObject,
    receiver: isObjectOrNull,
  }) ||
  hasShape<PendingPlace>(value, { ...common, place: isText, text: isTextOrNull }) ||
  hasShape<PendingChange>(value, { ...common, body: isObject, pictureKey: isTextOrNull })

/** Returns the queue of that user, the oldest first. Ignores records of another shape or user. */
export async function pendingOf(owner: string): Promise<readonly Pending[]> {
  const stored = await all('waiting')
  return stored
    .filter((value) => isPending(value))
    .filter((item) => item.owner === owner)
    .sort((a, b) => a.at - b.at)
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
