import { useEffect } from 'react'
import * as z from 'zod/mini'
import { namedLocation, ownerVehicle } from '#contract/shapes.ts'
import { hourMs } from '#rules/limits.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { begunOrder, dropBegunOrder, keepBegunOrder } from '#web/storage/begun-order.ts'
import {
  begunDraft as draftName,
  draftOwner,
  dropDraft,
  readDraft,
  writeDraft,
} from '#web/storage/draft.ts'
import { noteVisit } from '../represent/visit.ts'
import { useDraft, type ChangeDraft } from '#web/storage/use-draft.ts'

/** Input of a pickup as the form has it. `window` is the value of a radio button. */
const pickupInput = z.object({
  window: z.string(),
  wishes: z.array(z.object({ day: z.string(), part: z.string() })),
  has_keys: z.string(),
  rolls: z.string(),
  truck_access: z.string(),
  battery_damaged: z.string(),
  access_note: z.string(),
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
const rightMs = 12 * hourMs

export type RecycleDraft = z.infer<typeof recycleDraft>
export type Change = ChangeDraft<RecycleDraft>

const isRecycleDraft = (value: unknown): value is RecycleDraft =>
  recycleDraft.safeParse(value).success

/** Values after a reset, which keeps the searched text and the contact details. */
export const cleared = {
  vehicle: null,
  isConfirmed: false,
  allParts: '',
  missing: [],
  place: null,
  pickup: {
    window: '',
    wishes: [],
    has_keys: '',
    rolls: '',
    truck_access: '',
    battery_damaged: '',
    access_note: '',
  },
  plannedDay: '',
  replaces: null,
} satisfies Partial<RecycleDraft>

const empty: RecycleDraft = {
  plateOrVin: '',
  ...cleared,
  contact: {
    phone: '',
    email: '',
    message: '',
    holderAddress: null,
    citizen: '',
    nationality: '',
  },
}

/** The draft of this tab, or an empty one. */
export function storedDraft(): RecycleDraft {
  return readDraft(draftName, isRecycleDraft) ?? empty
}

/** Stores a draft for this tab, and for a later one of the same person. */
export function storeDraft(draft: RecycleDraft): void {
  writeDraft(draftName, draft)
  keep(draft)
}

/** Keeps an order that is half-way on this device. */
function keep(draft: RecycleDraft): void {
  const owner = draftOwner()
  if (owner !== null && isHalfWay(draft)) keepBegunOrder({ owner, at: Date.now(), draft })
}

/** The right to a vehicle is confirmed for a day. An older order needs the register's answer again. */
export function isRightOld(): boolean {
  const begun = begunOrder()
  return begun !== null && Date.now() - begun.at > rightMs
}

/** Whether leaving would lose a found vehicle that can still be ordered away. */
export function isHalfWay({ vehicle, replaces }: RecycleDraft): boolean {
  return vehicle !== null && (vehicle.status === null || replaces !== null)
}

let isVisiting = false

/**
 * Leaves for the roles gateway. The draft waits in this tab for the return, so the browser does not
 * ask whether to leave.
 * @param consentRequest the request for consent that the return leads to, in place of an order
 */
export function visitGateway(url: string, consentRequest: string | null = null): void {
  isVisiting = true
  noteVisit(consentRequest)
  // Back shows the page as it was left.
  addEventListener('pageshow', () => (isVisiting = false), { once: true })
  window.location.assign(url)
}

/** Whether leaving would lose the draft of this tab. A logout removes the draft. */
export function isStored(): boolean {
  return !isVisiting && isHalfWay(storedDraft())
}

export function removeDraft(): void {
  dropDraft(draftName)
  dropBegunOrder()
}

/** The flow's state, kept so that a reload and a later visit continue it. */
export function useRecycleDraft(): readonly [RecycleDraft, Change] {
  const flow = useDraft(draftName, isRecycleDraft, empty)
  const [draft] = flow
  // A finished order is removed from the storage before the flow leaves the page.
  const isKept = readDraft(draftName, isRecycleDraft) !== null
  useEffect(() => {
    if (isKept) keep(draft)
  }, [draft, isKept])
  return flow
}
