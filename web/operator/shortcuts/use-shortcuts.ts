import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { moveFocus } from '../find/move-focus.ts'
import { scannerGapMs } from '../scan/keystrokes.ts'
import { fields, useScanner } from '../scan/use-scanner.ts'
import { useShortcutsOn } from './setting.ts'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

/**
 * Listens to the shortcuts, except in a field and under a dialog, and to a USB scanner. A shortcut
 * waits until the next key of a scanner would have come.
 */
export function useShortcuts(
  open: { readonly find: (text?: string) => void; readonly help: () => void },
  isAtStation: boolean,
): void {
  const navigate = useNavigate()
  const isOn = useShortcutsOn() && isAtStation
  const waiting = useRef<ShortcutName[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const actions: Record<ShortcutName, () => void> = {
    find: () => open.find(),
    help: open.help,
    receive: () => navigate(pages.operatorRecycle.path),
    next: () => moveFocus(mainLinks(), 1),
    previous: () => moveFocus(mainLinks(), -1),
    edit: () => document.querySelector<HTMLElement>('main [data-edit]')?.click(),
  }
  useScanner(isOn, open.find)
  const act = useEffectEvent(() => {
    for (const name of waiting.current.splice(0)) actions[name]()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    clearTimeout(timer.current)
    // The keys were a code that ends with this one.
    if (event.defaultPrevented) waiting.current = []
    timer.current = setTimeout(act, scannerGapMs)
    const name = shortcutOf(event)
    const isTyping = event.target instanceof Element && event.target.closest(fields) !== null
    if (name === null || isTyping || document.querySelector('dialog:modal')) return
    // The key is not typed into the field that it opens.
    event.preventDefault()
    waiting.current.push(name)
    if (event.repeat) act()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/**
 * The main link of each card or row of the lists: its first link to a page of the app. The vehicle that
 * is open beside them has lists of its own.
 */
function mainLinks(): HTMLElement[] {
  const inside = `a[href^="${pages.operatorHome.path}"]`
  return [...document.querySelectorAll('main :is(li, tbody tr)')].flatMap((item) =>
    item.querySelector('li') || item.closest('[data-open-vehicle]')
      ? []
      : (item.querySelector<HTMLElement>(inside) ?? []),
  )
}
