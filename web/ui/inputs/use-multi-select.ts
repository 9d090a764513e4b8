import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { between, extended, toggled, withAll } from './selection.ts'
import type { Chosen } from './selection.ts'

/**
 * Behaviour of an ARIA listbox with several choices. Spread the results on the list and each
 * option. A press or tap toggles, with Shift from the last press on. Arrows, Home and End move, and
 * choose with Shift. Space toggles, Ctrl+A chooses all. `shown` has the ids in the sequence of the
 * list.
 */
export function useMultiSelect(shown: Chosen, chosen: Chosen, onChange: (chosen: Chosen) => void) {
  const listId = useId()
  const [anchor, setAnchor] = useState<number | null>(null)
  const [marked, setMarked] = useState<number | null>(null)
  const active = marked !== null && shown.includes(marked) ? marked : null
  const hasAll = shown.length > 0 && shown.every((id) => chosen.includes(id))
  const optionId = (id: number) => `${listId}-${id}`

  const press = (id: number, shift: boolean) => {
    onChange(shift ? extended(chosen, shown, anchor, id) : toggled(chosen, id))
    setMarked(id)
    if (!shift) setAnchor(id)
  }
  const move = (to: number, shift: boolean) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))]
    if (next === undefined) return
    setMarked(next)
    if (shift) onChange(withAll(chosen, between(shown, active, next), true))
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active === null ? -1 : shown.indexOf(active)
    const { key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (key === 'ArrowDown') move(at + 1, shiftKey)
    else if (key === 'ArrowUp') move(at - 1, shiftKey)
    else if (key === 'Home') move(0, shiftKey)
    else if (key === 'End') move(shown.length - 1, shiftKey)
    else if (key === ' ' && active !== null) press(active, shiftKey)
    else if (key.toLowerCase() === 'a' && control) chooseAll()
    else return
    event.preventDefault()
  }
  /** Chooses all displayed options, or none when all are chosen. */
  const chooseAll = () => onChange(withAll(chosen, shown, !hasAll))

  return {
    active,
    hasAll,
    chooseAll,
    list: {
      role: 'listbox',
      'aria-multiselectable': true,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      tabIndex: 0,
      onFocus: () => {
        if (active === null) setMarked(shown.find((id) => chosen.includes(id)) ?? shown[0] ?? null)
      },
      onKeyDown,
    },
    optionOf: (id: number) => ({
      role: 'option',
      id: optionId(id),
      'aria-selected': chosen.includes(id),
      onClick: (event: MouseEvent) => press(id, event.shiftKey),
    }),
  } as const
}
