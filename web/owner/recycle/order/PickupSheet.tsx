import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { pickupOrder } from '#contract/owner.ts'
import { pickupWindow, type Location } from '#contract/shapes.ts'
import { accessNote } from '#rules/fields.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { isFindable, orderLimits } from '#rules/order/order-request.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { euros } from '#texts/order-words.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { asApiError } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { useOrderPickupMutation, useReadWindowsQuery } from '../../api.ts'
import { feeSentence } from '../../order/fee-sentence.ts'
import { wishedDays, wishesOf, type AllowedDays } from '../../order/order-body.ts'
import { promiseOf, promiseWords } from '../../order/promise-words.ts'
import { TimeFields } from '../../order/TimeFields.tsx'
import { freeWindows, readWindow, windowValue } from '../../order/window-value.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import { pathOf } from '../steps.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { Questions } from './Questions.tsx'
import { holderOf, typedAddress, type SheetProps } from './sheet-props.ts'
import css from './OrderDialog.module.css'

/** The owner's answers as the radio buttons have them. */
const answerOf = (value: string) => (value === '' ? null : value === 'yes')

const answer = z.boolean('REQUIRED')

/** Facts that decide what a pickup must tell. */
type Needs = AllowedDays & {
  readonly hasWindows: boolean
  readonly isHighVoltage: boolean
  /** The address alone does not lead a driver to the vehicle. */
  readonly isVague: boolean
}

/** The contract's body with everything that this station, vehicle and place need. */
function pickupBody({ hasWindows, isHighVoltage, isVague, ...allowed }: Needs) {
  const { access_note: note, battery_damaged: battery, window } = pickupOrder.shape
  return z.extend(pickupOrder, {
    window: hasWindows ? z.object(pickupWindow.shape, 'REQUIRED') : window,
    wishes: wishedDays(allowed),
    has_keys: answer,
    rolls: answer,
    truck_access: answer,
    battery_damaged: isHighVoltage ? answer : battery,
    access_note: isVague
      ? accessNote.check(z.minLength(orderLimits.tellingNote, 'PLACE_TOO_VAGUE'))
      : note,
  })
}

