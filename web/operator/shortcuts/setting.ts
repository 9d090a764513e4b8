import { useSyncExternalStore } from 'react'

/**
 * Whether the user has turned the shortcuts off in this browser (WCAG 2.1.4). An empty database of
 * this name says so, and by default there is none. A logout keeps it: it tells of no work. Local
 * storage holds only fixed keys (docs/domain/security.md#storage-in-the-browser).
 */
const database = 'kierto-settings'

/** No shortcut works before the setting is read. */
let isOn = false
const listeners = new Set<() => void>()

function change(on: boolean): void {
  isOn = on
  for (const listener of listeners) listener()
}

async function read(): Promise<void> {
  try {
    const all = await indexedDB.databases()
    change(!all.some(({ name }) => name === database))
  } catch {
    // A browser without IndexedDB cannot remember that they are off.
    change(true)
  }
}
void read()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(listen, () => isOn)
}

/** Turns the shortcuts on or off, also for the next visit. */
export function setShortcutsOn(on: boolean): void {
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
