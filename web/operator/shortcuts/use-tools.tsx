import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pages } from '#rules/pages.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useLocation, useNavigate } from '#web/frame/routing/routing.tsx'
import { Search } from '#web/ui/icons/icons.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { moveFocus } from '../find/found.ts'
import { scannerGapMs } from '../scan/keystrokes.ts'
import { fields, useScanner } from '../scan/ScanButton.tsx'
import { shortcutOf, useShortcutsOn, type ShortcutName } from './shortcuts.ts'
import css from '../OperatorFrame.module.css'

type DialogProps = { readonly onClose: () => void; readonly text: string }

const dialogs = {
  find: lazyScreen<DialogProps>(() => import('../find/SearchDialog.tsx')),
  help: lazyScreen<DialogProps>(() => import('./ShortcutsDialog.tsx')),
}

/**
 * The station search and the shortcuts of every page: the buttons of the header that open their
 * dialogs, and the dialog that is open. The home page has the field of the search, so its header has no
 * button for it. Nothing without a station.
 */
export function useTools({ isAtStation }: { isAtStation: boolean }): {
  find: ReactNode
  help: ReactNode
  dialog: ReactNode
} {
  const { menu } = useTexts('operator')
  const { pathname } = useLocation()
  const [name, setName] = useState<keyof typeof dialogs | null>(null)
  const [text, setText] = useState('')
  const openFind = (scanned: string) => {
    setText(scanned)
    setName('find')
  }
  const open = {
    find: (scanned = '') => {
      const field = document.querySelector<HTMLInputElement>('main [data-station-search]')
      if (field) field.focus()
      else openFind(scanned)
    },
    help: () => setName('help'),
  }
  useShortcuts(open, isAtStation)
  const Shown = name && dialogs[name]
  if (!isAtStation) return { find: null, help: null, dialog: null }
  return {
    find: pathname !== pages.operatorHome.path && (
      <button className={css.find} type="button" onClick={() => open.find()}>
        <Search />
        <span>{menu.find}</span>
      </button>
    ),
    help: (
      <button className={css.help} type="button" onClick={open.help}>
        {menu.shortcuts}
      </button>
    ),
    dialog: Shown && (
      <Suspense>
        <Shown text={text} onClose={() => setName(null)} />
      </Suspense>
    ),
  }
}

/**
 * Listens to the shortcuts, except in a field and under a dialog, and to a USB scanner. A shortcut
 * waits until the next key of a scanner would have come.
 */
function useShortcuts(
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
