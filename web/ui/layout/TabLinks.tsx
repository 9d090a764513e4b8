import { Link } from './UiContext.tsx'
import css from './TabLinks.module.css'

export interface TabLink {
  href: string
  label: string
  isCurrent: boolean
}

/** Links between pages or views of one subject, with the shown one marked. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} data-unprinted>
      <ul className={css.tabs}>
        {tabs.map(({ href, label: name, isCurrent }) => (
          <li key={href}>
            <Link aria-current={isCurrent ? 'page' : undefined} className={css.tab} href={href}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
