/** Runs one request in its own transaction. Returns `undefined` if it fails. */
export type Within<Name extends string> = <T>(
  name: Name,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T | undefined>

/**
 * Opens an IndexedDB database with these stores, and returns a function that runs a request in one
 * of them. A higher `version` creates missing stores. Nothing here rejects: without IndexedDB the
 * service works, but stores nothing on the device.
 */
export function indexedDatabase<Name extends string>(
  databaseName: string,
  version: number,
  stores: Readonly<Record<Name, IDBObjectStoreParameters>>,
): Within<Name> {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(databaseName, version)
      opening.addEventListener('upgradeneeded', () => {
        const database = opening.result
        for (const [name, options] of Object.entries<IDBObjectStoreParameters>(stores))
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options)
      })
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
      opening.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
    })
  return async (name, mode, act) => {
    try {
      const database = await open()
      return await new Promise((resolve) => {
        const transaction = database.transaction(name, mode)
        const asked = act(transaction.objectStore(name))
        const end = (result: typeof asked.result | undefined) => {
          // An open connection would block the deletion of the database.
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
}
