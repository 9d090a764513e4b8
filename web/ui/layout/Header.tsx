import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Brand } from '../display/Brand.tsx'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { Cross, External, Menu } from '../icons/icons.tsx'
import { Link, useUi } from './UiContext.tsx'
import css from './Header.module.css'

/** A link (`href`) or an action (`onClick`, for example logout). */
export interface NavItem {
  label: string
  icon?: ReactNode
  href?: string
  onClick?: () => void
  current?: boolean
  /** Visible but inert, for example until a station is chosen. */
  disabled?: boolean
  newTab?: boolean
}

export interface HeaderProps {
  /** Target of the brand. No link without it. */
  home?: string
  nav?: readonly NavItem[]
  /** Always visible between brand and menu, for example the current station. */
  station?: ReactNode
  /** The language switcher. On phones it is in the menu when there is one. */
  children?: ReactNode
}

const none: readonly NavItem[] = []

/**
 * The header. More than five items take a row of their own. On narrow screens a menu button hides
 * the navigation.
 */
export function Header({ home, nav = none, station, children }: HeaderProps) {
  const { words } = useUi()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const ref = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const folds = nav.length > 0

  useEffect(() => {
    if (!open) return undefined
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        button.current?.focus()
      } else if (event.target instanceof Node && ref.current?.contains(event.target)) return
      setOpen(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [open])

  return (
    <header
      ref={ref}
      className={classes(css.header, folds && css.folds, nav.length > 5 && css.many)}
    >
      <Brand href={home} />
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
          {words.menu}
        </button>
      )}
      <div className={css.panel} data-open={open || undefined} id={panelId}>
        {folds && (
          <nav aria-label={words.menu}>
            <ul className={css.items}>
              {nav.map((item) => (
                <li key={item.label}>
                  <Item close={() => setOpen(false)} item={item} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children && <div className={css.end}>{children}</div>}
      </div>
    </header>
  )
}

function Item({ item, close }: { item: NavItem; close: () => void }) {
  const { words } = useUi()
  const { label, icon, href, onClick, current, disabled, newTab } = item
  const face = (
    <>
      {icon}
      <span>{label}</span>
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
