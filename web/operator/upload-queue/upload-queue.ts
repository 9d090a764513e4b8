import { sessionFailures } from '#contract/error-codes.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { TagUse } from '#contract/tags.ts'
import { refresh } from '#web/api/query-cache.ts'
import { session } from '#web/api/client.ts'
import { uuid } from '#web/api/uuid.ts'
import { removeFile } from '#web/storage/draft-files.ts'
import type { Result, ApiError } from '#web/api/http.ts'
import { withProgress } from '#web/api/upload.ts'
import { kindOf, type ReplyTo } from './item-request.ts'
import {
  isChange,
  removePending,
  storePending,
  storable,
  pendingOf,
  type Pending,
  type PendingChange,
} from './pending-change.ts'

/** Result of one send: `waiting` for the connection, or for the user to sign in. */
export type Outcome<R = Vehicle> =
  | { readonly is: 'sent'; readonly data: R }
  | { readonly is: 'refused'; readonly error: ApiError }
  | { readonly is: 'waiting'; readonly isStored: boolean; readonly error: ApiError }

/**
 * State for the screen: whether the device has been read, the items, and the sent share of the
 * current one, from 0 to 1.
 */
export type UploadQueue = {
  readonly isRead: boolean
  readonly items: readonly Pending[]
  readonly sending: { readonly id: string; readonly share: number } | null
}

/** Delays in ms before the next tries after a failure. */
const retryDelaysMs = [2000, 5000, 15_000, 30_000, 60_000]
/** Treated as offline: a proxy whose service restarts, or too many requests. */
const temporaryStatuses: ReadonlySet<ApiError['status']> = new Set([429, 502, 503, 504])

let queue: UploadQueue = { isRead: false, items: [], sending: null }
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
const outcomes = new Map<string, Outcome<unknown>>()
const listeners = new Set<() => void>()
const sentListeners = new Set<(item: PendingChange, vehicle: Vehicle) => void>()

function show(part: Partial<UploadQueue>): void {
  queue = { ...queue, ...part }
  for (const listener of listeners) listener()
}

/** A new change of the user. Its own facts are added to it. */
export const newItem = <T extends { shopId: number; name: string }>(of: T) => ({
  id: uuid(),
  owner: session.subject() ?? '',
  at: Date.now(),
  refused: null,
  ...of,
})

