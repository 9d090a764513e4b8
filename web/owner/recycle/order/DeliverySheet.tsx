import { useState } from 'react'
import { selfDelivery } from '#contract/owner.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useChangeOwnVehicleMutation } from '../../api.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { holderOf, typedAddress, type SheetProps } from './sheet-props.ts'
import css from './OrderDialog.module.css'

/** Tells a station that the owner brings the vehicle; shows its hours and what to bring. */
export function DeliverySheet({ draft, change, vehicle, site, onClose, onDone }: SheetProps) {
  const { order: texts } = useTexts('recycle')
  const [changeVehicle] = useChangeOwnVehicleMutation()
  const [now] = useState(() => new Date())
  const { phone, email, message } = draft.contact
  const order = useApiForm({
    initial: { phone, email, message, ...holderOf(draft, vehicle) },
    schema: selfDelivery,
    toBody: ({ message, holder_address, ...fields }) => ({
      ...fields,
      holder_address: holder_address || undefined,
      status: 'shop_transit' as const,
      shop_id: site.id,
      message: message || null,
      missing_parts: draft.missing,
    }),
    send: (body) => changeVehicle({ vehicleId: vehicle.id, body }),
    onSuccess: ({ order }) => order && onDone(order),
    onChange: ({ holder_nationality: _nationality, holder_address, ...fields }) =>
      change({
        contact: {
          ...draft.contact,
          ...fields,
          holderAddress: typedAddress(holder_address, vehicle),
        },
      }),
  })
  const { identity, registration, powers, empty } = texts.bring
  return (
    <OrderDialog
      button={texts.delivery}
      order={order}
      title={texts.deliveryTitle}
      vehicle={vehicle}
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
