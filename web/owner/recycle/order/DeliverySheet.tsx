import { useState } from 'react'
import * as z from 'zod/mini'
import { selfDelivery } from '#contract/owner.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useChangeOwnVehicleMutation, useReadWindowsQuery } from '../../api.ts'
import { BringList } from '../../order/BringList.tsx'
import { workingDay } from '../../order/order-body.ts'
import { PlannedDayField } from '../../order/PlannedDayField.tsx'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { holderOf, typedAddress, type SheetProps } from './sheet-props.ts'
import css from './OrderDialog.module.css'

/** Tells a station that the owner brings the vehicle; shows its hours and what to bring. */
export function DeliverySheet({ draft, change, vehicle, site, onClose, onDone }: SheetProps) {
  const { order: texts } = useTexts('recycle')
  const { bring } = useTexts('ownerOrder')
  const [changeVehicle] = useChangeOwnVehicleMutation()
  const [now] = useState(() => new Date())
  const { data: times } = useReadWindowsQuery({
    shopId: site.id,
    query: { vehicle_id: vehicle.id },
  })
  const { phone, email, message } = draft.contact
  const order = useApiForm({
    initial: {
      phone,
      email,
      message,
      planned_day: draft.plannedDay,
      ...holderOf(draft, vehicle),
    },
    schema: z.extend(selfDelivery, {
      planned_day: z.nullable(
        workingDay({ today: finnishDay(now), closed: times?.closed_days ?? [] }),
      ),
    }),
    toBody: ({ message, holder_address, planned_day, ...fields }) => ({
      ...fields,
      holder_address: holder_address || undefined,
      status: 'shop_transit' as const,
      shop_id: site.id,
      message: message || null,
      missing_parts: draft.missing,
      planned_day: planned_day || null,
      ...(draft.replaces !== null && { replaces: draft.replaces }),
    }),
    send: (body) => changeVehicle({ vehicleId: vehicle.id, body }),
    onSuccess: ({ order }) => order && onDone(order),
    onChange: ({ phone, email, message, planned_day, holder_address }) =>
      change({
        contact: { phone, email, message, holderAddress: typedAddress(holder_address, vehicle) },
        plannedDay: planned_day,
      }),
  })
  return (
    <OrderDialog
      asked={<PlannedDayField field={order.field('planned_day')} now={now} />}
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
          <h3>{bring.title}</h3>
          <BringList needsPowers={vehicle.needs_power_of_attorney} />
        </section>
      </div>
      <p>
        {texts.bring.empty} {texts.free}
      </p>
    </OrderDialog>
  )
}
