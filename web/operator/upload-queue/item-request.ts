import type { Endpoint } from '#contract/endpoint.ts'
import type { Load } from '#contract/load.ts'
import { partContract, type Part } from '#contract/part.ts'
import { pictureContract } from '#contract/picture.ts'
import type { Vehicle, VehiclePicture } from '#contract/station-vehicle.ts'
import { stationOrdersContract, type StationOrderRow } from '#contract/station-orders.ts'
import { loadChanges, tagsOf, type TagUse } from '#contract/tags.ts'
import { treatmentContract, type Treatment } from '#contract/treatment.ts'
import { yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { request } from '#web/api/client.ts'
import type { ApiError, Result } from '#web/api/http.ts'
import { keyOf, type Key } from '#web/api/query-cache.ts'
import type { CallInput, RequestOptions } from '#web/api/request.ts'
import { readStoredFile } from '#web/storage/draft-files.ts'
import { treatment } from '../api.ts'
import * as pending from './pending-change.ts'

/** The response to an item of the queue. */
export type ReplyTo<P> = P extends { orderId: unknown }
  ? StationOrderRow
  : P extends { slot: unknown }
    ? VehiclePicture
    : P extends { entries: unknown }
      ? Treatment
      : P extends { part: unknown }
        ? Part
        : P extends { load: unknown }
          ? Load
          : Vehicle

/** A request for an item, and the tags that pages read again after it. */
type ItemRequest = {
  readonly send: (options?: RequestOptions) => Promise<Result<unknown>>
  readonly refreshes: readonly TagUse[]
}
type Failure = { readonly error: ApiError }

const fileLost: Failure = {
  error: { code: 'FILE_TYPE_NOT_ALLOWED', fields: {}, status: 415, requestId: null },
}
const notHere: Failure = {
  error: { code: 'NOT_FOUND', fields: {}, status: 404, requestId: null },
}

function toRow<E extends Endpoint>(row: E, call: CallInput<E>): ItemRequest {
  return {
    send: (options) => request(row, call, options),
    refreshes: tagsOf(row.refreshes, call),
  }
}

/** The request for an item. `given` is the file of a picture that the device could not store. */
type ToRequest<P> = (item: P, given: File | null) => Promise<ItemRequest | Failure>

/** The picture of an item in the contract's format, or null where it has none. */
async function pictureOf({ pictureKey }: { pictureKey: string | null }, given: File | null) {
  const file = given ?? (pictureKey === null ? null : await readStoredFile(pictureKey))
  return file && inJson(file)
}

const toPicture: ToRequest<pending.PendingPicture> = async (item, given) => {
  const { shopId, vehicleId, slot, id: idempotencyKey } = item
  // A full device can lose the file.
  const picture = (await pictureOf(item, given)) ?? fileLost
  if ('error' in picture) return picture
  const call = { shopId, vehicleId, slot, body: picture.data, idempotencyKey }
  return toRow(pictureContract.savePicture, call)
}

const toChange: ToRequest<pending.PendingChange> = async (item, given) => {
  const { shopId, vehicleId, id: idempotencyKey } = item
  const picture = await pictureOf(item, given)
  if (picture && 'error' in picture) return picture
  const body = { ...item.body, ...(picture && { image: picture.data }) }
  return toRow(yardContract.changeYardVehicle, { shopId, vehicleId, body, idempotencyKey })
}

/** Finds the vehicle of a scanned code first. */
const toPlace: ToRequest<pending.PendingPlace> = async (item) => {
  const { shopId, place, text, id: idempotencyKey } = item
  let { vehicleId } = item
  if (text !== null) {
    const found = await request('POST /shop/:shopId/code/', { shopId, body: { text } })
    if ('error' in found) return found
    if (found.data.kind !== 'vehicle' || !found.data.is_on_yard) return notHere
    vehicleId = found.data.id
  }
  const call = { shopId, vehicleId, body: { yard_place: place }, idempotencyKey }
  return toRow(yardContract.changeYardVehicle, call)
}

/** Names the routes: the rows of loads would load their schemas with the home page. */
const toLoad: ToRequest<pending.PendingLoad> = async (item) => {
  const { shopId, loadId, load: body, id: idempotencyKey } = item
  const { kind: _, ...change } = body
  return {
    send: () =>
      loadId === null
        ? request('POST /shop/:shopId/load/', { shopId, body, idempotencyKey })
        : request('PATCH /shop/:shopId/load/:loadId/', { shopId, loadId, body: change }),
    refreshes: loadChanges,
  }
}

const toStep: ToRequest<pending.PendingStep> = async ({ shopId, orderId, body, id }) =>
  toRow(stationOrdersContract.changeStationOrder, { shopId, orderId, body, idempotencyKey: id })

const toPart: ToRequest<pending.PendingPart> = async ({ shopId, part: body, id }) =>
  toRow(partContract.addPart, { shopId, body, idempotencyKey: id })

const toEntries: ToRequest<pending.PendingEntries> = async (item) => {
  const { shopId, vehicleId, entries, id: idempotencyKey } = item
  const call = { shopId, vehicleId, body: { entries }, idempotencyKey }
  return toRow(treatmentContract.addTreatment, call)
}

/** Shows the record before the queue drops the entries. Returns the response that is known now. */
function showRecord({ shopId, vehicleId }: pending.PendingEntries, record: Treatment): Key {
  treatment.endpoints.readTreatment.update({ shopId, vehicleId }, () => record)
  return keyOf('readTreatment', { shopId, vehicleId })
}

function showPart({ shopId, vehicleId }: pending.PendingPart, part: Part): undefined {
  treatment.endpoints.readTreatment.update({ shopId, vehicleId }, (record) => ({
    ...record,
    parts: [part, ...record.parts.filter(({ id }) => id !== part.id)],
  }))
}

type Kind<P extends pending.Pending> = {
  readonly is: (item: pending.Pending) => item is P
  readonly toRequest: ToRequest<P>
  /** Shows the response on open pages. Returns the key of a response that is not read again. */
  readonly show?: (item: P, reply: ReplyTo<P>) => Key | undefined
}
const kind = <P extends pending.Pending>(each: Kind<P>) => each as unknown as Kind<pending.Pending>

/** The kinds beside a change of a vehicle: the request, and where its response is shown. */
const kinds = [
  kind({ is: pending.isStep, toRequest: toStep }),
  kind({ is: pending.isPicture, toRequest: toPicture }),
  kind({ is: pending.isEntries, toRequest: toEntries, show: showRecord }),
  kind({ is: pending.isPart, toRequest: toPart, show: showPart }),
  kind({ is: pending.isLoad, toRequest: toLoad }),
  kind({ is: pending.isPlace, toRequest: toPlace }),
]
const changeKind = kind({ is: pending.isChange, toRequest: toChange })

/** The kind of an item. */
export const kindOf = (item: pending.Pending): Kind<pending.Pending> =>
  kinds.find((each) => each.is(item)) ?? changeKind

type InJson = { name: string; content_type: string; content_base64: string }

/** Returns a file in the contract's JSON format. A file above 5 MB is refused without reading. */
export async function inJson(file: File): Promise<{ data: InJson } | { error: ApiError }> {
  if (file.size > limits.uploadBytes) {
    return { error: { code: 'FILE_TOO_LARGE', fields: {}, status: 413, requestId: null } }
  }
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  const content_base64 = address.slice(address.indexOf(',') + 1)
  return { data: { name: file.name, content_type: file.type, content_base64 } }
}
