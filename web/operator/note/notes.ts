import { useEffect, useSyncExternalStore } from 'react'
import { sessionFailures } from '#contract/error-codes.ts'
import { asApiError } from '#web/api/errors.ts'
import { session } from '#web/api/client.ts'
import { uuid } from '#web/api/uuid.ts'
import { removeFile, storeFile } from '#web/storage/draft-files.ts'
import { all, drop, put } from '#web/storage/device-store.ts'
import { hasShape, isNumber, isText, isTextOrNull } from '#web/storage/stored-shape.ts'
import { yard } from '../api.ts'
import { outages } from '../state.ts'

/** A vehicle noted without a connection. The device stores it until its reception begins. */
export type Note = {
  readonly owner: string
  readonly at: number
  readonly shopId: number
  readonly id: string
  /** Plate or VIN as typed, or empty. */
  readonly plateOrVin: string
  /** Name of the photo in web/storage/draft-files.ts. */
  readonly pictureKey: string | null
  /** null before the look-up, then `found`, `here` for a received vehicle, or a contract code. */
  readonly outcome: string | null
}

const isNote = (value: unknown): value is Note =>
  hasShape<Note>(value, {
    owner: isText,
    at: isNumber,
    shopId: isNumber,
    id: isText,
    plateOrVin: isText,
    pictureKey: isTextOrNull,
    outcome: isTextOrNull,
  })

let notes: readonly Note[] = []
const listeners = new Set<() => void>()

/** Notes of the user on this device, the oldest first, for `useSyncExternalStore`. */
export const noteStore = {
  read: (): readonly Note[] => notes,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads the notes of the user from the device. */
export async function loadNotes(): Promise<void> {
  const owner = session.subject()
  const stored = await all('drafts')
  const read = stored.filter((value) => isNote(value)).filter((note) => note.owner === owner)
  notes = read.sort((a, b) => a.at - b.at)
  for (const listener of listeners) listener()
}

/** Notes a vehicle. Returns whether the device stored it. */
export async function addNote(
  shopId: number,
  plateOrVin: string,
  picture: File | null,
): Promise<boolean> {
  const owner = session.subject()
  if (owner === null) return false
  const pictureKey = picture && uuid()
  if (picture && pictureKey) await storeFile(pictureKey, picture, owner)
  const added: Note = {
    owner,
    at: Date.now(),
    shopId,
    id: uuid(),
    plateOrVin: plateOrVin.trim(),
    pictureKey,
    outcome: null,
  }
  const isStored = await put('drafts', added.id, added)
  await loadNotes()
  return isStored
}

/** Removes a note. Its photo stays where the reception goes on with it. */
export async function removeNote({ id, pictureKey }: Note, keepsPicture = false): Promise<void> {
  await drop('drafts', id)
  if (pictureKey && !keepsPicture) await removeFile(pictureKey)
  await loadNotes()
}

/** Statuses of a vehicle that somebody at the station has received. */
const received: ReadonlySet<unknown> = new Set(['shop_process', 'shop_listing', 'shop_done'])

/** Failures after which the look-up is tried again: of the connection, session or registry. */
const isPassing = (code: string) =>
  code === 'NETWORK_ERROR' || outages.has(code) || sessionFailures.some((each) => each === code)

/** Looks up the noted vehicles in the registry, one after another, until the connection fails. */
async function lookUpNotes(): Promise<void> {
  await loadNotes()
  for (const one of notes.filter(({ plateOrVin, outcome }) => plateOrVin && !outcome)) {
    const { shopId, plateOrVin } = one
    const call = { shopId, body: { plate_or_vin: plateOrVin } }
    const { data, error } = await yard.endpoints.searchYardVehicle.send(call)
    const code = asApiError(error)?.code ?? null
    if (code && isPassing(code)) return
    const outcome = code ?? (data && received.has(data.status) ? 'here' : 'found')
    await put('drafts', one.id, { ...one, outcome })
    await loadNotes()
  }
}

/** Noted vehicles of the station on this device. */
export function useNotes(shopId: number | null): readonly Note[] {
  const notes = useSyncExternalStore(noteStore.listen, noteStore.read)
  return notes.filter((note) => note.shopId === shopId)
}

/** Looks the noted vehicles up once the service can be reached. */
export function useLookUp(isLost: boolean): void {
  useEffect(() => {
    void (isLost ? loadNotes() : lookUpNotes())
  }, [isLost])
}
