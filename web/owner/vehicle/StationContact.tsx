import type { PublicStation } from '#contract/shapes.ts'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone, Pin } from '#web/ui/icons/icons-places.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import css from './StationContact.module.css'

/** Address and contact of a station. */
export function StationContact({ shop }: { shop: PublicStation }) {
  const address = addressLine(shop.location)
  return (
    <ul className={css.contact}>
      {address && (
        <li>
          <Pin />
          {address}
        </li>
      )}
      {shop.phone && (
        <li>
          <Phone />
          <a href={`tel:${shop.phone.replaceAll(/[^\d+]/g, '')}`}>{shop.phone}</a>
        </li>
      )}
      {shop.email && (
        <li>
          <Mail />
          <a href={`mailto:${shop.email}`}>
            <EmailText>{shop.email}</EmailText>
          </a>
        </li>
      )}
    </ul>
  )
}
