import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Place in the header's row where a page shows its way back and its title. null where they stand in
 * the page itself: on a desk, and in the apps without such a row.
 */
export const HeadPlace = createContext<HTMLElement | null>(null)

/** Whether the page is a phone's of a station, whose header is one row. */
export const useHasRow = (): boolean => use(HeadPlace) !== null

/** Shows its children in the header's row. Nothing where the header has no such row. */
export function InHead({ children }: { children: ReactNode }) {
  const place = use(HeadPlace)
  return place && createPortal(children, place)
}
