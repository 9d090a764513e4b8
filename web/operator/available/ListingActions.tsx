import { Suspense, useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useChange } from '../detail/use-change.ts'

/** Loads apart from the list, with the choice of a station and of the transport. */
const ResolveDialog = screenWithTexts<{ vehicle: Vehicle; onClose: () => void }>(
  ['errors'],
  () => import('./ResolveDialog.tsx'),
)

/** For `useAhead`: the press that opens the dialog waits for no code. */
export const loadResolveDialog = ResolveDialog.preload

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
  const ends = Date.parse(vehicle.listing_expires_at ?? vehicle.status_updated_at)
  const when = date(
    new Date(ends + limits.listingExtensionHours * hourMs).toISOString(),
    locale,
    'moment',
  )

  const extend = async () => {
    const extended = await change({ status: 'shop_listing' })
    if (!extended?.listing_expires_at) return
    const when = date(extended.listing_expires_at, locale, 'moment')
    dispatch(notify({ type: 'success', text: fill(t.extended, { when }) }))
  }
  return (
    <>
      <Button busy={busy} variant="secondary" onClick={() => void extend()}>
        <Named name={fill(t.extendNamed, { ...name, when })}>{fill(t.extend, { when })}</Named>
      </Button>
      <Button variant="secondary" onClick={() => setResolving(true)}>
        <Named name={fill(t.resolveNamed, name)}>{t.resolve}</Named>
      </Button>
      {resolving && (
        <Suspense>
          <ResolveDialog vehicle={vehicle} onClose={() => setResolving(false)} />
        </Suspense>
      )}
    </>
  )
}