/** State of the queue for `useSyncExternalStore`. */
export const queueStore = {
  read: (): UploadQueue => queue,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Calls back for each change that the service accepted. Returns the unsubscribe function. */
export function onSent(listener: (item: PendingChange, vehicle: Vehicle) => void): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

async function reload(): Promise<void> {
  const owner = session.subject()
  const stored = owner === null ? [] : await pendingOf(owner)
  show({ isRead: true, items: stored })
}

/**
 * Stores an item on this device and sends it when online. Where nothing can be stored, for example
 * in a private window, it is sent once. `picture` is the file of its `pictureKey`.
 */
export async function storeAndSend<P extends Pending>(
  pending: P,
  picture: File | null = null,
): Promise<Outcome<ReplyTo<P>>> {
  const item = storable(pending)
  if (await storePending(item)) {
    // The running flush does not know the new change.
    await running
    await flush()
    const known = outcomes.get(item.id) as Outcome<ReplyTo<P>> | undefined
    return known ?? { is: 'waiting', isStored: true, error: offlineError }
  }
  const sent = await sendItem(item, picture)
  const outcome = outcomeOf(sent.result)
  if (outcome.is === 'sent') notifySent(item, outcome.data, sent.refreshes)
  return (outcome.is === 'waiting' ? { ...outcome, isStored: false } : outcome) as Outcome<
    ReplyTo<P>
  >
}

/** The error of an item that neither the service nor the device has, or null. */
export function failureOf(outcome: Outcome<unknown>): ApiError | null {
  if (outcome.is === 'sent' || (outcome.is === 'waiting' && outcome.isStored)) return null
  return outcome.error
}

/** Whether a try to send the item has failed, or the page was loaded with the item in the queue. */
export const hasWaited = ({ id, at, refused }: Pending): boolean =>
  refused !== null || outcomes.get(id)?.is === 'waiting' || at < performance.timeOrigin

const offlineError: ApiError = {
  code: 'NETWORK_ERROR',
  fields: {},
  status: 'FETCH_ERROR',
  requestId: null,
}

/** Returns the error of a change, also of one that was refused before this page was loaded. */
export function rejectionOf({ id, refused, fields = {} }: Pending): ApiError | null {
  const outcome = outcomes.get(id)
  if (outcome?.is === 'refused') return outcome.error
  return refused === null
    ? null
    : { code: refused as ApiError['code'], fields, status: 409, requestId: null }
}

function notifySent(item: Pending, data: unknown, refreshes: readonly TagUse[]): void {
  refresh(refreshes, kindOf(item).show?.(item, data as ReplyTo<Pending>))
  if (!isChange(item)) return
  for (const listener of sentListeners) listener(item, data as Vehicle)
}

/** Sends the queue in sequence, in one tab at a time. The Idempotency-Key prevents doubles. */
export function flush(): Promise<void> {
  if (running) return running
  clearTimeout(timer)
  const alone = () => sendEach()
  running = (navigator.locks ? navigator.locks.request('kierto-waiting', alone) : alone()).finally(
    () => {
      running = null
    },
  )
  return running
}

async function sendEach(): Promise<void> {
  await reload()
  for (const item of queue.items.filter(({ refused }) => refused === null)) {
    const { result, refreshes } = await sendItem(item)
    const outcome = outcomeOf(result)
    outcomes.set(item.id, outcome)
    if (outcome.is === 'waiting') {
      scheduleRetry(result)
      break
    }
    failures = 0
    if (outcome.is === 'refused') {
      const { code: refused, fields } = outcome.error
      await storePending({ ...item, refused, fields })
    } else {
      await removeStored(item)
      notifySent(item, outcome.data, refreshes)
    }
  }
  await reload()
}

type Sent = { readonly result: Result<unknown>; readonly refreshes: readonly TagUse[] }

/** Sends the item, and tells the screen the progress of its picture. */
async function sendItem(item: Pending, given: File | null = null): Promise<Sent> {
  const made = await kindOf(item).toRequest(item, given)
  if ('error' in made) return { result: made, refreshes: [] }
  const progress = (share: number) => show({ sending: { id: item.id, share } })
  progress(0)
  const options = 'pictureKey' in item ? { send: withProgress(progress) } : {}
  const result = await made.send(options)
  show({ sending: null })
  return { result, refreshes: made.refreshes }
}

function outcomeOf(result: Result<unknown>): Outcome<unknown> {
  if ('data' in result) return { is: 'sent', data: result.data }
  const { error } = result
  const endings: readonly string[] = sessionFailures
  const isPassing = error.code === 'NETWORK_ERROR' || temporaryStatuses.has(error.status)
  return isPassing || endings.includes(error.code)
    ? { is: 'waiting', isStored: true, error }
    : { is: 'refused', error }
}

/** Schedules the next try, except where the user must sign in first. */
function scheduleRetry(result: Result<unknown>): void {
  const isOver =
    'error' in result && (sessionFailures as readonly string[]).includes(result.error.code)
  if (isOver) return
  const pause = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]
  failures += 1
  timer = setTimeout(() => void flush(), pause)
}

async function removeStored(item: Pending): Promise<void> {
  await removePending(item.id)
  if ('pictureKey' in item && item.pictureKey) await removeFile(item.pictureKey)
}

/** Removes a change unsent: the user gives it up, or continues with it in the wizard. */
export async function discard(item: Pending, keepsPicture = false): Promise<void> {
  await removeStored(keepsPicture && isChange(item) ? { ...item, pictureKey: null } : item)
  await reload()
}

/** Sends the queue whenever a connection may be available. Returns the function that stops it. */
export function flushWhenOnline(): () => void {
  const goOn = async () => {
    // A run that began while offline still ends with a failure.
    await running
    failures = 0
    await flush()
  }
  const go = () => void goOn()
  const goOnline = () => {
    // Reloads lists that could not load while offline.
    refresh(['CARS'])
    go()
  }
  const comeBack = () => {
    if (!document.hidden && queue.items.length > 0) go()
  }
  window.addEventListener('online', goOnline)
  document.addEventListener('visibilitychange', comeBack)
  const stop = session.listen((event) => {
    if (event === 'opened') go()
  })
  // Another tab may be sending: the items are shown before its turn ends.
  void reload()
  go()
  return () => {
    window.removeEventListener('online', goOnline)
    document.removeEventListener('visibilitychange', comeBack)
    stop()
    clearTimeout(timer)
  }
}
