import { yardContract } from '#contract/yard.ts'
import { pictureContract } from '#contract/picture.ts'
import type { Load } from '#contract/load.ts'
import type { Vehicle, VehiclePicture } from '#contract/station-vehicle.ts'
import { partContract, type Part } from '#contract/part.ts'
import { treatmentContract, type Treatment } from '#contract/treatment.ts'
import { stationOrdersContract, type StationOrderRow } from '#contract/station-orders.ts'
import { sessionFailures } from '#contract/error-codes.ts'
import { refreshesOf } from '#web/api/queries.ts'
import { keyOf, refresh } from '#web/api/query-cache.ts'
import { request, session } from '#web/api/client.ts'
import { uuid } from '#web/api/uuid.ts'
import { removeFile, readStoredFile } from '#web/storage/draft-files.ts'
import type { Result, ApiError } from '#web/api/http.ts'
import { withProgress } from '#web/api/upload.ts'
import { treatment } from '../api.ts'
import { inJson } from '../detail/papers/file-in-json.ts'
import {
  isChange,
  isEntries,
  isLoad,
  isPart,
  isPicture,
  isPlace,
  isStep,
  removePending,
  storePending,
  storable,
  pendingOf,
} from './pending-change.ts'
import type {
  Pending,
  PendingChange,
  PendingEntries,
  PendingLoad,
  PendingPart,
  PendingPicture,
  PendingPlace,
  PendingStep,
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
 * Stores a change on this device and sends it when online. Where nothing can be stored, for example
 * in a private window, it is sent once.
 */
export function send(change: PendingChange, picture: File | null): Promise<Outcome> {
  return sendStored<Vehicle>(change, picture)
}

/** Stores a step of an order and sends it, as `send`. */
export function sendStep(step: PendingStep): Promise<Outcome<StationOrderRow>> {
  return sendStored<StationOrderRow>(step, null)
}

/** Stores a picture of a vehicle and sends it, as `send`. */
export function sendPicture(item: PendingPicture, picture: File): Promise<Outcome<VehiclePicture>> {
  return sendStored<VehiclePicture>(item, picture)
}

/** Stores entries about a treatment and sends them, as `send`. */
export function sendEntries(item: PendingEntries): Promise<Outcome<Treatment>> {
  return sendStored<Treatment>(item, null)
}

/** Stores a part that was removed from a vehicle and sends it, as `send`. */
export function sendPart(item: PendingPart): Promise<Outcome<Part>> {
  return sendStored<Part>(item, null)
}

/** Stores the place of a vehicle and sends it, as `send`. */
export function sendPlace(item: PendingPlace): Promise<Outcome> {
  return sendStored<Vehicle>(item, null)
}

/** Stores the draft of a load and sends it, as `send`. */
export function sendLoad(item: PendingLoad): Promise<Outcome<Load>> {
  return sendStored<Load>(item, null)
}

async function sendStored<R>(pending: Pending, picture: File | null): Promise<Outcome<R>> {
  const item = storable(pending)
  if (await storePending(item)) {
    // The running flush does not know the new change.
    await running
    await flush()
    const known = outcomes.get(item.id) as Outcome<R> | undefined
    return known ?? { is: 'waiting', isStored: true, error: offlineError }
  }
  const outcome = outcomeOf(await sendItem(item, picture))
  if (outcome.is === 'sent') notifySent(item, outcome.data)
  return (outcome.is === 'waiting' ? { ...outcome, isStored: false } : outcome) as Outcome<R>
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

const fileLost: ApiError = {
  code: 'FILE_TYPE_NOT_ALLOWED',
  fields: {},
  status: 415,
  requestId: null,
}

const notHere: ApiError = { code: 'NOT_FOUND', fields: {}, status: 404, requestId: null }

/** Returns the refusal of a change, if this page has received it. */
export function rejectionOf({ id, refused }: Pending): ApiError | null {
  const outcome = outcomes.get(id)
  if (outcome?.is === 'refused') return outcome.error
  return refused === null
    ? null
    : { code: refused as ApiError['code'], fields: {}, status: 409, requestId: null }
}

/** Tags that pages read again after the item, and the response that the item's own answer replaces. */
function changedBy(item: Pending): Parameters<typeof refresh> {
  const { shopId, vehicleId } = item
  if (isLoad(item)) return [['CARS', 'LOADS']]
  if (isEntries(item))
    return [
      refreshesOf(treatmentContract.addTreatment, item),
      keyOf('readTreatment', { shopId, vehicleId }),
    ]
  if (isPicture(item)) return [refreshesOf(pictureContract.savePicture, item)]
  if (isChange(item)) return [refreshesOf(yardContract.changeYardVehicle, item)]
  // A scanned place has no id of its vehicle, and a part or an order is in many responses.
  return [['CARS']]
}

function notifySent(item: Pending, data: unknown): void {
  if (isEntries(item)) {
    // The sheet shows the answer before the queue drops the entries.
    const { shopId, vehicleId } = item
    const record = data as Treatment
    treatment.endpoints.readTreatment.update({ shopId, vehicleId }, () => record)
  }
  if (isPart(item)) {
    const { shopId, vehicleId } = item
    const part = data as Part
    treatment.endpoints.readTreatment.update({ shopId, vehicleId }, (record) => ({
      ...record,
      parts: [part, ...record.parts.filter(({ id }) => id !== part.id)],
    }))
  }
  refresh(...changedBy(item))
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
    const result = await sendItem(item)
    const outcome = outcomeOf(result)
    outcomes.set(item.id, outcome)
    if (outcome.is === 'waiting') {
      scheduleRetry(result)
      break
    }
    failures = 0
    if (outcome.is === 'refused') await storePending({ ...item, refused: outcome.error.code })
    else {
      await removeStored(item)
      notifySent(item, outcome.data)
    }
  }
  await reload()
}

async function sendItem(item: Pending, given: File | null = null): Promise<Result<unknown>> {
  if (isStep(item)) return sendOrderStep(item)
  if (isEntries(item)) return sendTreatment(item)
  if (isPart(item)) return sendRemoved(item)
  if (isPlace(item)) return sendPlaced(item)
  if (isLoad(item)) return sendDraft(item)
  const { pictureKey } = item
  const file = given ?? (pictureKey === null ? null : await readStoredFile(pictureKey))
  const picture = file && (await inJson(file))
  if (picture && 'error' in picture) return picture
  return isPicture(item) ? sendOne(item, picture) : sendChange(item, picture)
}

async function sendOrderStep(item: PendingStep): Promise<Result<StationOrderRow>> {
  const { shopId, orderId, body, id: idempotencyKey } = item
  const call = { shopId, orderId, body, idempotencyKey }
  show({ sending: { id: item.id, share: 0 } })
  const result = await request(stationOrdersContract.changeStationOrder, call)
  show({ sending: null })
  return result
}

function sendTreatment(item: PendingEntries): Promise<Result<Treatment>> {
  const { shopId, vehicleId, entries, id: idempotencyKey } = item
  const call = { shopId, vehicleId, body: { entries }, idempotencyKey }
  return upload(item, () => request(treatmentContract.addTreatment, call))
}

function sendRemoved(item: PendingPart): Promise<Result<Part>> {
  const { shopId, part: body, id: idempotencyKey } = item
  return upload(item, () => request(partContract.addPart, { shopId, body, idempotencyKey }))
}

/** Finds the vehicle of a scanned code first. */
async function sendPlaced(item: PendingPlace): Promise<Result<Vehicle>> {
  const { shopId, place, text, id: idempotencyKey } = item
  let { vehicleId } = item
  if (text !== null) {
    const found = await request('POST /shop/:shopId/code/', { shopId, body: { text } })
    if ('error' in found) return found
    if (found.data.kind !== 'vehicle' || !found.data.is_on_yard) return { error: notHere }
    vehicleId = found.data.id
  }
  const call = { shopId, vehicleId, body: { yard_place: place }, idempotencyKey }
  return upload(item, () => request(yardContract.changeYardVehicle, call))
}

function sendDraft(item: PendingLoad): Promise<Result<Load>> {
  const { shopId, loadId, load: body, id: idempotencyKey } = item
  if (loadId === null) {
    const call = { shopId, body, idempotencyKey }
    return upload(item, () => request('POST /shop/:shopId/load/', call))
  }
  const { kind: _, ...change } = body
  const call = { shopId, loadId, body: change }
  return upload(item, () => request('PATCH /shop/:shopId/load/:loadId/', call))
}

type InJson = Extract<Awaited<ReturnType<typeof inJson>>, { data: unknown }>

function sendChange(item: PendingChange, picture: InJson | null): Promise<Result<Vehicle>> {
  const { shopId, vehicleId, id: idempotencyKey } = item
  const body = { ...item.body, ...(picture && { image: picture.data }) }
  const call = { shopId, vehicleId, body, idempotencyKey }
  return upload(item, (send) => request(yardContract.changeYardVehicle, call, { send }))
}

async function sendOne(
  item: PendingPicture,
  picture: InJson | null,
): Promise<Result<VehiclePicture>> {
  // The device has lost the file, for example when it was full.
  if (!picture) return { error: fileLost }
  const { shopId, vehicleId, slot, id: idempotencyKey } = item
  const call = { shopId, vehicleId, slot, body: picture.data, idempotencyKey }
  return upload(item, (send) => request(pictureContract.savePicture, call, { send }))
}

/** Sends the item, and tells the screen its progress. */
async function upload<R>(
  { id }: Pending,
  start: (send: ReturnType<typeof withProgress>) => Promise<Result<R>>,
): Promise<Result<R>> {
  const progress = (share: number) => show({ sending: { id, share } })
  progress(0)
  const result = await start(withProgress(progress))
  show({ sending: null })
  return result
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
