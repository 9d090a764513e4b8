import { draftDatabase } from './draft.ts'

/**
 * Files of half-finished flows, in IndexedDB: session storage takes no files. Kept until the flow
 * ends or the user logs out (`clearDrafts`), at most a day. A browser without IndexedDB loses no more
 * than the comfort.
 */
const storeName = 'files'
const dayMs = 24 * 3_600_000

type Kept = { readonly file: File; readonly at: number }

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(draftDatabase, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
    opening.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
  })
}

function within<T>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return open().then(
    (database) =>
      new Promise((resolve) => {
        const transaction = database.transaction(storeName, mode)
        const asked = act(transaction.objectStore(storeName))
        const end = (result: T | undefined) => {
          // Left open, it would hold up the deletion at logout.
          database.close()
          resolve(result)
        }
        transaction.addEventListener('complete', () => end(asked.result))
        transaction.addEventListener('abort', () => end(undefined))
      }),
    () => undefined,
  )
}

/** Keeps a file under a name that is this tab's own, e.g. a UUID that its draft remembers. */
export async function keepFile(name: string, file: File, now = Date.now()): Promise<void> {
  await within('readwrite', (files) => {
    const walking = files.openCursor()
    walking.addEventListener('success', () => {
      const cursor = walking.result
      if (!cursor) return
      if ((cursor.value as Kept).at < now - dayMs) cursor.delete()
      cursor.continue()
    })
    return files.put({ file, at: now } satisfies Kept, name)
  })
}

export async function keptFile(name: string): Promise<File | null> {
  const kept = await within<Kept | undefined>('readonly', (files) => files.get(name))
  return kept?.file ?? null
}

export async function dropFile(name: string): Promise<void> {
  await within('readwrite', (files) => files.delete(name))
}
