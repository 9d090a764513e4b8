import { useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Brand } from '#web/ui/layout/Header.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ArrowLeft, Cross, Menu } from '#web/ui/icons/icons.tsx'
import { HeaderItem, type NavItem, useDismiss, type NavGroup } from '#web/ui/layout/MenuHeader.tsx'
import { Link, useUi } from '#web/ui/layout/UiContext.tsx'
import { useListCounts } from './state.ts'
import css from './PhoneHeader.module.css'

export interface PhoneHeaderProps {
  /** Front page of the app. undefined without a station. */
  home: string | undefined
  nav: readonly (NavItem | NavGroup)[]
  /** Gets the place of the page's way back and title, which take that of the brand. */
  title: Ref<HTMLDivElement>
  /** The search, before the menu. */
  search: ReactNode
  /** First in the menu. */
  station: ReactNode
  /** Last in the menu. */
  children: ReactNode
}

/**
 * The header of a station's phone: one row of 56 px that stays, with the way back, the title, the search
 * and the menu. No other app and no desk loads it.
 */
export default function PhoneHeader(props: PhoneHeaderProps) {
  const { home, nav, title, search, station, children } = props
  const { words } = useUi()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // Where the menu is closed, nobody waits for its numbers.
  const { counts } = useListCounts({ skip: !isOpen })
  const locale = useLocale()
  const panelId = useId()
  const ref = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useDismiss(ref, isOpen, (isEscape) => {
    if (isEscape) button.current?.focus()
    close()
  })
  const countOf = ({ href = '' }: NavItem) =>
    counts[href] !== undefined && <span className={css.count}> {number(counts[href], locale)}</span>
  const isHome = pathname === pages.operatorHome.path
  const brand = <Brand href={home} />
  return (
    <header ref={ref} data-row className={css.row} data-line="1">
      <div ref={title} data-title className={css.title} data-line="1">
        {home !== undefined && !isHome && <BackHome href={home} />}
      </div>
      {brand}
      {search}
      <button
        ref={button}
        aria-controls={panelId}
        aria-expanded={isOpen}
        aria-label={words.menu}
        data-unprinted
        className={css.menu}
        type="button"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Cross /> : <Menu />}
      </button>
      <div data-unprinted className={css.panel} data-open={isOpen || undefined} id={panelId}>
        <div className={css.first} onClickCapture={close}>
          {brand}
          {station}
        </div>
        <nav aria-label={words.menu}>
          <ul className={css.items}>
            {nav.map((entry) => (
              <li key={entry.label}>
                {'items' in entry ? (
                  <Group close={close} group={entry} />
                ) : (
                  <HeaderItem close={close} item={{ ...entry, end: countOf(entry) }} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.end}>{children}</div>
      </div>
    </header>
  )
}

/** The way back of a page that has no other: a page's own one, beside it, replaces it. */
function BackHome({ href }: { href: string }) {
  const { home } = useTexts('common')
  return (
    <Link className={css.back} href={href}>
      <ArrowLeft />
      <Hidden>{home}</Hidden>
    </Link>
  )
}

function Group({ group: { label, items }, close }: { group: NavGroup; close: () => void }) {
  const id = useId()
  return (
    <>
      <p className={css.name} data-soft="small" id={id}>
        {label}
      </p>
      <ul aria-labelledby={id} className={css.grouped}>
        {items.map((item) => (
          <li key={item.label}>
            <HeaderItem close={close} item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}
