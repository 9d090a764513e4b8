import type { ExternalVehicle } from '#contract/station-vehicle.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import css from './Available.module.css'

export type Offered = Pick<
  ExternalVehicle,
  'plate' | 'make' | 'model' | 'model_year' | 'shop' | 'distance_km' | 'listing_expires_at'
>

/** The station that offers the vehicle, with its phone and a mail that names the vehicle. */
export function Holder({ vehicle }: { vehicle: Offered }) {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const { shop } = vehicle
  if (!shop) return null
  const named = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  const mail = new URLSearchParams({
    subject: fill(t.mailSubject, { vehicle: named }),
    body: fill(t.mailBody, { vehicle: named }),
  })
  return (
    <>
      <p>
        <strong>{shop.name}</strong>
        <span className={css.company}>{shop.company}</span>
      </p>
      <div className={css.ways}>
        {/* RFC 6068: a space is %20, a plus sign stays one. */}
        <Contact
          email={shop.email}
          mail={mail.toString().replaceAll('+', '%20')}
          phone={shop.phone}
        />
      </div>
      {!shop.phone && !shop.email && <p className={css.line}>{t.noContact}</p>}
    </>
  )
}

/** Time left of the listing, and its distance. */
export function OfferBadges({ vehicle }: { vehicle: Offered }) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const { distance_km: km, listing_expires_at: until } = vehicle
  return (
    <>
      {until && <TimeLeft until={until} />}
      {km !== null && (
        <Badge icon={<Pin />}>
          {fill(t.distance, {
            km: number(km, locale, { maximumFractionDigits: km < 10 ? 1 : 0 }),
          })}
        </Badge>
      )}
    </>
  )
}
