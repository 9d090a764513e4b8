import { useEffect, useSyncExternalStore } from 'react'
import { loadNotes, lookUpNotes, noteStore, type Note } from './notes.ts'

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
