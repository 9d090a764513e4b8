import type { ExternalVehicle } from '#contract/station-vehicle.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { TimeLeft } from './Listing.tsx'

export type Offered = Pick<
  ExternalVehicle,
  'plate' | 'make' | 'model' | 'model_year' | 'shop' | 'distance_km' | 'listing_expires_at'
>

/** The station that offers the vehicle, with its phone and a mail that names the vehicle. */
export function Holder({ vehicle }: { vehicle: Offered }) {
  return (
    <>
      <HolderName vehicle={vehicle} />
      <HolderContact vehicle={vehicle} />
    </>
  )
}

export function HolderName({ vehicle: { shop } }: { vehicle: Offered }) {
  const t = useTexts('operatorLists').available
  if (!shop) return null
  return (
    <>
      <p>
        <strong>{shop.name}</strong> <span data-soft="">{shop.company}</span>
      </p>
      {!shop.phone && !shop.email && <p data-soft="small">{t.noContact}</p>}
    </>
  )
}

export function HolderContact({ vehicle, short }: { vehicle: Offered; short?: true }) {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const { shop } = vehicle
  if (!shop) return null
  const named = plateAndName(vehicle, unknown)
  const mail = new URLSearchParams({
    subject: fill(t.mailSubject, { vehicle: named }),
    body: fill(t.mailBody, { vehicle: named }),
  })
  return (
    <Contact
      email={shop.email}
      // RFC 6068: a space is %20, a plus sign stays one.
      mail={mail.toString().replaceAll('+', '%20')}
      phone={shop.phone}
      {...(short && { short })}
    />
  )
}

/** Time left of the listing, and its distance. */
export function OfferBadges({ vehicle }: { vehicle: Offered }) {
  const { distance_km: km, listing_expires_at: until } = vehicle
  return (
    <>
      {until && <TimeLeft until={until} />}
      {km !== null && (
        <Badge icon={<Pin />}>
          <Distance km={km} />
        </Badge>
      )}
    </>
  )
}

export function Distance({ km }: { km: number | null }) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const digits = { maximumFractionDigits: km !== null && km < 10 ? 1 : 0 }
  return km === null ? null : fill(t.distance, { km: number(km, locale, digits) })
}
