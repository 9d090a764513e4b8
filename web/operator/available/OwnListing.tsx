import { useState } from 'react'
import type { Vehicle } from '#contract/shop-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hidden } from '#web/ui/Hidden.tsx'
import { notify, useAppDispatch } from '#web/store.ts'
import { useShowError } from '#web/frame/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { OpenButton } from '../detail/OpenButton.tsx'
import { useChange } from '../detail/use-change.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import css from './Available.module.css'

/** One listing of the station: how long it stands, and what can be done with it. */
export function OwnListing({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [resolving, setResolving] = useState(false)
  const { change, busy } = useChange(vehicle, { onError: showError })
  const { listing_expires_at: until } = vehicle
  const name = { vehicle: vehicleName(vehicle, unknown) }

  const extend = async () => {
    const extended = await change({ status: 'shop_listing' })
    if (!extended?.listing_expires_at) return
    const when = date(extended.listing_expires_at, locale, 'moment')
    dispatch(notify({ type: 'success', text: fill(t.extended, { when }) }))
  }
  return (
    <VehicleCard
      actions={
        <>
          <Button
            busy={busy}
            className={css.above}
            variant="secondary"
            onClick={() => void extend()}
          >
            <span aria-hidden="true">{t.extend}</span>
            <Hidden>{fill(t.extendNamed, name)}</Hidden>
          </Button>
          <Button className={css.above} variant="secondary" onClick={() => setResolving(true)}>
            <span aria-hidden="true">{t.resolve}</span>
            <Hidden>{fill(t.resolveNamed, name)}</Hidden>
          </Button>
          <OpenButton page={pages.operatorAvailable.path} vehicle={vehicle} />
        </>
      }
      badges={until && <TimeLeft until={until} />}
      vehicle={vehicle}
    >
      {until && (
        <p className={css.line}>{fill(t.until, { when: date(until, locale, 'moment') })}</p>
      )}
      {resolving && <ResolveDialog vehicle={vehicle} onClose={() => setResolving(false)} />}
    </VehicleCard>
  )
}
