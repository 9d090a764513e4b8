import { useRef, useState } from 'react'
import { labelContract } from '#contract/label.ts'
import { yardContract } from '#contract/yard.ts'
import { readCode, shownCode } from '#rules/label/label.ts'
import { yardPlace } from '#rules/fields.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { api } from '#web/api/rtk-query.ts'
import { uuid } from '#web/api/uuid.ts'
import { useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../state.ts'

/** One scanned vehicle. `already` stood at the place before. `broken` can be tried again. */
export type Placed = {
  readonly key: string
  /** The scanned text, to try it again. */
  readonly text: string
  readonly place: string
  readonly name: string
  readonly state: 'waiting' | 'done' | 'already' | 'undone' | 'refused' | 'broken'
  /** Words of a refusal. */
  readonly why?: string
  readonly vehicleId?: number
  readonly before?: string | null
}

type Found = Pick<Placed, 'name' | 'state' | 'why' | 'vehicleId' | 'before'>

/** Gives one place to each scanned vehicle, one request after another. A place label changes the place. */
export function usePlacing(first: string) {
  const [place, setPlace] = useState(() => yardPlace.safeParse(first).data ?? '')
  /** The last scan, which the page tells. */
  const [latest, setLatest] = useState<'place' | 'vehicle' | 'missing'>('place')
  const [rows, setRows] = useState<readonly Placed[]>([])
  const { send, find } = usePlaceRequests()
  const queue = useRef(Promise.resolve())
  const change = (key: string, found: Partial<Placed>) =>
    setRows((all) => all.map((row) => (row.key === key ? Object.assign({}, row, found) : row)))

  const add = (text: string, at: string) => {
    const row: Placed = { key: uuid(), text, place: at, name: nameOf(text), state: 'waiting' }
    setRows((all) => [row, ...all])
    setLatest('vehicle')
    // A scanner is faster than the service. The requests keep their sequence.
    queue.current = queue.current.then(async () => change(row.key, await find(row)))
  }
  const choose = (written: string): boolean => {
    const { data } = yardPlace.safeParse(written)
    if (!data) return false
    setPlace(data)
    setLatest('place')
    return true
  }
  return {
    place,
    /** Returns false for a text that is no place. */
    choose,
    rows,
    /** `missing`: a vehicle came before a place. */
    latest,
    /** Takes a scanned or typed text. */
    take: (text: string) => {
      const code = readCode(text)
      if (code.kind === 'place') choose(code.place)
      else if (place === '') setLatest('missing')
      else add(text.trim(), place)
    },
    undo: async ({ key, vehicleId, before }: Placed) => {
      if (vehicleId === undefined) return
      const failed = await send(vehicleId, before ?? '')
      change(key, failed ?? { state: 'undone' })
    },
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
  const dispatch = useAppDispatch()
  const shopId = useShopId()

  /** Returns the failure, if any. */
  const send = async (vehicleId: number, place: string) => {
    const change = { shopId, vehicleId, body: { yard_place: place }, idempotencyKey: uuid() }
    const answer = await request(yardContract.changeYardVehicle, change)
    if ('error' in answer) {
      return { state: 'broken', why: errorText(answer.error, errors) } as const
    }
    dispatch(
      api.util.invalidateTags([
        { type: 'CARS', id: vehicleId },
        { type: 'CARS', id: 'lists' },
      ]),
    )
    return null
  }

  const find = async ({ text, place, name }: Placed): Promise<Found> => {
    const answer = await request(labelContract.findCode, { shopId, body: { text } })
    if ('error' in answer) {
      return { name, state: 'broken', why: errorText(answer.error, errors) }
    }
    const { data } = answer
    if (data.kind !== 'vehicle') {
      return { name, state: 'refused', why: data.kind === 'load' ? t.isLoad : t.notHere }
    }
    const shown = [data.plate, vehicleName(data, unknown)].filter(Boolean).join(' ')
    if (!data.is_on_yard) return { name: shown, state: 'refused', why: t.notOnYard }
    const found = { name: shown, vehicleId: data.id, before: data.yard_place }
    if (data.yard_place === place) return { ...found, state: 'already' }
    const failed = await send(data.id, place)
    return { ...found, ...(failed ?? { state: 'done' }) }
  }
  return { send, find }
}
