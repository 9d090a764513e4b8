import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { masked } from './masked.ts'
import { indexedDatabase } from './indexed-database.ts'

/**
 * Lists of the day for places without a connection. They hold addresses and phone numbers, so they
 * have a database of their own. They end with the day. Loads and their papers end after 24 hours, because
 * a transport may run over midnight. A logout and another user end all.
 */
const databaseName = 'kierto-plan'
const within = indexedDatabase(databaseName, 1, { days: {} })

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
  await within('days', 'readwrite', (store) => store.put(value, key))
}

/** Stores a file of a response for 24 hours. */
export async function storeFile(
  key: string,
  { file, ...record }: Pick<DayRecord, 'owner' | 'at'> & { readonly file: File },
): Promise<void> {
  const value = stored(key, { ...record, reply: file }, 'hours')
  await within('days', 'readwrite', (store) => store.put(value, key))
}

/** The stored response of that user, or null where it has ended. */
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

/** Removes what has ended, and what another user or version stored. */
export async function claimDay(owner: string, now = Date.now()): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (!databases.some(({ name }) => name === databaseName)) return
  const records = await within<DayRecord[]>('days', 'readonly', (store) => store.getAll())
  if (!records) return
  const ended = records.filter((record) => !isOf(record, owner, now))
  if (ended.length > 0 && ended.length === records.length) return eraseDay()
  for (const { key } of ended) await within('days', 'readwrite', (store) => store.delete(key))
  return undefined
}
