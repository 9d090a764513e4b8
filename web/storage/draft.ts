import { hourMs, limits } from '#rules/limits.ts'
import { claim, erase } from './device-store.ts'
import { masked } from './masked.ts'
import { claimBegunOrder, dropBegunOrder } from './begun-order.ts'
import { claimDay, eraseDay } from './day-store.ts'
import { removeOutdatedOpened } from './opened-vehicles.ts'

/**
 * Unfinished flows. They stay in this tab until the flow ends or the user logs out, so that a
 * reload or a new login finds the input. They are in session storage. The order that an owner has
 * begun outlives the tab (web/storage/begun-order.ts). Files, and other data that must outlive the
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
