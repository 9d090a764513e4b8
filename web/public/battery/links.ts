import { indexedDatabase } from '#web/storage/device-store.ts'
import type { Changes } from '#web/report/merge.ts'

/**
 * Battery reports begun in this browser, to find them after closing the tab: the uuid of each link
 * with the company's name, and unsaved changes. IndexedDB, because local storage holds only fixed
 * keys (docs/domain/security.md#storage-in-the-browser). Without IndexedDB the link itself is
 * enough.
 */
export const formsDatabase = 'kierto-forms'
const storeName = 'battery'

export type StoredLink = {
  readonly token: string
  readonly company: string
  readonly year: number | null
  /** Time of the last save, ISO 8601. */
  readonly at: string
  readonly changes: Changes | null
}

const within = indexedDatabase(formsDatabase, 1, { [storeName]: { keyPath: 'token' } })

/** Returns all stored links, the latest first. */
export async function listStoredLinks(): Promise<readonly StoredLink[]> {
  const all = await within<StoredLink[]>(storeName, 'readonly', (links) => links.getAll())
  return (all ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

export async function findStoredLink(token: string): Promise<StoredLink | null> {
  return (
    (await within<StoredLink | undefined>(storeName, 'readonly', (links) => links.get(token))) ??
    null
  )
}

export async function storeLink(link: StoredLink): Promise<void> {
  await within(storeName, 'readwrite', (links) => links.put(link))
}

export async function removeLink(token: string): Promise<void> {
  await within(storeName, 'readwrite', (links) => links.delete(token))
}
