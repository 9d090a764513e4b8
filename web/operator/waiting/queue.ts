import { yardContract } from '#contract/yard.ts'
import type { Vehicle } from '#contract/shop-vehicle.ts'
import { sessionFailures } from '#contract/error-codes.ts'
import { api, requestOf } from '#web/api.ts'
import { session } from '#web/client.ts'
import { dropFile, keptFile } from '#web/draft-files.ts'
import type { Answer, ApiError } from '#web/http.ts'
import { store } from '#web/store.ts'
import { withProgress } from '#web/upload.ts'
import { inJson } from '../detail/file-in-json.ts'
import { dropWaiting, keepWaiting, storable, waitingOf } from './waiting.ts'
import type { Waiting } from './waiting.ts'

/** What became of one: `waiting` for the line, or for the user to sign in again. */
export type Outcome =
  | { readonly is: 'sent'; readonly vehicle: Vehicle }
  | { readonly is: 'refused'; readonly error: ApiError }
  | { readonly is: 'waiting'; readonly isKept: boolean; readonly error: ApiError }

/** What the screen shows: the items, and how much of which one has gone, from 0 to 1. */
export type Queue = {
  readonly items: readonly Waiting[]
  readonly sending: { readonly id: string; readonly share: number } | null
}

/** After how long it is tried again by itself, from the first failure on. */
const pausesMs = [2000, 5000, 15_000, 30_000, 60_000]
/** As if the line were down: a proxy whose service restarts, or too many at once. */
const passing: ReadonlySet<ApiError['status']> = new Set([429, 502, 503, 504])

let queue: Queue = { items: [], sending: null }
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
const outcomes = new Map<string, Outcome>()
const listeners = new Set<() => void>()
const sentListeners = new Set<(item: Waiting, vehicle: Vehicle) => void>()

function show(part: Partial<Queue>): void {
  queue = { ...queue, ...part }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const queueStore = {
  read: (): Queue => queue,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Calls back for each one that the service has taken; answers with what stops it. */
export function onSent(listener: (item: Waiting, vehicle: Vehicle) => void): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

async function reload(): Promise<void> {
  const owner = session.subject()
  show({ items: owner === null ? [] : await waitingOf(owner) })
}

/**
 * Keeps a change on this device and sends it, now or when the line is back. What cannot be kept, e.g.
 * in a private window, is sent once.
 */
export async function send(given: Waiting, picture: File | null): Promise<Outcome> {
  const item = storable(given)
  if (await keepWaiting(item)) {
    // What runs already does not know of it.
    await running
    await sendAll()
    return outcomes.get(item.id) ?? { is: 'waiting', isKept: true, error: noLine }
  }
  const outcome = outcomeOf(await ask(item, picture))
  if (outcome.is === 'sent') tellSent(item, outcome.vehicle)
  return outcome.is === 'waiting' ? { ...outcome, isKept: false } : outcome
}

const noLine: ApiError = {
  code: 'NETWORK_ERROR',
  fields: {},
  status: 'FETCH_ERROR',
  requestId: null,
}

/** Why the service refused one, as far as this page has heard it. */
export function refusalOf({ id, refused }: Waiting): ApiError | null {
  const outcome = outcomes.get(id)
  if (outcome?.is === 'refused') return outcome.error
  return refused === null
    ? null
    : { code: refused as ApiError['code'], fields: {}, status: 409, requestId: null }
}

function tellSent(item: Waiting, vehicle: Vehicle): void {
  store.dispatch(api.util.invalidateTags(['CARS']))
  for (const listener of sentListeners) listener(item, vehicle)
}

/** Sends what waits, one after the other and in one tab at a time; never doubles (Idempotency-Key). */
export function sendAll(): Promise<void> {
  clearTimeout(timer)
  const alone = () => sendEach()
  running ??= (
    navigator.locks ? navigator.locks.request('kierto-waiting', alone) : alone()
  ).finally(() => {
    running = null
  })
  return running
}

async function sendEach(): Promise<void> {
  await reload()
  for (const item of queue.items.filter(({ refused }) => refused === null)) {
    const answer = await ask(item)
    const outcome = outcomeOf(answer)
    outcomes.set(item.id, outcome)
    if (outcome.is === 'waiting') {
      again(answer)
      break
    }
    failures = 0
    if (outcome.is === 'refused') await keepWaiting({ ...item, refused: outcome.error.code })
    else {
      await forget(item)
      tellSent(item, outcome.vehicle)
    }
  }
  await reload()
}

async function ask(item: Waiting, given: File | null = null): Promise<Answer<Vehicle>> {
  const picture = given ?? (item.pictureKey === null ? null : await keptFile(item.pictureKey))
  const image = picture && (await inJson(picture))
  if (image && 'error' in image) return image
  const { shopId, vehicleId, id: idempotencyKey } = item
  const body = { ...item.body, ...(image && { image: image.data }) }
  const request = requestOf(yardContract.changeYardVehicle, {
    shopId,
    vehicleId,
    body,
    idempotencyKey,
  })
  const progress = (share: number) => show({ sending: { id: item.id, share } })
  progress(0)
  const answer = await session.call<Vehicle>({ ...request, send: withProgress(progress) })
  show({ sending: null })
  return answer
}

function outcomeOf(answer: Answer<Vehicle>): Outcome {
  if ('data' in answer) return { is: 'sent', vehicle: answer.data }
  const { error } = answer
  const endings: readonly string[] = sessionFailures
  const isPassing = error.code === 'NETWORK_ERROR' || passing.has(error.status)
  return isPassing || endings.includes(error.code)
    ? { is: 'waiting', isKept: true, error }
    : { is: 'refused', error }
}

/** Tries again after a while, but not where somebody must sign in first. */
function again(answer: Answer<Vehicle>): void {
  const isOver =
    'error' in answer && (sessionFailures as readonly string[]).includes(answer.error.code)
  if (isOver) return
  const pause = pausesMs[Math.min(failures, pausesMs.length - 1)]
  failures += 1
  timer = setTimeout(() => void sendAll(), pause)
}

async function forget({ id, pictureKey }: Waiting): Promise<void> {
  await dropWaiting(id)
  if (pictureKey) await dropFile(pictureKey)
}

/** Takes one off the device unsent: the user gives it up, or goes on with it in the wizard. */
export async function giveUp(item: Waiting, keepsPicture = false): Promise<void> {
  await forget(keepsPicture ? { ...item, pictureKey: null } : item)
  await reload()
}

/** Sends what waits whenever there may be a line again; answers with what stops it. */
export function followLine(): () => void {
  const go = () => {
    failures = 0
    void sendAll()
  }
  const goOnline = () => {
    // What the lists could not be asked meanwhile.
    store.dispatch(api.util.invalidateTags(['CARS']))
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
  go()
  return () => {
    window.removeEventListener('online', goOnline)
    document.removeEventListener('visibilitychange', comeBack)
    stop()
    clearTimeout(timer)
  }
}
