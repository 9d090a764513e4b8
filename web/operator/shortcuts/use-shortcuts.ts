import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#rules/pages.ts'
import { moveFocus } from '../find/move-focus.ts'
import { useShortcutsOn } from './setting.ts'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

/** A field takes every key. A checkbox and a radio button take none of these. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Listens to the shortcuts, except in a field and under a dialog. */
export function useShortcuts(
  open: Record<'find' | 'help', () => void>,
  isAtStation: boolean,
): void {
  const navigate = useNavigate()
  const isOn = useShortcutsOn() && isAtStation
  const actions: Record<ShortcutName, () => void> = {
    ...open,
    receive: () => void navigate(pages.operatorRecycle.path),
    next: () => moveFocus(mainLinks(), 1),
    previous: () => moveFocus(mainLinks(), -1),
    edit: () => document.querySelector<HTMLElement>('main [data-edit]')?.click(),
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event)
    const isTyping = event.target instanceof Element && event.target.closest(fields) !== null
    if (name === null || isTyping || document.querySelector('dialog:modal')) return
    // The key is not typed into the field that it opens.
    event.preventDefault()
    actions[name]()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** The main link of each card or row on the page: its first link to a page of the app. */
function mainLinks(): HTMLElement[] {
  const inside = `a[href^="${pages.operatorHome.path}"]`
  return [...document.querySelectorAll('main li')].flatMap((item) =>
    item.querySelector('li') ? [] : (item.querySelector<HTMLElement>(inside) ?? []),
  )
}
