import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useChange } from '../detail/use-change.ts'
import { ResolveDialog } from './ResolveDialog.tsx'
import css from './Available.module.css'

/** Actions of an own listing: 24 hours more, or its end. */
export function ListingActions({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [resolving, setResolving] = useState(false)
  const { change, busy } = useChange(vehicle, { onError: showError })
  const name = { vehicle: vehicleName(vehicle, unknown) }

  const extend = async () => {
    const extended = await change({ status: 'shop_listing' })
    if (!extended?.listing_expires_at) return
    const when = date(extended.listing_expires_at, locale, 'moment')
    dispatch(notify({ type: 'success', text: fill(t.extended, { when }) }))
  }
  return (
    <>
      <Button busy={busy} className={css.above} variant="secondary" onClick={() => void extend()}>
        <span aria-hidden="true">{t.extend}</span>
        <Hidden>{fill(t.extendNamed, name)}</Hidden>
      </Button>
      <Button className={css.above} variant="secondary" onClick={() => setResolving(true)}>
        <span aria-hidden="true">{t.resolve}</span>
        <Hidden>{fill(t.resolveNamed, name)}</Hidden>
      </Button>
      {resolving && <ResolveDialog vehicle={vehicle} onClose={() => setResolving(false)} />}
    </>
  )
}
