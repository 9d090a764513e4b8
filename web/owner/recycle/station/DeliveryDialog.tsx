import { useState } from 'react'
import type { FoundStation, OwnerVehicle } from '#contract/shapes.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Hours } from '#web/stations/Hours.tsx'
import { asApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChangeOwnVehicleMutation } from '../../api.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { useOrderForm } from './use-order-form.ts'
import css from './OrderDialog.module.css'

type Props = Pick<StepProps, 'draft' | 'change'> & {
  vehicle: OwnerVehicle
  site: FoundStation
  onClose: () => void
  onDone: (email: string) => void
}

/** Tells a station that the owner brings the vehicle: when it is open, what to bring, whom to call. */
export function DeliveryDialog({ draft, change, vehicle, site, onClose, onDone }: Props) {
  const { order: texts } = useTexts('recycle')
  const [changeVehicle] = useChangeOwnVehicleMutation()
  const [now] = useState(() => new Date())
  const { contact, missing } = draft
  const order = useOrderForm({
    values: { ...contact, preferredDate: '' },
    send: async ({ phone, email, message }) => {
      const result = await changeVehicle({
        vehicleId: vehicle.id,
        body: {
          status: 'shop_transit',
          shop_id: site.id,
          phone,
          email,
          message: message || null,
          missing_parts: missing,
        },
      })
      return asApiError(result.error)
    },
    onDone: ({ email }) => onDone(email),
  })
  const { identity, registration, powers, empty } = texts.bring
  return (
    <OrderDialog
      button={texts.delivery}
      keep={({ phone, email, message }) =>
        change({ contact: { ...contact, phone, email, message } })
      }
      order={order}
      title={texts.deliveryTitle}
      onClose={onClose}
    >
      <VehicleHead size="sm" vehicle={vehicle} />
      <DescriptionList
        facts={[
          {
            term: texts.to,
            value: [site.name, addressLine(site.location)].filter(Boolean).join(', '),
          },
        ]}
      />
      <div className={css.ways}>
        <section>
          <h3>{texts.hours}</h3>
          <Hours hours={site} now={now} />
        </section>
        <section>
          <h3>{texts.bringTitle}</h3>
          <ul className={css.bring}>
            <li>{identity}</li>
            <li>{registration}</li>
            {vehicle.needs_power_of_attorney && <li>{powers}</li>}
          </ul>
        </section>
      </div>
      <p>
        {empty} {texts.free}
      </p>
    </OrderDialog>
  )
}
