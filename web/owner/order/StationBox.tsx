import { phoneLink } from '#rules/people/phone.ts'
import { useState } from 'react'
import type { OwnerOrder } from '#contract/owner-order.ts'
import type { PublicStation } from '#contract/shapes.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone, Pin } from '#web/ui/icons/icons-places.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import css from './StationBox.module.css'

/** Name, address, hours and contact of a station. */
export function StationBox({ shop }: { shop: PublicStation }) {
  const [now] = useState(() => new Date())
  const address = addressLine(shop.location)
  return (
    <div className={css.station}>
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

/** Route to the station, which opens a map elsewhere, and its address for the clipboard. */
export function RouteActions({ order }: { order: OwnerOrder }) {
  const { actions: t } = useTexts('ownerOrder')
  const dispatch = useAppDispatch()
  const address = addressLine(order.shop.location)
  const isMain = order.kind === 'self_delivery'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      dispatch(notify({ type: 'success', text: t.copied }))
    } catch {
      dispatch(notify({ type: 'warning', text: t.copyFailed }))
    }
  }
  return (
    <div className={css.route}>
      {order.directions_url && (
        <LinkButton
          href={order.directions_url}
          icon={<Pin />}
          rel="noreferrer"
          target="_blank"
          variant={isMain ? 'primary' : 'quiet'}
        >
          {t.route}
        </LinkButton>
      )}
      {address && (
        <Button variant={isMain ? 'secondary' : 'quiet'} onClick={() => void copy()}>
          {t.copyAddress}
        </Button>
      )}
    </div>
  )
}
