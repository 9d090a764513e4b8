import { useId, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { HeaderItem, itemClass, type NavItem } from '#web/ui/layout/MenuHeader.tsx'
import { useDismiss } from '#web/ui/layout/use-dismiss.ts'
import css from './MenuGroup.module.css'

/** Entries of the menu under one name. */
export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

/** A group in the header of a desk: its button opens the entries. */
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
        <ul aria-labelledby={id} className={css.entries}>
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
