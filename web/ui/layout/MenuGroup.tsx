import { useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { ChevronDown } from '../icons/icons.tsx'
import { HeaderItem, itemClass, type NavItem } from './MenuHeader.tsx'
import { useDismiss } from './use-dismiss.ts'
import css from './MenuGroup.module.css'

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
