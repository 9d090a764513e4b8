import type { Db } from './connection.ts'
import { preparedQuery, type Params } from './prepared-query.ts'

/** Data that rarely changes and is read often. Each name has a row in `kept_version`. */
type CacheName = 'stations' | 'makes'

/** Returns the cached value. Reloads it when its version changed. */
export type VersionedCache<T> = () => Promise<T>

/**
 * Makes caches in the memory of this process. Each call reads the version row, which triggers raise in
 * the transaction of every change, in whichever process (docs/decisions/0021). So no call returns an
 * outdated value after a commit.
 */
export function createVersionedCaches(db: Db) {
  return <T>(name: CacheName, read: (db: Db) => Promise<T>): VersionedCache<T> => {
    let last: { version: number; value: Promise<T> } | undefined
    const readVersion = shareRunning(() => versionOf(db, { name }))
    return async () => {
      const [row] = await readVersion()
      if (!row) throw new Error(`No version of ${name}`)
      const { version } = row
      if (!last || last.version < version) {
        // The read starts after the version was read, so it includes at least that change.
        const value = read(db)
        last = { version, value }
        value.catch(() => {
          if (last?.value === value) last = undefined
        })
      }
      return last.value
    }
  }
}

const versionOf = preparedQuery((db, { name }: Params<{ name: CacheName }>) =>
  db.selectFrom('kept_version').where('what', '=', name).select('version'),
)

/**
 * Calls that arrive during a read share the next read. That read starts after they arrived, so each
 * caller gets data as fresh as from a read of its own.
 */
export function shareRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    next = undefined
    running = read().finally(() => (running = undefined))
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}
