/**
 * Half-finished flows: kept for this tab until the flow ends or the user logs out, so that a reload
 * or a new login finds what was entered. Small ones in session storage; files in IndexedDB.
 */
const prefix = 'draft:'
const ownerKey = 'draft-owner'
const returnKey = 'return-to'
/** The one IndexedDB database that drafts may use. */
const draftDatabase = 'kierto-drafts'

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

/** Keeps a draft. A full or switched-off storage loses no more than the comfort. */
export function writeDraft(name: string, value: unknown, store = tabStorage()): void {
  try {
    store?.setItem(prefix + name, JSON.stringify(value))
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
  globalThis.indexedDB?.deleteDatabase(draftDatabase)
}

/** Drafts belong to whoever signed in: another user in the same tab does not find them. */
export function claimDrafts(subject: string, store = tabStorage()): void {
  const owner = store?.getItem(ownerKey) ?? null
  if (owner !== null && owner !== subject) clearDrafts(store)
  store?.setItem(ownerKey, subject)
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
