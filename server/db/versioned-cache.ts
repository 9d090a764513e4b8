import type { Db } from './index.ts'
import { preparedQuery } from './prepared-query.ts'

/** What hardly changes and is read all the time; each has a row in `kept_version`. */
export type CacheName = 'stations' | 'makes'

/** The thing as it is at this moment, read anew only after it has changed. */
export type VersionedCache<T> = () => Promise<T>

/**
 * Keeps things in the memory of this process. Each call still learns the thing's version, which every
 * change of it raises in its own transaction, whichever process made it (docs/decisions/0021): from the
 * commit on nobody is answered what was before.
 */
export function createVersionedCaches(db: Db) {
  return <T>(what: CacheName, read: (db: Db) => Promise<T>): VersionedCache<T> => {
    let last: { version: number; value: Promise<T> } | undefined
    const readVersion = shareRunning(() => versionOf(db, { what }))
    return async () => {
      const [row] = await readVersion()
      if (!row) throw new Error(`No version of ${what}`)
      const { version } = row
      if (!last || last.version < version) {
        // Begun after the version was read, so it holds at least that one's changes.
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

const versionOf = preparedQuery((db, { what }: { what: CacheName }) =>
  db.selectFrom('kept_version').where('what', '=', what).select('version'),
)

/**
 * One reading for all who ask while the one before is under way: as fresh for each of them as one of
 * their own, for it is begun after they asked.
 */
export function shareRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    running = read().finally(() => (running = undefined))
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
