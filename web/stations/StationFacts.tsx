import { phoneLink } from '#rules/people/phone.ts'
import type { ReactNode } from 'react'
import type { PublicStation } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { User } from '#web/ui/icons/icons-work.tsx'
import { Mail, Phone, Pin } from '#web/ui/icons/icons-places.tsx'
import { useSharedTexts } from '#web/texts/context.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import css from './StationFacts.module.css'

/** Address and contact of a station, each with its icon. `children` are further lines. */
export function StationFacts({
  site: { location, phone, email, contact_person: person },
  children,
}: {
  site: PublicStation
  children?: ReactNode
}) {
  const t = useSharedTexts('stations')
  return (
    <ul className={css.facts} data-stack="2">
      <li data-line="2" data-align="start">
        <Pin /> <span>{addressLine(location)}</span>
      </li>
      {phone && (
        <li data-line="2" data-align="start">
          <Phone /> <a href={phoneLink(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li data-line="2" data-align="start">
          <Mail />{' '}
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>
        </li>
      )}
      {person && (
        <li data-line="2" data-align="start">
          <User /> <span>{fill(t.contactPerson, { name: person })}</span>
        </li>
      )}
      {children}
    </ul>
  )
}
