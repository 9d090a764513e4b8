import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import rows from '../detail/RowList.module.css'
import { useShopId } from '../state.ts'
import { useLoads } from './api.ts'
import { loadPath } from './load-paths.ts'
import css from './Loads.module.css'

/** Loads on their way to the station, among what comes from other stations. Nothing without any. */
export default function ArrivingLoads() {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const shopId = useShopId()
  const { data } = useLoads(shopId)
  const arriving = data?.incoming.filter(({ state }) => state === 'sent') ?? []
  if (arriving.length === 0) return null
  return (
    <ul aria-label={t.sections.toReceive} className={rows.rows}>
      {arriving.map(({ id, number: name, from, vehicles, wastes }) => (
        <li key={id}>
          <Link className={css.arriving} href={loadPath(id)}>
            <Truck />
            <span>
              <strong>{fill(t.one, { number: name })}</strong>
              <span data-soft="">
                {`${from.name} · ${t.columns.items} ${number(vehicles + wastes, locale)}`}
              </span>
            </span>
            <ArrowRight />
          </Link>
        </li>
      ))}
    </ul>
  )
}
