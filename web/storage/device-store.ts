import { indexedDatabase } from './indexed-database.ts'

/**
 * What this device keeps beyond a tab, in the one IndexedDB database of the service: unfinished
 * drafts of the wizard, their files, and what waits to be sent. It belongs to one user, and goes with
 * a logout.
 */
const databaseName = 'kierto-drafts'
const stores = ['files', 'drafts', 'waiting'] as const
type StoreName = (typeof stores)[number]
/** 2: drafts and waiting beside files. */
const within = indexedDatabase(databaseName, 2, { files: {}, drafts: {}, waiting: {} })

/** Whose a record is, and when it was last changed (epoch milliseconds). */
export type OwnedRecord = { readonly owner: string; readonly at: number }

/** Keeps a value under that key; answers whether it is kept, e.g. not where the device is full. */
export async function put(
  name: StoreName,
  key: string,
  value: OwnedRecord & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  return (await within(name, 'readwrite', (store) => store.put(value, key))) !== undefined
}

export async function get(name: StoreName, key: string): Promise<unknown> {
  return within(name, 'readonly', (store) => store.get(key))
}

export async function drop(name: StoreName, key: string): Promise<void> {
  await within(name, 'readwrite', (store) => store.delete(key))
}

/** All values of a store; none where there is no database. */
export async function all(name: StoreName): Promise<readonly unknown[]> {
  return (await within<unknown[]>(name, 'readonly', (store) => store.getAll())) ?? []
}

/** Removes everything, also while other tabs look on. */
export function erase(): void {
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

/** Removes from every store what was last changed before that moment. */
async function removeOlder(than: number): Promise<void> {
  for (const name of stores) {
    await within(name, 'readwrite', (store) => {
      const walking = store.openCursor()
      walking.addEventListener('success', () => {
        const cursor = walking.result
        if (!cursor) return
        if (((cursor.value as Partial<OwnedRecord>).at ?? 0) < than) cursor.delete()
        cursor.continue()
      })
      return walking
    })
  }
}

/**
 * Takes the device's records for that user: whatever somebody else left behind is erased, as are
 * records last changed before `oldest`.
 */
export async function claim(owner: string, oldest: number): Promise<void> {
  for (const name of stores) {
    const kept = await all(name)
    if (kept.some((value) => (value as Partial<OwnedRecord>).owner !== owner)) return erase()
  }
  await removeOlder(oldest)
}
