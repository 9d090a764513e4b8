import { dropDraft, readDraft, writeDraft } from './draft.ts'

export type ChosenStation = { readonly id: number; readonly name: string }

const draft = 'station'
const isStation = (value: unknown): value is ChosenStation =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/**
 * Reads the station of this tab, in a new tab the last chosen one of this browser. Another tab's
 * choice does not move a tab to another station. An invalid id means none.
 */
export function readStation(): ChosenStation | null {
  const own = readDraft(draft, isStation)
  if (own) return own
  const id = Number(localStorage.getItem('shopId'))
  if (!Number.isInteger(id) || id <= 0) return null
  return { id, name: localStorage.getItem('shopName') ?? '' }
}

/** Stores the chosen station, or none. */
export function storeStation(station: ChosenStation | null): void {
  if (station === null) {
    dropDraft(draft)
    localStorage.removeItem('shopId')
    localStorage.removeItem('shopName')
    return
  }
  writeDraft(draft, station)
  localStorage.setItem('shopId', String(station.id))
  localStorage.setItem('shopName', station.name)
}
