import type { ComponentType, MouseEvent } from 'react'
import { number } from '#texts/index.ts'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale } from '#web/texts/texts.ts'
import css from './HomeCards.module.css'

export type HomeCard = {
  readonly href: string
  readonly icon?: ComponentType<IconProps>
  readonly title: string
  readonly onClick?: (event: MouseEvent) => void
}

/** The other parts of the operator's app: lists with their number of vehicles, and quiet cards. */
export function HomeCards({
  counted,
  counts,
  quiet,
}: {
  counted: readonly HomeCard[]
  /** Vehicles of each page that has them. */
  counts: Readonly<Record<string, number>>
  quiet: readonly HomeCard[]
}) {
  const locale = useLocale()
  return (
    <div className={css.cards}>
      <ul className={css.counted}>
        {counted.map(({ href, title }) => (
          <li key={href}>
            <Link className={css.card} href={href}>
              <span className={css.count}>
                {counts[href] === undefined ? '–' : number(counts[href], locale)}
              </span>{' '}
              <span className={css.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={css.quiet}>
        {quiet.map(({ href, icon: IconOfCard, title, onClick }) => (
          <li key={href}>
            <Link className={css.line} href={href} onClick={onClick}>
              {IconOfCard && <IconOfCard />}
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
