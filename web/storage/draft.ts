import { hourMs, limits } from '#rules/limits.ts'
import {
  claim,
  erase,
  masked,
  claimDay,
  eraseDay,
  release,
  all,
  drop,
  get,
  put,
} from './device-store.ts'

/**
 * Unfinished flows. They stay in this tab until the flow ends or the user logs out, so that a
 * reload or a new login finds the input. They are in session storage. The order that an owner has
 * begun outlives the tab (web/storage/draft.ts). Files, and other data that must outlive the
 * tab, are in IndexedDB (web/storage/device-store.ts).
 */
const prefix = 'draft:'
const ownerKey = 'draft-owner'
const returnKey = 'return-to'
/** Name of the draft that a new tab takes over from the device. */
export const begunDraft = 'recycle'
const dayMs = 24 * hourMs

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Returns `sessionStorage`, or null where the browser has disabled it. */
function tabStorage(): Store | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The stored draft of that name as it is, or null. */
export const draftText = (name: string, store = tabStorage()): string | null =>
  store?.getItem(prefix + name) ?? null

/**
 * Returns the draft of that name if `isDraft` accepts its shape, otherwise null. A draft of an
 * older version of the service is null.
 */
export function readDraft<T>(
  name: string,
  isDraft: (value: unknown) => value is T,
  store = tabStorage(),
): T | null {
  try {
    const value: unknown = JSON.parse(draftText(name, store) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Stores a draft. With a full or disabled storage only a reload loses it. */
export function writeDraft(name: string, value: unknown, store = tabStorage()): void {
  try {
    store?.setItem(prefix + name, JSON.stringify(value, masked))
  } catch {
    store?.removeItem(prefix + name)
  }
}

export function dropDraft(name: string, store = tabStorage()): void {
  store?.removeItem(prefix + name)
}

/** The person to whom the drafts of this tab belong. null before a sign-in. */
export const draftOwner = (store = tabStorage()): string | null => store?.getItem(ownerKey) ?? null

/** Erases everything that a logout must erase. */
export function clearDrafts(store = tabStorage()): void {
  if (store) {
    const names = Array.from({ length: store.length }, (_, i) => store.key(i))
    for (const name of names) {
      if (name?.startsWith(prefix) || name === ownerKey || name === returnKey) {
        store.removeItem(name)
      }
    }
  }
  dropBegunOrder()
  erase()
  eraseDay()
}

/**
 * Assigns the drafts to the signed-in user. Another user does not find them in this tab or on this
 * device.
 */
export function claimDrafts(subject: string, store = tabStorage()): void {
  const owner = store?.getItem(ownerKey) ?? null
  if (owner !== null && owner !== subject) clearDrafts(store)
  store?.setItem(ownerKey, subject)
  const begun = claimBegunOrder(subject, Date.now())
  if (begun && draftText(begunDraft, store) === null) writeDraft(begunDraft, begun.draft, store)
  if (!('indexedDB' in globalThis)) return
  void claimDevice(subject)
  void claimDay(subject)
}

async function claimDevice(subject: string): Promise<void> {
  await claim(subject, Date.now() - limits.keptOnDeviceDays * dayMs)
  await removeOutdatedOpened()
}

/** Remembers the private page that led to a login. */
export function rememberReturn(path: string, store = tabStorage()): void {
  store?.setItem(returnKey, path)
}

/** Returns the remembered page and keeps it. */
export function peekReturn(store = tabStorage()): string | null {
  return store?.getItem(returnKey) ?? null
}

/** Returns the remembered page and forgets it. */
export function takeReturn(store = tabStorage()): string | null {
  const path = peekReturn(store)
  store?.removeItem(returnKey)
  return path
}

/**
 * The order that an owner has begun. It outlives the tab: phones close tabs during a bank login. It
 * belongs to one person, and goes with the order, a logout, another person's sign-in and after seven
 * days.
 */
const begunKey = 'begun-order'
const begunLifeMs = limits.keptOnDeviceDays * 24 * hourMs

type DeviceStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type BegunOrder = { readonly owner: string; readonly at: number; readonly draft: unknown }

/** Returns `localStorage`, or null where the browser has disabled it. */
function deviceStorage(): DeviceStore | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** The order that this device keeps, or null. */
export function begunOrder(store = deviceStorage()): BegunOrder | null {
  try {
    const kept: Partial<BegunOrder> | null = JSON.parse(store?.getItem(begunKey) ?? 'null')
    const { owner, at, draft } = kept ?? {}
    return typeof owner === 'string' && typeof at === 'number' ? { owner, at, draft } : null
  } catch {
    return null
  }
}

/** Keeps the order. With a full storage only this tab has it. */
export function keepBegunOrder(begun: BegunOrder, store = deviceStorage()): void {
  try {
    store?.setItem(begunKey, JSON.stringify(begun))
  } catch {
    store?.removeItem(begunKey)
  }
}

export const dropBegunOrder = (store = deviceStorage()): void => store?.removeItem(begunKey)

/** The order of that person. One of another person, or one that is too old, is erased. */
export function claimBegunOrder(
  owner: string,
  now: number,
  store = deviceStorage(),
): BegunOrder | null {
  const begun = begunOrder(store)
  if (begun?.owner === owner && now - begun.at < begunLifeMs) return begun
  if (store?.getItem(begunKey) != null) dropBegunOrder(store)
  return null
}

/**
 * The treatment of the vehicles that a user opened last, and the facts that its sheet shows. They have no
 * data of an owner, so they outlive midnight, when the lists of the day end.
 */
export type OpenedVehicle = {
  readonly shopId: number
  readonly vehicleId: number
  readonly vehicle: unknown
  readonly treatment: unknown
}

type StoredVehicle = OpenedVehicle & {
  readonly owner: string
  readonly at: number
  readonly release: string
  readonly key: string
}

const openedLifeMs = limits.openedOnDeviceHours * hourMs
const keyOf = ({ shopId, vehicleId }: Pick<OpenedVehicle, 'shopId' | 'vehicleId'>) =>
  `${shopId}/${vehicleId}`

/** Keys of the records to remove: those that are too old, and all beyond the newest. */
export function outdated(
  records: readonly Pick<StoredVehicle, 'key' | 'at'>[],
  now: number,
): readonly string[] {
  const newest = records.toSorted((a, b) => b.at - a.at)
  return newest.flatMap(({ key, at }, index) =>
    now - at >= openedLifeMs || index >= limits.openedOnDevice ? [key] : [],
  )
}

/** Stores the vehicle for its user, without a personal id that somebody typed. */
export async function storeOpened(owner: string, opened: OpenedVehicle): Promise<void> {
  const now = Date.now()
  const key = keyOf(opened)
  const record: StoredVehicle = { ...opened, owner, at: now, release: release(), key }
  await put('opened', key, JSON.parse(JSON.stringify(record, masked)) as StoredVehicle)
  await removeOutdatedOpened(now)
}

/** Removes what is too old, and all beyond the newest. */
async function removeOutdatedOpened(now = Date.now()): Promise<void> {
  const records = (await all('opened')) as readonly StoredVehicle[]
  for (const key of outdated(records, now)) await drop('opened', key)
}

/** Returns the vehicle as that user saw it within the last day, or null. */
export async function readOpened(
  owner: string,
  wanted: Pick<OpenedVehicle, 'shopId' | 'vehicleId'>,
  now = Date.now(),
): Promise<StoredVehicle | null> {
  const stored = (await get('opened', keyOf(wanted))) as StoredVehicle | undefined
  const isOwn = stored?.owner === owner && stored.release === release()
  return stored && isOwn && now - stored.at < openedLifeMs ? stored : null
}
