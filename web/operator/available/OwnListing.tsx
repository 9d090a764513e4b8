import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { OpenButton } from '../detail/OpenButton.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { ListingActions } from './ListingActions.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import css from './Available.module.css'

/** One listing of the station: time left and actions. */
export function OwnListing({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const { listing_expires_at: until } = vehicle
  return (
    <VehicleCard
      actions={
        <>
          <ListingActions vehicle={vehicle} />
          <OpenButton page={pages.operatorAvailable.path} vehicle={vehicle} />
        </>
      }
      badges={until && <TimeLeft until={until} />}
      vehicle={vehicle}
    >
      {until && (
        <p className={css.line}>{fill(t.until, { when: date(until, locale, 'moment') })}</p>
      )}
    </VehicleCard>
  )
}
