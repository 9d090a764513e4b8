import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import { hourMs, limits } from '#rules/limits.ts'

const personalId = /\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/gi

/**
 * A replacer for `JSON.stringify`. It masks a personal id that somebody typed into another field.
 */
export function masked(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(personalId, '$1****') : value
}

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

/**
 * Lists of the day for places without a connection. They hold addresses and phone numbers, so they
 * have a database of their own. They end with the day. Loads and their papers end after 24 hours, because
 * a transport may run over midnight. A logout and another user end all.
 */
const dayDatabaseName = 'kierto-plan'
const withinDays = indexedDatabase(dayDatabaseName, 1, { days: {} })

/** Moment at which a record ends. */
type Ending = 'day' | 'hours'

export type DayRecord = {
  readonly key: string
  readonly owner: string
  /** Version of the pages that stored it. */
  readonly release: string
  /** Time of the response, in epoch milliseconds. */
  readonly at: number
  /** Time from which nobody reads the record, in epoch milliseconds. */
  readonly until: number
  readonly reply: unknown
}

/**
 * The version of these pages. The names of its scripts change with every change of the code. A response that another
 * version stored may lack a field.
 */
export const release = (): string => Array.from(document.scripts, ({ src }) => src).join(' ')

const isOf = (record: DayRecord | undefined, owner: string, now: number): record is DayRecord =>
  record?.owner === owner && record.release === release() && record.at <= now && now < record.until

/** End of a record of that moment: of its Finnish day, or 24 hours later. */
export function recordEnd(at: number, ending: Ending): number {
  if (ending === 'hours') return at + limits.papersOnDeviceHours * hourMs
  return finnishMoment(dayAfter(finnishDay(new Date(at)), 1), 0).getTime()
}

type NewRecord = Pick<DayRecord, 'owner' | 'at' | 'reply'>

const stored = (key: string, record: NewRecord, ending: Ending): DayRecord => ({
  ...record,
  key,
  release: release(),
  until: recordEnd(record.at, ending),
})

/** Stores a response, without a personal id that somebody typed into a message. */
export async function storeForDay(
  key: string,
  record: NewRecord,
  ending: Ending = 'day',
): Promise<void> {
  const value: unknown = JSON.parse(JSON.stringify(stored(key, record, ending), masked))
  await withinDays('days', 'readwrite', (store) => store.put(value, key))
}

/** Stores a file of a response for 24 hours. */
export async function storeFile(
  key: string,
  { file, ...record }: Pick<DayRecord, 'owner' | 'at'> & { readonly file: File },
): Promise<void> {
  const value = stored(key, { ...record, reply: file }, 'hours')
  await withinDays('days', 'readwrite', (store) => store.put(value, key))
}

/** The stored response of that user, or null where it has ended. */
export async function readOfDay(
  key: string,
  owner: string,
  now = Date.now(),
): Promise<DayRecord | null> {
  const record = await withinDays<unknown>('days', 'readonly', (store) => store.get(key))
  return isOf(record as DayRecord | undefined, owner, now) ? (record as DayRecord) : null
}

/** Removes the lists, also while other tabs are open. */
export function eraseDay(): void {
  globalThis.indexedDB?.deleteDatabase(dayDatabaseName)
}

/** Removes what has ended, and what another user or version stored. */
export async function claimDay(owner: string, now = Date.now()): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (!databases.some(({ name }) => name === dayDatabaseName)) return
  const records = await withinDays<DayRecord[]>('days', 'readonly', (store) => store.getAll())
  if (!records) return
  const ended = records.filter((record) => !isOf(record, owner, now))
  if (ended.length > 0 && ended.length === records.length) return eraseDay()
  for (const { key } of ended) await withinDays('days', 'readwrite', (store) => store.delete(key))
  return undefined
}
