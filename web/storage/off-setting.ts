import { useSyncExternalStore } from 'react'

export type OffSetting = {
  /** Whether it is on, for a part that is not drawn. */
  readonly isOn: () => boolean
  readonly useOn: () => boolean
  /** Turns it on or off, also for the next visit. */
  readonly set: (on: boolean) => void
}

/**
 * A setting of this browser that is on until the user turns it off. An empty database of that name says
 * so, and by default there is none. A logout keeps it: it tells of no work. Local storage holds only
 * fixed keys (docs/domain/security.md#storage-in-the-browser).
 */
export function offSetting(database: string): OffSetting {
  /** Off before the setting is read. */
  let isOn = false
  const listeners = new Set<() => void>()
  const change = (on: boolean) => {
    isOn = on
    for (const listener of listeners) listener()
  }
  const read = async () => {
    try {
      const all = await indexedDB.databases()
      change(!all.some(({ name }) => name === database))
    } catch {
      // A browser without IndexedDB cannot remember that it is off.
      change(true)
    }
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (on: boolean) => {
    change(on)
    try {
      if (on) indexedDB.deleteDatabase(database)
      else {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => opening.result.close())
      }
    } catch {
      // The choice lasts until the page is left.
    }
  }
  void read()
  return { isOn: () => isOn, useOn: () => useSyncExternalStore(listen, () => isOn), set }
}
