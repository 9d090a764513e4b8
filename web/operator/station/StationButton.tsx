import { useLocation } from 'react-router'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useShop } from '../state.ts'
import css from './StationButton.module.css'

/** Name of the chosen station. Opens the choice of another. */
export function StationButton() {
  const { menu } = useTexts('operator')
  const { pathname } = useLocation()
  const { shopId, shopName } = useShop()
  const { path } = pages.selectStation
  if (shopId === null) {
    return (
      <span className={css.station}>
        <Pin />
        <span>{menu.noStation}</span>
      </span>
    )
  }
  const name = shopName || String(shopId)
  return (
    <Link
      aria-current={pathname === path ? 'page' : undefined}
      aria-label={fill(menu.station, { name })}
      className={css.station}
      href={path}
    >
      <Pin />
      <span>{name}</span>
    </Link>
  )
}
