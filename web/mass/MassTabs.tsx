import { Link } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { massView } from './use-mass-choice.ts'
import css from './Mass.module.css'

/** Links between the counted vehicles and the tables of a year. */
export function MassTabs({ path, isMass }: { path: string; isMass: boolean }) {
  const { views } = useTexts('mass')
  const tabs = [
    { href: path, label: views.vehicles, isCurrent: !isMass },
    { href: `${path}?view=${massView}`, label: views.materials, isCurrent: isMass },
  ]
  return (
    <nav aria-label={views.label}>
      <ul className={css.tabs}>
        {tabs.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <Link aria-current={isCurrent ? 'page' : undefined} className={css.tab} href={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
