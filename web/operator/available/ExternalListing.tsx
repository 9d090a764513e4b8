import type { ExternalVehicle } from '#contract/station-vehicle.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import css from './Available.module.css'

/** A listing of another company: place, time left and contact. */
export function ExternalListing({ vehicle }: { vehicle: ExternalVehicle }) {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { shop, distance_km: km, listing_expires_at: until } = vehicle
  const named = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  const mail = new URLSearchParams({
    subject: fill(t.mailSubject, { vehicle: named }),
    body: fill(t.mailBody, { vehicle: named }),
  })
  // RFC 6068: a space is %20, a plus sign stays one.
  const query = mail.toString().replaceAll('+', '%20')
  return (
    <VehicleCard
      badges={
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
      }
      vehicle={vehicle}
    >
      {shop && (
        <p>
          <strong>{shop.name}</strong>
          <span className={css.company}>{shop.company}</span>
        </p>
      )}
      {shop && <Contact email={shop.email} mail={query} phone={shop.phone} />}
      {shop && !shop.phone && !shop.email && <p className={css.line}>{t.noContact}</p>}
    </VehicleCard>
  )
}
