import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown } from '../icons/icons.tsx'
import css from './Collapse.module.css'

export interface CollapseProps {
  title: ReactNode
  /** Beside the title, e.g. a `Badge` with the count. */
  note?: ReactNode
  /** Its place in the order of headings. */
  level?: 2 | 3 | 4
  /** Controlled by the app when given; otherwise it keeps itself, closed at first. */
  open?: boolean
  defaultOpen?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A section under its heading that opens over 500 ms. What is closed cannot be tabbed into. */
export function Collapse({
  title,
  note,
  level = 2,
  open,
  defaultOpen = false,
  onToggle,
  children,
}: CollapseProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const isOpen = open ?? own
  const Heading = `h${level}` as const
  const toggle = () => {
    setOwn(!isOpen)
    onToggle?.(!isOpen)
  }
  return (
    <section className={css.collapse} data-open={isOpen || undefined}>
      <Heading className={css.heading}>
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className={css.button}
          type="button"
          onClick={toggle}
        >
          <span>{title}</span>
          {note}
          <ChevronDown className={css.chevron} />
        </button>
      </Heading>
      <div className={css.fold} id={id} inert={!isOpen}>
        <div className={css.clip}>
          <div className={css.content}>{children}</div>
        </div>
      </div>
    </section>
  )
}