/** Orders a pickup: cost, time, questions, place and contact, in this sequence. */
export function PickupSheet({
  draft,
  change,
  vehicle,
  site,
  place,
  onClose,
  onBringInstead,
  onDone,
}: SheetProps & {
  place: Location
  onBringInstead: () => void
}) {
  const { order: texts } = useTexts('recycle')
  const words = useTexts('ownerOrder')
  const locale = useLocale()
  const [orderPickup] = useOrderPickupMutation()
  const [now] = useState(() => new Date())
  const windows = useReadWindowsQuery(
    {
      shopId: site.id,
      query: {
        vehicle_id: vehicle.id,
        ...(hasCoordinates(place) && { lat: place.lat, lng: place.lng }),
        ...(place.city !== null && { municipality: place.city }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const next = site.offer.next_window
  const hasWindows = windows.data ? windows.data.days.length > 0 : next !== null
  // The fee of a refused order replaces the one that the sheet showed.
  const [changedFee, setChangedFee] = useState<number | null | undefined>()
  const told = windows.data?.fee ?? site.offer.fee
  const fee = changedFee === undefined ? (told?.cents ?? null) : changedFee
  const isVague =
    hasCoordinates(place) &&
    !isFindable({ address: place.address, hasCoordinates: true, note: null })

  const { phone, email, message } = draft.contact
  const order = useApiForm({
    initial: {
      phone,
      email,
      message,
      ...draft.pickup,
      window: draft.pickup.window || (next ? windowValue(next) : ''),
      // The field that the service names for a vague place.
      location: { address: place.address ?? '' },
      ...holderOf(draft, vehicle),
    },
    schema: pickupBody({
      hasWindows,
      isHighVoltage: vehicle.is_high_voltage,
      isVague,
      today: finnishDay(now),
      closed: windows.data?.closed_days ?? [],
    }),
    toBody: ({ message, holder_address, window, wishes, ...fields }) => ({
      ...fields,
      holder_address: holder_address || undefined,
      shop_id: site.id,
      location: place,
      message: message || null,
      missing_parts: draft.missing,
      window: hasWindows ? readWindow(window) : null,
      wishes: hasWindows ? [] : wishesOf(wishes),
      has_keys: answerOf(fields.has_keys),
      rolls: answerOf(fields.rolls),
      truck_access: answerOf(fields.truck_access),
      battery_damaged: answerOf(fields.battery_damaged),
      fee_cents: fee,
      ...(draft.replaces !== null && { replaces: draft.replaces }),
    }),
    fieldOfCode: { WINDOW_FULL: 'window', WINDOW_CLOSED: 'window' },
    send: (body, { idempotencyKey }) =>
      orderPickup({ vehicleId: vehicle.id, body, idempotencyKey }),
    onSuccess: (made) => onDone(made),
    onError: (failure) => {
      const { windows: others, feeCents } = asApiError(failure)
      if (others !== undefined) {
        order.form.setValue('window', '')
        void windows.refetch()
      }
      if (feeCents !== undefined) setChangedFee(feeCents)
      return false
    },
    onChange: ({
      phone,
      email,
      message,
      holder_address,
      holder_nationality: _nationality,
      location: _location,
      ...pickup
    }) =>
      change({
        contact: { phone, email, message, holderAddress: typedAddress(holder_address, vehicle) },
        pickup,
      }),
  })

  // A window that has gone meanwhile gives way to the first free one.
  const { form } = order
  const settle = useEffectEvent((free: readonly string[]) => {
    const isKnown = free.includes(form.getValues('window'))
    if (!isKnown && !form.getFieldState('window').error) form.setValue('window', free[0] ?? '')
  })
  useEffect(() => {
    if (windows.data) settle(freeWindows(windows.data).map(windowValue))
  }, [windows.data])

  const answered = useWatch({ control: form.control })
  const promise = promiseOf(windows.data, answered.window ?? '', {
    hasKeys: answered.has_keys !== 'no',
    rolls: answered.rolls !== 'no',
    truckAccess: answered.truck_access !== 'no',
    batteryDamaged: answered.battery_damaged === 'yes',
    partsMissing: draft.missing.length > 0,
  })

  const { send } = words
  // A request that the station confirms is no agreed pickup at that fee yet.
  const isRequest = fee === null || (promise !== null && !promise.isAgreed)
  const button = isRequest
    ? send.ask
    : fee === 0
      ? send.free
      : fill(send.sum, { fee: euros(fee, locale) })
  const { code } = order.error ?? {}
  const isRefused = code === 'SHOP_HAS_NO_PICKUP' || code === 'OUT_OF_REACH'
  return (
    <FormProvider {...form}>
      <OrderDialog
        asked={
          <>
            <TimeFields
              asked={windows}
              field={order.field}
              next={next ? [next] : []}
              now={now}
              promise={promise ? promiseWords(promise, words, locale) : undefined}
            />
            <Questions field={order.field} isHighVoltage={vehicle.is_high_voltage} />
            <h3>{words.place.title}</h3>
            <div className={css.place}>
              <DescriptionList
                facts={[{ term: texts.from, value: addressLine(place) || pointLine(place) }]}
              />
              <LinkButton href={pathOf('place')} variant="quiet">
                {words.place.change}
              </LinkButton>
            </div>
            <TextArea
              {...order.field('access_note')}
              error={order.errorOf('access_note') ?? order.errorOf('location.address')}
              hint={isVague ? words.place.noteNeeded : words.place.noteHint}
              label={words.place.note}
              required={isVague}
              rows={2}
            />
          </>
        }
        button={button}
        nextSteps={
          isRefused && (
            <Button variant="secondary" onClick={onBringInstead}>
              {texts.bringInstead}
            </Button>
          )
        }
        order={order}
        title={texts.pickupTitle}
        vehicle={vehicle}
        onClose={onClose}
      >
        <VehicleHead size="sm" vehicle={vehicle} />
        <DescriptionList facts={[{ term: texts.to, value: `${site.name}, ${site.company}` }]} />
        <div className={css.cost}>
          <p className={css.fee}>{feeSentence(fee, words, locale)}</p>
          <p>
            {words.fee.parts} {words.fee.cancel}
          </p>
        </div>
        {site.offer.pickup === 'ask' && (
          <Alert title={texts.distanceTitle} tone="warning">
            <p>{texts.unknown}</p>
          </Alert>
        )}
        {vehicle.needs_power_of_attorney && (
          <Alert title={texts.powersTitle} tone="warning">
            <p>{texts.powers}</p>
          </Alert>
        )}
      </OrderDialog>
    </FormProvider>
  )
}
