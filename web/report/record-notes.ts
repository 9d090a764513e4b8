import { createContext, type ReactNode } from 'react'

/** Returns a note about the records behind a field, or null where there is none. */
export type RecordNote = (field: string) => ReactNode

export const RecordNotesContext = createContext<RecordNote>(() => null)
