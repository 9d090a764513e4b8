import { useState } from 'react'
import { phoneLink } from '#rules/people/phone.ts'
import type { PublicStation, Order } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone, Pin } from '#web/ui/icons/icons-places.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useTexts } from '#web/texts/texts.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import css from './OrderHero.module.css'
import type { AskedConsents } from '#contract/consent.ts'
import { useReadConsentsQuery } from '../api.ts'

/** Name, address, hours and contact of a station. */
export function StationBox({ shop }: { shop: PublicStation }) {
  const [now] = useState(() => new Date())
  const address = addressLine(shop.location)
  return (
    <div data-stack="3">
      <p>
        <strong>{shop.name}</strong>
      </p>
      <ul className={css.contact} data-stack>
        {address && (
          <li data-line="3">
            <Pin />
            {address}
          </li>
        )}
        {shop.phone && (
          <li data-line="3">
            <Phone />
            <a data-target href={phoneLink(shop.phone)}>
              {shop.phone}
            </a>
          </li>
        )}
        {shop.email && (
          <li data-line="3">
            <Mail />
            <a data-target href={`mailto:${shop.email}`}>
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

/** Papers and things that the owner has ready or brings with the vehicle. */
export function BringList({
  vehicle,
  consents = null,
}: {
  vehicle: { readonly id: number; readonly owner_count: number }
  /** Owners who have consented in the service. */
  consents?: Order['consents']
}) {
  const { bring: t } = useTexts('ownerOrder')
  const isShared = vehicle.owner_count > 1
  const { data: asked } = useReadConsentsQuery({ vehicleId: vehicle.id }, { skip: !isShared })
  return (
    <ul className={css.bring} data-stack="1">
      <li>{t.identity}</li>
      <li>{t.registration}</li>
      <li>{t.keys}</li>
      {isShared && <OthersPapers asked={asked} consents={consents} />}
    </ul>
  )
}

/** Papers of the other owners whose consent in the service does not replace them. */
function OthersPapers({
  asked,
  consents,
}: {
  asked: AskedConsents | undefined
  consents: Order['consents']
}) {
  const { bring: t } = useTexts('ownerOrder')
  const { papers } = useTexts('consent').panel
  if (!asked?.counts) return <li>{t.powers}</li>
  if (consents && consents.given >= consents.needed) return null
  const ofOthers = asked.slots.flatMap(({ way, state, paper_case: name }) =>
    way === 'paper' && state === 'requested' && name !== 'self' ? papers[name].list : [],
  )
  return (
    <>
      <li>{consents && consents.given > 1 ? fill(t.consents, consents) : t.either}</li>
      {[...new Set(ofOthers)].map((paper) => (
        <li key={paper}>{paper}</li>
      ))}
    </>
  )
}
