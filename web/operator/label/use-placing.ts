import { useRef, useState } from 'react'
import { labelContract, type FoundByCode } from '#contract/label.ts'
import { tagsOf } from '#contract/tags.ts'
import { yardContract } from '#contract/yard.ts'
import { readCode, shownCode } from '#rules/label/label.ts'
import { yardPlace } from '#rules/fields.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { tell } from '../scan/sound.ts'
import { useShopId } from '../state.ts'
import { isPlace } from '../upload-queue/pending-change.ts'
import {
  newItem,
  discard,
  failureOf,
  queueStore,
  storeAndSend,
} from '../upload-queue/upload-queue.ts'

/**
 * One scanned vehicle. `already` stood at the place before. `broken` can be tried again. `kept` waits on
 * this device.
 */
export type Placed = {
  readonly key: string
  /** The scanned text, to try it again. */
  readonly text: string
  readonly place: string
  readonly name: string
  readonly state: 'waiting' | 'done' | 'already' | 'undone' | 'refused' | 'broken' | 'kept'
  /** Words of an error. */
  readonly why?: string
  readonly found?: Extract<FoundByCode, { kind: 'vehicle' }>
}

type Found = Pick<Placed, 'name' | 'state' | 'why' | 'found'>

/** Whether the vehicle is where the scan put it, or will be once the connection is back. */
export const isPlaced = ({ state }: Placed): boolean =>
  state === 'done' || state === 'already' || state === 'kept'

/**
 * Gives one place to each scanned vehicle, one request after another. The label or the name of a place
 * (`known`) changes the place. Without a place, any text but the code of a vehicle is one.
 */
export function usePlacing(first: string, known: readonly string[]) {
  const [place, setPlace] = useState(() => yardPlace.safeParse(first).data ?? '')
  /** The last scan, which the page tells. `missing`: a vehicle came first. `long`: no name of a place. */
  const [latest, setLatest] = useState<'place' | 'vehicle' | 'missing' | 'long'>('place')
  const [rows, setRows] = useState<readonly Placed[]>([])
  const { undo, find } = usePlaceRequests()
  const queue = useRef(Promise.resolve())
  const change = (key: string, found: Partial<Placed>) =>
    setRows((all) => all.map((row) => (row.key === key ? Object.assign({}, row, found) : row)))

  const send = async (row: Placed) => {
    const found = await find(row)
    change(row.key, found)
    tell(found.why === undefined ? 'done' : 'refused')
  }
  const add = (text: string, at: string) => {
    const row: Placed = { key: uuid(), text, place: at, name: nameOf(text), state: 'waiting' }
    setRows((all) => [row, ...all])
    setLatest('vehicle')
    // A scanner is faster than the service. The requests keep their sequence.
    queue.current = queue.current.then(() => send(row))
  }
  const choose = (written: string) => {
    const { data } = yardPlace.safeParse(written)
    if (data !== undefined) setPlace(data)
    setLatest(data === undefined ? 'long' : 'place')
  }
  return {
    place,
    choose,
    rows,
    latest,
    /** Takes a scanned or typed text. */
    take: (text: string) => {
      const code = readCode(text)
      if (code.kind === 'place') return choose(code.place)
      const isVehicle = code.kind === 'label' || code.kind === 'vin'
      const written = yardPlace.safeParse(text).data ?? ''
      if (!isVehicle && (place === '' || known.includes(written))) return choose(text)
      if (place !== '') return add(text.trim(), place)
      setLatest('missing')
      return tell('refused')
    },
    undo: async (row: Placed) => change(row.key, (await undo(row)) ?? {}),
    again: ({ key, text, place: at }: Placed) => {
      setRows((all) => all.filter((row) => row.key !== key))
      add(text, at)
    },
  }
}

/** The code of a label, or the text as it was typed. */
function nameOf(text: string): string {
  const code = readCode(text)
  return code.kind === 'label' ? shownCode(code.code) : text
}

function usePlaceRequests() {
  const t = useTexts('operatorLabel').places
  const { unknown } = useTexts('vehicle')
  const errors = useTexts('errors')
  const shopId = useShopId()

  /** Puts the place into the upload queue. Returns its new state, or null where it cannot wait. */
  const keep = async (
    { name, place }: Pick<Placed, 'name' | 'place'>,
    at: { vehicleId: number; text: string | null },
  ): Promise<'done' | 'kept' | null> => {
    const item = {
      ...newItem({ shopId, name: fill(t.queued, { vehicle: name, place }) }),
      place,
      ...at,
    }
    const outcome = await storeAndSend(item)
    if (outcome.is === 'sent') return 'done'
    if (!failureOf(outcome)) return 'kept'
    await discard(item)
    return null
  }

  /** Returns the error, if any. */
  const send = async (vehicleId: number, place: string): Promise<ApiError | null> => {
    const change = { shopId, vehicleId, body: { yard_place: place }, idempotencyKey: uuid() }
    const answer = await request(yardContract.changeYardVehicle, change)
    if ('error' in answer) return answer.error
    refresh(tagsOf(yardContract.changeYardVehicle.refreshes, change))
    return null
  }
  const broken = (error: ApiError) => ({ state: 'broken', why: errorText(error, errors) }) as const

  const find = async ({ text, place, name }: Placed): Promise<Found> => {
    const typed = { vehicleId: 0, text }
    // A place that waits comes first.
    const isBehind = queueStore.read().items.some((item) => isPlace(item) && !item.refused)
    const behind = isBehind ? await keep({ name, place }, typed) : null
    if (behind) return { name, state: behind }
    const answer = await request(labelContract.findCode, { shopId, body: { text } })
    if ('error' in answer) {
      const { error } = answer
      const kept = error.code === 'NETWORK_ERROR' ? await keep({ name, place }, typed) : null
      return { name, ...(kept ? { state: kept } : broken(error)) }
    }
    const { data } = answer
    if (data.kind !== 'vehicle') {
      return { name, state: 'refused', why: data.kind === 'load' ? t.isLoad : t.notHere }
    }
    const shown = plateAndName(data, unknown)
    const found = { name: shown, found: data }
    if (!data.is_on_yard) return { ...found, state: 'refused', why: t.notOnYard }
    if (data.yard_place === place) return { ...found, state: 'already' }
    const error = await send(data.id, place)
    if (error?.code !== 'NETWORK_ERROR')
      return { ...found, ...(error ? broken(error) : { state: 'done' }) }
    const kept = await keep({ name: shown, place }, { vehicleId: data.id, text: null })
    return { ...found, ...(kept ? { state: kept } : broken(error)) }
  }
  const undo = async ({ found }: Placed): Promise<Partial<Placed> | null> => {
    if (!found) return null
    const error = await send(found.id, found.yard_place ?? '')
    return error ? broken(error) : { state: 'undone' }
  }
  return { undo, find }
}
