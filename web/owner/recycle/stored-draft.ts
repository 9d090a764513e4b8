import { useEffect } from 'react'
import * as z from 'zod/mini'
import { namedLocation, ownerVehicle } from '#contract/shapes.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { begunDraft as draftName, readDraft } from '#web/storage/draft.ts'
import { useDraft, type ChangeDraft } from '#web/storage/use-draft.ts'
import { empty, emptyPickup, isHalfWay, isVisiting, storeBegun } from './draft.ts'

const strings = <T extends object>(empty: T) =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, z.string()])) as Record<
    keyof T,
    z.ZodMiniString
  >

const pickupInput = z.object({
  ...strings(emptyPickup),
  wishes: z.array(z.object({ day: z.string(), part: z.string() })),
})

/** The state of the flow, without any personal id. See docs/domain/specification-map.md#owners-flow. */
const recycleDraft = z.object({
  /** The searched text. It stays after a failed search. */
  plateOrVin: z.string(),
  vehicle: z.nullable(ownerVehicle),
  isConfirmed: z.boolean(),
  /** Whether all parts are there. */
  allParts: z.string(),
  missing: z.array(z.enum(missingParts)),
  place: z.nullable(namedLocation),
  contact: z.object({
    phone: z.string(),
    email: z.string(),
    message: z.string(),
    /** The typed address for the certificate. null: the register's address stays. */
    holderAddress: z.nullable(z.string()),
    /** Whether the holder is a Finnish citizen, and the other nationality. */
    citizen: z.string(),
    nationality: z.string(),
  }),
  pickup: pickupInput,
  /** Day on which the owner brings the vehicle. */
  plannedDay: z.string(),
  /** The own open order that this one takes the place of. */
  replaces: z.nullable(z.int()),
})

export type RecycleDraft = z.infer<typeof recycleDraft>
export type Change = ChangeDraft<RecycleDraft>

const isRecycleDraft = (value: unknown): value is RecycleDraft =>
  recycleDraft.safeParse(value).success

/** The draft of this tab, or an empty one. */
export function storedDraft(): RecycleDraft {
  return readDraft(draftName, isRecycleDraft) ?? empty
}

/** Whether leaving would lose the draft of this tab. A logout removes the draft. */
export function isStored(): boolean {
  return !isVisiting() && isHalfWay(storedDraft())
}

/** The flow's state, stored so that a reload and a later visit continue it. */
export function useRecycleDraft(): readonly [RecycleDraft, Change] {
  const flow = useDraft(draftName, isRecycleDraft, empty)
  const [draft] = flow
  // A finished order is removed from the storage before the flow leaves the page.
  const isInStorage = readDraft(draftName, isRecycleDraft) !== null
  useEffect(() => {
    if (isInStorage) storeBegun(draft)
  }, [draft, isInStorage])
  return flow
}
