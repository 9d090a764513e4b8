import { Suspense, useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Transfer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Contact } from '../../vehicle/Contact.tsx'
import { SendDialog } from '../later-views.ts'
import { Part } from '../Part.tsx'
import css from '../detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Requests of other stations for the vehicle, each with the button that sends it there. */
export function Requests({ vehicle, onConflict }: Props) {
  const { requests: t } = useTexts('operatorLists').listing
  const { confirmTo } = useTexts('operatorLists').send
  const locale = useLocale()
  const [chosen, setChosen] = useState<VehicleDetail['requests'][number] | null>(null)
  if (vehicle.requests.length === 0) return null
  return (
    <Part title={t.title}>
      <ul data-stack="5">
        {vehicle.requests.map((request) => (
          <li key={request.id} className={css.request} data-stack="3">
            <p>
              <strong>{request.shop.name}</strong>
              <span className={css.line}>
                {request.shop.company}, {date(request.at, locale, 'moment')}
              </span>
            </p>
            <p className={css.written}>{request.message}</p>
            <Contact email={request.shop.email} phone={request.shop.phone} />
            <Actions>
              <Button icon={<Transfer />} variant="secondary" onClick={() => setChosen(request)}>
                {fill(confirmTo, { station: request.shop.name })}
              </Button>
            </Actions>
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <SendDialog
            to={chosen.shop}
            vehicle={vehicle}
            onClose={() => setChosen(null)}
            onConflict={onConflict}
          />
        </Suspense>
      )}
    </Part>
  )
}
