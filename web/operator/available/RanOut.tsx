import { pages } from '#rules/pages.ts'
import { count, date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useYardList } from '../vehicle/lists.ts'
import { useNow } from './use-now.ts'
import css from './Available.module.css'

/** Time in ms in which an expired listing is shown. */
const newsMs = 48 * 60 * 60 * 1000

/** Listings that expired in the last 48 hours, and the present status of their vehicles. */
export function RanOut() {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const now = useNow()
  const { data } = useYardList('shop_process')
  const ranOut = (data ?? []).flatMap((vehicle) => {
    const at = vehicle.listing_ran_out_at
    return at && now - Date.parse(at) < newsMs ? [{ at, vehicle }] : []
  })
  if (ranOut.length === 0) return null
  return (
    <Alert title={count(t.ranOutTitle, ranOut.length, locale)} tone="warning">
      <ul className={css.ranOut}>
        {ranOut.map(({ at, vehicle }) => (
          <li key={vehicle.id}>
            <Link href={`${pages.operatorProcess.path}?vehicle=${vehicle.id}`}>
              <Plate kind={vehicle.kind} plate={vehicle.plate} size="xs" />
              {vehicleName(vehicle, unknown)}
            </Link>
            <span>{fill(t.ranOutAt, { when: date(at, locale, 'moment') })}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
