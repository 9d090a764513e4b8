import { hourMs } from '#rules/limits.ts'
import { perAnswer } from '#rules/order/pickup-answers.ts'
import {
  begunOrder,
  dropBegunOrder,
  keepBegunOrder,
  begunDraft as draftName,
  draftOwner,
  draftText,
  dropDraft,
  writeDraft,
  readDraft,
} from '#web/storage/draft.ts'
import type { RecycleDraft } from './stored-draft.ts'

const rightMs = 12 * hourMs

/** Texts and choices of a pickup as the form has them. `window` is the value of a radio button. */
export const emptyPickup = { window: '', ...perAnswer(() => ''), access_note: '' }

/** Values after a reset, which keeps the searched text and the contact details. */
export const cleared = {
  vehicle: null,
  isConfirmed: false,
  allParts: '',
  missing: [],
  place: null,
  pickup: { ...emptyPickup, wishes: [] },
  plannedDay: '',
  replaces: null,
} satisfies Partial<RecycleDraft>

/** The draft before the first search. */
export const empty: RecycleDraft = {
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

/** Whether this tab has a draft, which its schema reads (stored-draft.ts). */
export const hasDraft = () => draftText(draftName) !== null

/** Stores a draft for this tab, and for a later one of the same person. */
export function storeDraft(draft: RecycleDraft): void {
  writeDraft(draftName, draft)
  storeBegun(draft)
}

/** Stores an order that is half-way on this device. */
export function storeBegun(draft: RecycleDraft): void {
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

let visits = false

/** Whether the browser leaves for the roles gateway, so that the draft waits for the return. */
export const isVisiting = () => visits

/**
 * Leaves for the roles gateway. The draft waits in this tab for the return, so the browser does not
 * ask whether to leave.
 * @param consentRequest the request for consent that the return leads to, in place of an order
 */
export function visitGateway(url: string, consentRequest: string | null = null): void {
  visits = true
  noteVisit(consentRequest)
  // Back shows the page as it was left.
  addEventListener('pageshow', () => (visits = false), { once: true })
  window.location.assign(url)
}

export function removeDraft(): void {
  dropDraft(draftName)
  dropBegunOrder()
}

const name = 'consent-visit'
const isText = (value: unknown): value is string => typeof value === 'string'

/** The request for consent that the visit of the roles gateway is for. null for an order. */
export const consentOfVisit = (): string | null => readDraft(name, isText)

/** Keeps the request in this tab for the return. A draft of an order may be in the tab too. */
export function noteVisit(consentRequest: string | null): void {
  if (consentRequest === null) dropDraft(name)
  else writeDraft(name, consentRequest)
}
