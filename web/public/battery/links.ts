import type { Changes } from '#web/report/merge.ts'

/**
 * The battery reports that were begun in this browser, so that a closed tab is found again: the uuid
 * of each link with the company's name, and what could not be saved. In IndexedDB, because local
 * storage holds the specification's keys alone. Without IndexedDB the link itself is enough.
 */
export const formsDatabase = 'kierto-forms'
const storeName = 'battery'

export type KeptLink = {
  readonly token: string
  readonly company: string
  readonly year: number | null
  /** When it was last saved, ISO 8601. */
  readonly at: string
  readonly changes: Changes | null
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(formsDatabase, 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(storeName, { keyPath: 'token' }),
    )
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
    opening.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (links: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open()
    return await new Promise((resolve) => {
      const transaction = database.transaction(storeName, mode)
      const asked = act(transaction.objectStore(storeName))
      const end = (result: T | undefined) => {
        database.close()
        resolve(result)
      }
      transaction.addEventListener('complete', () => end(asked.result))
      transaction.addEventListener('abort', () => end(undefined))
    })
  } catch {
    return undefined
  }
}

/** All that are kept, the latest first. */
export async function keptLinks(): Promise<readonly KeptLink[]> {
  const all = await within<KeptLink[]>('readonly', (links) => links.getAll())
  return (all ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

export async function keptLink(token: string): Promise<KeptLink | null> {
  return (await within<KeptLink | undefined>('readonly', (links) => links.get(token))) ?? null
}

export async function keepLink(link: KeptLink): Promise<void> {
  await within('readwrite', (links) => links.put(link))
}

export async function forgetLink(token: string): Promise<void> {
  await within('readwrite', (links) => links.delete(token))
}
