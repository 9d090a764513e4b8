import { Suspense, useState, type ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { Search } from '#web/ui/icons/icons.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useShortcuts } from './use-shortcuts.ts'
import css from './Shortcuts.module.css'

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
