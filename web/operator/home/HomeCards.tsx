import type { ComponentType, MouseEvent } from 'react'
import { number } from '#texts/index.ts'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale } from '#web/texts/texts.ts'
import css from './HomeCards.module.css'

export type HomeCard = {
  readonly href: string
  readonly icon: ComponentType<IconProps>
  readonly title: string
  readonly line?: string
  /** Vehicles there. A card with some stands out. */
  readonly count?: number
  readonly onClick?: (event: MouseEvent) => void
}

/** The parts of the operator's app as low cards: icon, name, a line and the number of vehicles. */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const locale = useLocale()
  return (
    <ul className={css.grid}>
      {cards.map(({ href, icon: IconOfCard, title, line, count, onClick }) => (
        <li key={href}>
          <Link
            className={css.card}
            data-work={(count ?? 0) > 0 || undefined}
            href={href}
            onClick={onClick}
          >
            <IconOfCard />
            <span className={css.title}>{title}</span>{' '}
            {count !== undefined && <span className={css.count}>{number(count, locale)}</span>}{' '}
            <span className={css.what}>{line ?? '\u00a0'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
