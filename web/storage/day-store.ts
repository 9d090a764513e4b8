import { finnishDay } from '#rules/finnish-day.ts'
import { masked } from './masked.ts'
import { indexedDatabase } from './indexed-database.ts'

/**
 * Lists of the day for places without a connection. They hold addresses and phone numbers, so they
 * have a database of their own. It ends with the day, a logout, the next login, or another user.
 */
const databaseName = 'kierto-plan'
const within = indexedDatabase(databaseName, 1, { days: {} })

export type DayRecord = {
  readonly owner: string
  /** Version of the pages that stored it. */
  readonly release: string
  /** Time of the response, in epoch milliseconds. */
  readonly at: number
  readonly reply: unknown
}

/**
 * The version of these pages. The names of its scripts change with every change of the code. A response that another
 * version stored may lack a field.
 */
export const release = (): string => Array.from(document.scripts, ({ src }) => src).join(' ')

const isOf = (record: DayRecord | undefined, owner: string, now: number): record is DayRecord =>
  record?.owner === owner &&
  record.release === release() &&
  finnishDay(new Date(record.at)) === finnishDay(new Date(now))

/** Stores a response, without a personal id that somebody typed into a message. */
export async function storeForDay(key: string, record: Omit<DayRecord, 'release'>): Promise<void> {
  const value: unknown = JSON.parse(JSON.stringify({ ...record, release: release() }, masked))
  await within('days', 'readwrite', (store) => store.put(value, key))
}

/** Stores a file of a response. It becomes unreadable and is removed as the lists are. */
export async function storeFileForDay(
  key: string,
  { file, ...record }: Pick<DayRecord, 'owner' | 'at'> & { readonly file: File },
): Promise<void> {
  const value: DayRecord = { ...record, release: release(), reply: file }
  await within('days', 'readwrite', (store) => store.put(value, key))
}

/** The stored response of that user and this day, or null. */
export async function readOfDay(
  key: string,
  owner: string,
  now = Date.now(),
): Promise<DayRecord | null> {
  const record = await within<unknown>('days', 'readonly', (store) => store.get(key))
  return isOf(record as DayRecord | undefined, owner, now) ? (record as DayRecord) : null
}

/** Removes the lists, also while other tabs are open. */
export function eraseDay(): void {
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

/** Removes the lists of another user, day or version. */
export async function claimDay(owner: string, now = Date.now()): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (!databases.some(({ name }) => name === databaseName)) return
  const records = await within<DayRecord[]>('days', 'readonly', (store) => store.getAll())
  if (records?.some((record) => !isOf(record, owner, now))) eraseDay()
}
