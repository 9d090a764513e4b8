import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Brand } from '../display/Brand.tsx'
import { classes } from '../classes.ts'
import { Hidden } from '../display/Hidden.tsx'
import { ChevronDown, Cross, External, Menu } from '../icons/icons.tsx'
import { Link, useUi } from './UiContext.tsx'
import css from './Header.module.css'

/** Entries under one name. On a desk a button opens them. */
export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

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
  nav?: readonly (NavItem | NavGroup)[]
  /** Between brand and menu, for example the current station. First in the menu of a row. */
  station?: ReactNode
  /** One row of 56 px that stays: `title` takes the place of the brand, `tools` stand before the menu. */
  row?: { readonly title: ReactNode; readonly tools: ReactNode } | undefined
  /** The language switcher. On phones it is in the menu when there is one. */
  children?: ReactNode
}

const none: readonly NavItem[] = []

/** The open part: the menu of a narrow window, or a group of a desk by its name. */
type Opened = { readonly group: string | null } | null

/**
 * The header. More than four items take a row of their own. On narrow screens a menu button hides
 * the navigation.
 */
export function Header({ home, nav = none, station, row, children }: HeaderProps) {
  const { words } = useUi()
  const [opened, setOpened] = useState<Opened>(null)
  const open = opened !== null && opened.group === null
  const panelId = useId()
  const ref = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const folds = nav.length > 0

  useEffect(() => {
    if (opened === null) return undefined
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        const group = ref.current?.querySelector<HTMLElement>('nav button[aria-expanded="true"]')
        ;(group ?? button.current)?.focus()
      } else if (event.target instanceof Node && ref.current?.contains(event.target)) return
      setOpened(null)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [opened])
  const close = () => setOpened(null)
  const brand = <Brand href={home} />

  return (
    <header
      ref={ref}
      className={classes(
        css.header,
        folds && css.folds,
        nav.length > 4 && css.many,
        row && css.row,
      )}
      data-row={row ? '' : undefined}
    >
      {row ? (
        <>
          {row.title}
          {brand}
          {row.tools}
        </>
      ) : (
        <>
          {brand}
          {station && <div className={css.station}>{station}</div>}
        </>
      )}
      {folds && (
        <button
          ref={button}
          aria-controls={panelId}
          aria-expanded={open}
          className={css.menu}
          type="button"
          onClick={() => setOpened(open ? null : { group: null })}
        >
          {open ? <Cross /> : <Menu />}
          <span>{words.menu}</span>
        </button>
      )}
      <div className={css.panel} data-open={open || undefined} id={panelId}>
        {row && station && (
          <div className={css.first} onClickCapture={close}>
            {brand}
            {station}
          </div>
        )}
        {folds && (
          <nav aria-label={words.menu}>
            <ul className={css.items}>
              {nav.map((entry) => (
                <li key={entry.label} className={'items' in entry ? css.group : undefined}>
                  {'items' in entry ? (
                    <Group
                      close={close}
                      group={entry}
                      isOpen={opened?.group === entry.label}
                      isRow={row !== undefined}
                      onToggle={(isOpen) => setOpened(isOpen ? { group: entry.label } : null)}
                    />
                  ) : (
                    <Item close={close} item={entry} />
                  )}
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

/** The entries of a group: under a heading in the menu of a row, otherwise under a button. */
function Group({
  group: { label, items },
  isOpen,
  isRow,
  onToggle,
  close,
}: {
  group: NavGroup
  isOpen: boolean
  isRow: boolean
  onToggle: (isOpen: boolean) => void
  close: () => void
}) {
  const id = useId()
  return (
    <>
      {isRow ? (
        <p className={css.name} id={id}>
          {label}
        </p>
      ) : (
        <button
          aria-expanded={isOpen}
          className={css.item}
          data-current={items.some(({ current }) => current) || undefined}
          id={id}
          type="button"
          onClick={() => onToggle(!isOpen)}
        >
          <span>{label}</span>
          <ChevronDown />
        </button>
      )}
      {(isRow || isOpen) && (
        <ul aria-labelledby={id} className={css.grouped}>
          {items.map((item) => (
            <li key={item.label}>
              <Item close={close} item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
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
