import { Suspense, useEffect, useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { count, date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { useChange } from '../detail/use-change.ts'
import { timeLeft } from './time-left.ts'

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

/** Time left of a listing, by the minute. `short` is for a column whose head says the rest. */
export function TimeLeft({ until, short = false }: { until: string; short?: boolean }) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const left = timeLeft(until, useNow())
  if (left === null) {
    return (
      <Badge icon={<Clock />} tone="danger">
        {t.ranOutNow}
      </Badge>
    )
  }
  const { hours, minutes, isSoon } = left
  return (
    <Badge icon={<Clock />} tone={isSoon ? 'warning' : 'info'}>
      {short && fill(t.leftShort, { h: hours, min: minutes })}
      {!short && hours === 0 && count(t.leftMinutes, minutes, locale)}
      {!short && hours > 0 && fill(t.left, { h: hours, min: minutes })}
    </Badge>
  )
}

/** Short enough that a displayed minute is never late. */
const stepMs = 10_000

/** Returns the current time in ms, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
