import { indexedDatabase } from './indexed-database.ts'

/**
 * Stores data of one user on the device, beyond a tab: unfinished drafts of the wizard, their
 * files, the upload queue, the choices of a day, and vehicles that were opened last. All of it is in one IndexedDB database. A logout erases it.
 */
const databaseName = 'kierto-device'
const stores = ['files', 'drafts', 'waiting', 'choices', 'opened'] as const
type StoreName = (typeof stores)[number]
const within = indexedDatabase(databaseName, 1, {
  files: {},
  drafts: {},
  waiting: {},
  choices: {},
  opened: {},
})

/** The owner of a record, and when it last changed (epoch milliseconds). */
export type OwnedRecord = { readonly owner: string; readonly at: number }

/** Stores a value under the key. Returns whether it is stored, which fails on a full device. */
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

/** Returns all values of a store, or none without a database. */
export async function all(name: StoreName): Promise<readonly unknown[]> {
  return (await within<unknown[]>(name, 'readonly', (store) => store.getAll())) ?? []
}

/** Removes everything, also while other tabs are open. */
export function erase(): void {
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

/** Removes the records that last changed before the given time. */
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
 * Assigns the device to the user: erases the records of other users, and those that last changed
 * before `oldest`.
 */
export async function claim(owner: string, oldest: number): Promise<void> {
  for (const name of stores) {
    const kept = await all(name)
    if (kept.some((value) => (value as Partial<OwnedRecord>).owner !== owner)) return erase()
  }
  await removeOlder(oldest)
}
