import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { pickupOrder } from '#contract/owner.ts'
import { pickupWindow, type Location, type OwnerVehicle } from '#contract/shapes.ts'
import { accessNote } from '#rules/fields.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { isFindable, orderLimits } from '#rules/order/order-request.ts'
import { answersSoFar, commonAnswers, perAnswer } from '#rules/order/pickup-answers.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill } from '#texts/index.ts'
import { euros } from '#texts/order-words.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { extrasOf } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { useOrderPickupMutation, useReadWindowsQuery } from '../../api.ts'
import { feeSentence } from '../../order/order-sentence.ts'
import { wishedDays, wishesOf, type AllowedDays } from '../../order/order-body.ts'
import {
  freeWindows,
  promiseOf,
  promiseWords,
  readWindow,
  windowValue,
} from '../../order/promise-words.ts'
import { TimeFields } from '../../order/TimeFields.tsx'
import { isOwnAddress } from '../place/own-address.ts'
import { pathOf } from '../steps.ts'
import { FactRow } from './FactRow.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { answer, answerOf, namesParts, toldBefore, toldBody, toldDraft, toldShape } from './told.ts'
import { Questions } from './Questions.tsx'
import type { SheetProps } from './DeliverySheet.tsx'
import css from './OrderDialog.module.css'

/** Facts that decide what a pickup must tell. */
type Needs = AllowedDays & {
  readonly hasWindows: boolean
  readonly vehicle: OwnerVehicle
  /** The address alone does not lead a driver to the vehicle. */
  readonly isVague: boolean
}

/** The contract's body with everything that this station, vehicle and place need. */
function pickupBody({ hasWindows, vehicle, isVague, ...allowed }: Needs) {
  const { access_note: note, battery_damaged: battery, window } = pickupOrder.shape
  const body = z.extend(pickupOrder, {
    ...toldShape,
    window: hasWindows ? z.object(pickupWindow.shape, 'REQUIRED') : window,
    wishes: wishedDays(allowed),
    ...perAnswer(() => answer),
    battery_damaged: vehicle.is_high_voltage ? answer : battery,
    access_note: isVague
      ? accessNote.check(z.minLength(orderLimits.tellingNote, 'PLACE_TOO_VAGUE'))
      : note,
  })
  return body.check(namesParts)
}

/** Orders a pickup: fee, time, questions, place and contact, in this sequence. */
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
  const stations = useTexts('stations')
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
  const ways = site.offer.payment.map((way) => stations.payments[way]).join(', ')
  const isVague =
    hasCoordinates(place) &&
    !isFindable({ address: place.address, hasCoordinates: true, note: null })

  const order = useApiForm({
    initial: {
      ...toldBefore(draft, vehicle),
      ...draft.pickup,
      window: draft.pickup.window || (next ? windowValue(next) : ''),
      // The field that the service names for a vague place.
      location: { address: place.address ?? '' },
    },
    schema: pickupBody({
      hasWindows,
      vehicle,
      isVague,
      today: finnishDay(now),
      closed: windows.data?.closed_days ?? [],
    }),
    toBody: ({ window, wishes, access_note, ...told }) => ({
      ...toldBody(told, vehicle),
      shop_id: site.id,
      location: place,
      window: hasWindows ? readWindow(window) : null,
      wishes: hasWindows ? [] : wishesOf(wishes),
      ...perAnswer((name) => answerOf(told[name])),
      access_note,
      fee_cents: fee,
      ...(draft.replaces !== null && { replaces: draft.replaces }),
    }),
    fieldOfCode: { WINDOW_FULL: 'window', WINDOW_CLOSED: 'window' },
    send: ({ all_parts: _parts, citizen: _citizen, ...body }, { idempotencyKey }) =>
      orderPickup({ vehicleId: vehicle.id, body, idempotencyKey }),
    onSuccess: (made) => onDone(made),
    onError: (failure) => {
      const { windows: others } = extrasOf(failure, 'WINDOW_FULL', 'WINDOW_CLOSED')
      const { fee_cents: changedTo } = extrasOf(failure, 'FEE_CHANGED')
      if (others !== undefined) {
        order.form.setValue('window', '')
        void windows.refetch()
      }
      if (changedTo !== undefined) setChangedFee(changedTo)
      return false
    },
    onChange: ({ window, wishes, access_note, ...told }) =>
      change({
        ...toldDraft(told, vehicle),
        pickup: { window, wishes, ...perAnswer((name) => told[name]), access_note },
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
    ...answersSoFar(answered),
    missing_parts: answered.all_parts === 'no' ? missingParts : [],
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
  const isHard = commonAnswers.some((name) => answered[name] === 'no')
  const [isNoting, setNoting] = useState(draft.pickup.access_note !== '')
  const noteError = order.errorOf('access_note') ?? order.errorOf('location.address')
  return (
    <FormProvider {...form}>
      <OrderDialog
        asked={
          <>
            <TimeFields
              asked={windows}
              field={order.field}
              next={next ? [next] : []}
              promise={promise ? promiseWords(promise, words, locale) : undefined}
            />
            <Questions
              field={order.field}
              isCompany={vehicle.is_company_owned}
              isHighVoltage={vehicle.is_high_voltage}
              pickup={order.field}
            />
          </>
        }
        button={button}
        footnote={words.fee.cancel}
        isPickupPlace={isOwnAddress(vehicle.holder_address, place)}
        more={
          isVague || isNoting || isHard || noteError ? (
            <TextArea
              {...order.field('access_note')}
              error={noteError}
              hint={isVague ? undefined : words.place.noteHint}
              label={isVague ? words.place.noteNeeded : words.place.note}
              required={isVague}
              rows={isVague ? 1 : 2}
            />
          ) : (
            <Button
              className={css.note}
              icon={<Plus />}
              variant="act"
              onClick={() => setNoting(true)}
            >
              {words.place.addNote}
            </Button>
          )
        }
        nextSteps={
          isRefused && (
            <Button variant="secondary" onClick={onBringInstead}>
              {texts.bringInstead}
            </Button>
          )
        }
        order={order}
        place={
          <FactRow
            action={
              <LinkButton aria-label={texts.changePlace} href={pathOf('place')} variant="act">
                {texts.change}
              </LinkButton>
            }
            term={texts.from}
          >
            {addressLine(place) || pointLine(place)}
          </FactRow>
        }
        title={texts.pickupTitle}
        vehicle={vehicle}
        onClose={onClose}
      >
        {(hasWindows || fee !== null) && (
          <p className={css.fee}>{feeSentence(fee, words, locale)}</p>
        )}
        {fee !== 0 && ways && <p>{fill(stations.payment, { ways })}</p>}
      </OrderDialog>
    </FormProvider>
  )
}
