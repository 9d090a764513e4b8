import { useState } from 'react'
import { selfDelivery } from '#contract/owner.ts'
import type { FoundStation, OwnerVehicle } from '#contract/shapes.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Hours } from '#web/stations/Hours.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChangeOwnVehicleMutation } from '../../api.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import css from './OrderDialog.module.css'

type Props = Pick<StepProps, 'draft' | 'change'> & {
  vehicle: OwnerVehicle
  site: FoundStation
  onClose: () => void
  onDone: (email: string) => void
}

/** Tells a station that the owner brings the vehicle; shows its hours and what to bring. */
export function DeliveryDialog({ draft, change, vehicle, site, onClose, onDone }: Props) {
  const { order: texts } = useTexts('recycle')
  const [changeVehicle] = useChangeOwnVehicleMutation()
  const [now] = useState(() => new Date())
  const { phone, email, message } = draft.contact
  const order = useApiForm({
    initial: { phone, email, message },
    schema: selfDelivery,
    toBody: ({ message, ...fields }) => ({
      ...fields,
      status: 'shop_transit' as const,
      shop_id: site.id,
      message: message || null,
      missing_parts: draft.missing,
    }),
    send: (body) => changeVehicle({ vehicleId: vehicle.id, body }),
    onSuccess: (_, { email }) => onDone(email),
    onChange: (fields) => change({ contact: { ...draft.contact, ...fields } }),
  })
  const { identity, registration, powers, empty } = texts.bring
  return (
    <OrderDialog
      button={texts.delivery}
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
