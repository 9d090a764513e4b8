import { useId, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { Cross, External, Menu, ChevronDown } from '../icons/icons.tsx'
import { Header } from './Header.tsx'
import { Link, useUi } from './UiContext.tsx'
import css from './MenuHeader.module.css'

/** A link (`href`) or an action (`onClick`, for example logout). */
export interface NavItem {
  label: string
  icon?: ReactNode
  /** After the label, for example a number. */
  end?: ReactNode
  href?: string
  onClick?: () => void
  current?: boolean
  /** Visible but inert, for example until a station is chosen. */
  disabled?: boolean
  newTab?: boolean
}

/** An entry of an app's own kind. */
interface NavPart {
  label: string
  part: ReactNode
}

interface MenuHeaderProps {
  /** Target of the brand. No link without it. */
  home?: string
  nav?: readonly (NavItem | NavPart)[]
  /** Between brand and menu, for example the current station. */
  station?: ReactNode
  /** The language switcher. On phones it is in the menu when there is one. */
  children?: ReactNode
}

const none: readonly NavItem[] = []

/** For an entry of an app's own kind. */
const itemClass = css.item

/**
 * The header with a menu. More than four items take a row of their own, but without a station one row
 * has them all on a desk. On narrow screens a menu button hides the navigation.
 */
export function MenuHeader({ home, nav = none, station, children }: MenuHeaderProps) {
  const { words } = useUi()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const ref = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const folds = nav.length > 0
  const close = () => setOpen(false)
  useDismiss(ref, open, (isEscape) => {
    if (isEscape) button.current?.focus()
    close()
  })

  return (
    <Header
      ref={ref}
      className={classes(
        folds && css.folds,
        nav.length > 4 && css.many,
        nav.length > 4 && !station && css.line,
      )}
      home={home}
    >
      {station && <div className={css.station}>{station}</div>}
      {folds && (
        <button
          ref={button}
          aria-controls={panelId}
          aria-expanded={open}
          className={css.menu}
          type="button"
          onClick={() => setOpen(!open)}
        >
          {open ? <Cross /> : <Menu />}
          <span>{words.menu}</span>
        </button>
      )}
      <div className={css.panel} data-line="4" data-open={open || undefined} id={panelId}>
        {folds && (
          <nav aria-label={words.menu}>
            <ul className={css.items}>
              {nav.map((entry) => (
                <li key={entry.label}>
                  {'part' in entry ? entry.part : <HeaderItem close={close} item={entry} />}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children && <div className={css.end}>{children}</div>}
      </div>
    </Header>
  )
}

/** One entry of a menu. Its press also closes the menu. */
export function HeaderItem({ item, close }: { item: NavItem; close: () => void }) {
  const { words } = useUi()
  const { label, icon, end, href, onClick, current, disabled, newTab } = item
  const face = (
    <>
      {icon}
      <span>{label}</span>
      {end}
    </>
  )
  if (href === undefined || disabled) {
    const act = () => {
      close()
      onClick?.()
    }
    return (
      <button className={css.item} disabled={disabled} type="button" onClick={act}>
        {face}
      </button>
    )
  }
  return (
    <Link
      aria-current={current ? 'page' : undefined}
      className={css.item}
      href={href}
      rel={newTab ? 'noopener noreferrer' : undefined}
      target={newTab ? '_blank' : undefined}
      onClick={close}
    >
      {face}
      {newTab && (
        <>
          <External className={css.external} />
          <Hidden> ({words.newTab})</Hidden>
        </>
      )}
    </Link>
  )
}

/** Entries of the menu under one name. */
export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

/** A group in a header: its button opens the entries, over the page or in the menu of a phone. */
export function MenuGroup({ group: { label, items } }: { group: NavGroup }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useDismiss(ref, isOpen, (isEscape) => {
    if (isEscape) button.current?.focus()
    close()
  })
  return (
    <div ref={ref} className={css.group}>
      <button
        ref={button}
        aria-expanded={isOpen}
        className={classes(itemClass, css.button)}
        data-current={items.some(({ current }) => current) || undefined}
        id={id}
        type="button"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <ChevronDown />
      </button>
      {isOpen && (
        <ul aria-labelledby={id} className={css.entries} data-framed>
          {items.map((item) => (
            <li key={item.label}>
              <HeaderItem close={close} item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Calls `onDismiss` at Escape and at a press outside of `ref`, while something is open.
 * @param onDismiss gets whether it was Escape, which returns the focus to the button
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (isEscape: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const dismiss = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      if (isKey && event.key !== 'Escape') return
      if (!isKey && event.target instanceof Node && ref.current?.contains(event.target)) return
      onDismiss(isKey)
    }
    document.addEventListener('keydown', dismiss)
    document.addEventListener('pointerdown', dismiss)
    return () => {
      document.removeEventListener('keydown', dismiss)
      document.removeEventListener('pointerdown', dismiss)
    }
  })
}
