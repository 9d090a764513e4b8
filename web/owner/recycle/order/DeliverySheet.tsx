import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { selfDelivery } from '#contract/owner.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { readDay } from '#rules/typed-day.ts'
import type { OfferingStation, Order, OwnerVehicle } from '#contract/shapes.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useChangeOwnVehicleMutation, useReadWindowsQuery } from '../../api.ts'
import { BringList } from '../../order/StationBox.tsx'
import { workingDay } from '../../order/order-body.ts'
import { PlannedDayField } from '../../order/TimeFields.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { answer, answerOf, namesParts, toldBefore, toldBody, toldDraft, toldShape } from './told.ts'
import { Questions } from './Questions.tsx'

/** Props of the sheets that order a pickup or tell of a self-delivery. */
export type SheetProps = Pick<StepProps, 'draft' | 'change'> & {
  readonly vehicle: OwnerVehicle
  readonly site: OfferingStation
  readonly onClose: () => void
  readonly onDone: (order: Order) => void
}

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
  const order = useApiForm({
    initial: {
      ...toldBefore(draft, vehicle),
      battery_damaged: draft.pickup.battery_damaged,
      planned_day: draft.plannedDay,
    },
    schema: z
      .extend(selfDelivery, {
        ...toldShape,
        battery_damaged: vehicle.is_high_voltage ? answer : selfDelivery.shape.battery_damaged,
        planned_day: z.nullable(
          workingDay({ today: finnishDay(now), closed: times?.closed_days ?? [] }),
        ),
      })
      .check(namesParts),
    toBody: ({ planned_day, battery_damaged, ...told }) => ({
      ...toldBody(told, vehicle),
      battery_damaged: answerOf(battery_damaged),
      status: 'shop_transit' as const,
      shop_id: site.id,
      planned_day: readDay(planned_day) || null,
      ...(draft.replaces !== null && { replaces: draft.replaces }),
    }),
    send: ({ all_parts: _parts, citizen: _citizen, ...body }) =>
      changeVehicle({ vehicleId: vehicle.id, body }),
    onSuccess: ({ order }) => order && onDone(order),
    onChange: ({ planned_day, battery_damaged, ...told }) =>
      change({
        ...toldDraft(told, vehicle),
        pickup: { ...draft.pickup, battery_damaged },
        plannedDay: planned_day,
      }),
  })
  return (
    <FormProvider {...order.form}>
      <OrderDialog
        asked={
          <>
            <PlannedDayField field={order.field('planned_day')} />
            <Questions
              field={order.field}
              isCompany={vehicle.is_company_owned}
              isHighVoltage={vehicle.is_high_voltage}
              pickup={null}
            />
          </>
        }
        button={texts.delivery}
        more={
          <TextArea
            {...order.field('message')}
            hint={texts.messageHint}
            label={texts.message}
            rows={2}
          />
        }
        order={order}
        title={texts.deliveryTitle}
        vehicle={vehicle}
        onClose={onClose}
      >
        <DescriptionList
          facts={[
            {
              term: texts.to,
              value: [site.name, addressLine(site.location)].filter(Boolean).join(', '),
            },
          ]}
        />
        <div data-stack="6" data-pair="40">
          <section>
            <h3>{texts.hours}</h3>
            <Hours hours={site} now={now} />
          </section>
          <section>
            <h3>{bring.title}</h3>
            <BringList vehicle={vehicle} />
          </section>
        </div>
        <p>
          {texts.bring.empty} {texts.free}
        </p>
      </OrderDialog>
    </FormProvider>
  )
}
