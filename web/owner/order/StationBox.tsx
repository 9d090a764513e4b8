import { phoneLink } from '#rules/people/phone.ts'
import { useState } from 'react'
import type { PublicStation } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone, Pin } from '#web/ui/icons/icons-places.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useTexts } from '#web/texts/texts.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import css from './OrderHero.module.css'

/** Name, address, hours and contact of a station. */
export function StationBox({ shop }: { shop: PublicStation }) {
  const [now] = useState(() => new Date())
  const address = addressLine(shop.location)
  return (
    <div data-stack="3">
      <p>
        <strong>{shop.name}</strong>
      </p>
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
            <a href={phoneLink(shop.phone)}>{shop.phone}</a>
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
      <Hours hours={shop} now={now} />
    </div>
  )
}

/** A button that calls the station. Nothing where its phone is unknown. */
export function CallStation({
  shop: { phone },
  main = false,
}: {
  shop: Pick<PublicStation, 'phone'>
  /** The only act of its page. */
  main?: boolean
}) {
  const { actions: t } = useTexts('ownerOrder')
  if (!phone) return null
  return (
    <LinkButton href={phoneLink(phone)} icon={<Phone />} variant={main ? 'primary' : 'secondary'}>
      {fill(t.call, { phone })}
    </LinkButton>
  )
}
