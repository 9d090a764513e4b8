import { useState } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { count, date, fill } from '#texts/index.ts'
import { daysBetween, finnishDay } from '#rules/finnish-day.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Document } from '#web/ui/icons/icons-work.tsx'
import { stagesShown } from './stages-shown.ts'
import css from './vehicle.module.css'

/** The stages of its kind as dashes, those that are done filled. Words for it are beside it. */
export function StageDots({ vehicle }: { vehicle: Pick<Vehicle, 'kind' | 'stages'> }) {
  return (
    <span aria-hidden="true" className={css.lane}>
      {stagesShown(vehicle).map(({ stage, done_at: at }) => (
        <span key={stage} className={css.dash} data-done={at !== null || undefined} />
      ))}
    </span>
  )
}

/** Where an own vehicle stands on the yard, if somebody told it. */
export function PlaceBadge({ vehicle }: { vehicle: Vehicle | ExternalVehicle }) {
  const { place: t } = useTexts('operatorDetail')
  if (!('yard_place' in vehicle) || vehicle.yard_place === null) return null
  return <Badge icon={<Pin />}>{fill(t.badge, { place: vehicle.yard_place })}</Badge>
}

type Marked = Pick<Vehicle, 'status' | 'has_certificate' | 'is_annulled'>

/** A missing or annulled certificate of a vehicle in process. */
export function CertificateMark({
  vehicle: { status, has_certificate: hasCertificate, is_annulled: isAnnulled },
}: {
  vehicle: Marked
}) {
  const t = useTexts('operatorLists').process
  if (status !== 'shop_process' || hasCertificate) return null
  return (
    <Badge icon={<Document />} tone="warning">
      {isAnnulled ? t.annulled : t.noCertificate}
    </Badge>
  )
}

type Since = Pick<Vehicle, 'status' | 'status_updated_at'>

/** Returns a function that tells the time of the status: when ordered or sent, otherwise its days. */
export function useSince(): (vehicle: Since) => string {
  const { since } = useTexts('operator').vehicle
  const locale = useLocale()
  const [today] = useState(() => finnishDay(new Date()))
  return ({ status, status_updated_at: at }) => {
    if (status === 'shop_transit' || status === 'shop_transfer')
      return fill(since[status], { time: date(at, locale, 'moment') })
    const days = daysBetween(finnishDay(new Date(at)), today)
    return days <= 0 ? since.today : count(since.days, days, locale)
  }
}
