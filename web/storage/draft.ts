import { limits } from '#rules/limits.ts'
import { claim, erase } from './device-store.ts'

/**
 * Half-finished flows: kept for this tab until the flow ends or the user logs out, so that a reload
 * or a new login finds what was entered. In session storage; files, and what shall outlive the tab, in
 * IndexedDB (web/storage/device-store.ts).
 */
const prefix = 'draft:'
const ownerKey = 'draft-owner'
const returnKey = 'return-to'
const dayMs = 24 * 3_600_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** `sessionStorage`, or null where the browser has it switched off. */
function tabStorage(): Store | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/**
 * The draft kept under that name, if `isDraft` recognises its shape; else null. A draft of an older
 * version of the service is none.
 */
export function readDraft<T>(
  name: string,
  isDraft: (value: unknown) => value is T,
  store = tabStorage(),
): T | null {
  try {
    const value: unknown = JSON.parse(store?.getItem(prefix + name) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

const personalId = /\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/gi

/** For `JSON.stringify`: a personal id that somebody typed into another field is not kept as such. */
export function masked(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(personalId, '$1****') : value
}

/** Keeps a draft. A full or switched-off storage loses no more than the comfort. */
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

/** Everything that a logout takes with it. */
export function clearDrafts(store = tabStorage()): void {
  if (store) {
    const names = Array.from({ length: store.length }, (_, i) => store.key(i))
    for (const name of names) {
      if (name?.startsWith(prefix) || name === ownerKey || name === returnKey) {
        store.removeItem(name)
      }
    }
  }
  erase()
}

/**
 * Drafts belong to whoever signed in: another user does not find them, neither in this tab nor on this
 * device.
 */
export function claimDrafts(subject: string, store = tabStorage()): void {
  const owner = store?.getItem(ownerKey) ?? null
  if (owner !== null && owner !== subject) clearDrafts(store)
  store?.setItem(ownerKey, subject)
  if ('indexedDB' in globalThis) void claim(subject, Date.now() - limits.keptOnDeviceDays * dayMs)
}

/** Remembers the private page that led to a login. */
export function rememberReturn(path: string, store = tabStorage()): void {
  store?.setItem(returnKey, path)
}

/** The remembered page, which stays remembered. */
export function peekReturn(store = tabStorage()): string | null {
  return store?.getItem(returnKey) ?? null
}

/** The remembered page, once. */
export function takeReturn(store = tabStorage()): string | null {
  const path = peekReturn(store)
  store?.removeItem(returnKey)
  return path
}
