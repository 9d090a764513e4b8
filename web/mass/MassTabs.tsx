import { Link } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { massView } from './use-mass-choice.ts'
import css from './Mass.module.css'

type View = 'certificates' | 'vehicles' | 'materials'

/** Links between what the statistics count, and the tables of a year. */
export function MassTabs({
  path,
  current,
  hasCertificates = false,
}: {
  path: string
  current: View
  /** The page begins with the certificates, and has the vehicles beside. */
  hasCertificates?: boolean
}) {
  const { views } = useTexts('mass')
  const hrefs: Partial<Record<View, string>> = {
    ...(hasCertificates && { certificates: path }),
    vehicles: hasCertificates ? `${path}?counted=vehicles` : path,
    materials: `${path}?view=${massView}`,
  }
  const tabs = (['certificates', 'vehicles', 'materials'] as const).flatMap((view) => {
    const href = hrefs[view]
    return href === undefined ? [] : [{ href, label: views[view], isCurrent: view === current }]
  })
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
