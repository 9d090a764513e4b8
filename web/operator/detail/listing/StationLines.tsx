import type { PublicStation } from '#contract/shapes.ts'
import { fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone } from '#web/ui/icons/icons-places.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import css from './StationPick.module.css'

/** A station's name, address and distance. With `open` also its contact. */
export function StationLines({
  station,
  takesKind,
  open,
}: {
  station: PublicStation & { distance_km: number | null }
  takesKind: boolean
  open: boolean
}) {
  const t = useTexts('operatorLists')
  const locale = useLocale()
  const { company, location, distance_km: km, contact_person: person, phone, email } = station
  return (
    <span className={css.lines}>
      <span>{[company, addressLine(location)].filter(Boolean).join(' · ')}</span>
      <span className={css.badges}>
        {km !== null && (
          <Badge>
            {fill(t.available.distance, {
              km: number(km, locale, { maximumFractionDigits: km < 10 ? 1 : 0 }),
            })}
          </Badge>
        )}
        {!takesKind && (
          <Badge icon={<Warning />} tone="warning">
            {t.send.doesNotTake}
          </Badge>
        )}
      </span>
      {open && (
        <span className={css.contact}>
          {person && <span>{fill(t.send.contactPerson, { name: person })}</span>}
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <Phone />
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`}>
              <Mail />
              <EmailText>{email}</EmailText>
            </a>
          )}
          {!phone && !email && <span>{t.available.noContact}</span>}
        </span>
      )}
    </span>
  )
}
