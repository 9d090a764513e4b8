import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from '../icons/icons.tsx'
import css from './Collapse.module.css'

export interface CollapseProps {
  title: ReactNode
  /** Shown next to the title, for example a `Badge` with the count. */
  note?: ReactNode
  /** Heading level. */
  level?: 2 | 3 | 4
  /**
   * Controlled by the app when given. Otherwise the component has its own state, closed at first.
   */
  open?: boolean
  defaultOpen?: boolean
  onToggle?: (open: boolean) => void
  /** One button at the end of the heading's line. */
  act?: ReactNode
  children: ReactNode
}

/** A section with a heading that opens in 500 ms. Its closed content is not in the tab sequence. */
export function Collapse({
  title,
  note,
  level = 2,
  open,
  defaultOpen = false,
  onToggle,
  act,
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
      <div data-line="2">
        <Heading className={css.heading}>
          <button
            aria-controls={id}
            aria-expanded={isOpen}
            className={css.button}
            data-line="3"
            type="button"
            onClick={toggle}
          >
            <span className={css.words} data-cluster="1 3">
              <span>{title}</span>
              {note}
            </span>
            <ChevronDown className={css.chevron} />
          </button>
        </Heading>
        {act}
      </div>
      <div className={css.fold} id={id} inert={!isOpen}>
        <div className={css.clip}>
          <div className={css.content}>{children}</div>
        </div>
      </div>
    </section>
  )
}
