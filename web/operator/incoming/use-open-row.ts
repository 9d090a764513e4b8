import { useState } from 'react'

export type OpenRow = {
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Whether the row, once open, shows what its menu has. */
  readonly isMore: boolean
  readonly onMore: () => void
}

/**
 * One row of a list is open at a time, with its menu as the user left it. The list keeps both, because
 * a row is drawn again when the order of its vehicle comes.
 */
export function useOpenRow(atFirst: number | null = null): (id: number) => OpenRow {
  const [pressed, setPressed] = useState<number | null>()
  const [more, setMore] = useState<number | null>(null)
  const open = pressed === undefined ? atFirst : pressed
  return (id) => ({
    isOpen: open === id,
    onToggle: () => setPressed(open === id ? null : id),
    isMore: more === id,
    onMore: () => setMore(more === id ? null : id),
  })
}
