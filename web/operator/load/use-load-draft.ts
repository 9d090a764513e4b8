import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { loadContract, type Load, type OutsideReceiver } from '#contract/load.ts'
import type { Carrier, DraftKind } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import { fill, type Locale } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useNavigate, useSearchParams } from '#web/frame/routing/routing.tsx'
import { readNumber, writeNumber } from '#rules/typed-number.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { PickedStation } from '../detail/listing/StationPick.tsx'
import { useShopId } from '../state.ts'
import type { PendingLoad } from '../upload-queue/pending-change.ts'
import { newItem, discard, storeAndSend } from '../upload-queue/upload-queue.ts'
import { usePendingLoads } from '../upload-queue/use-upload-queue.ts'
import { loadPath } from './load-paths.ts'
import { useTruckPlates } from '../detail/listing/TransportChoice.tsx'
import type { TypedWaste } from './LineChoice.tsx'

export const receiverButton = 'choose-receiver'

export type DraftFields = {
  vehicle_ids: number[]
  battery_ids: number[]
  wastes: TypedWaste[]
  carried_by: Carrier
  carrier_business_id: string
  carrier_phone: string
  receiver_shop_id: number | null
  outside_receiver: OutsideReceiver | null
  carrier: string
  truck_plates: string
}

const fieldOfLines = { hulls: 'vehicle_ids', batteries: 'battery_ids', fraction: 'wastes' } as const

/** `saved` is null where the draft waits on the device. */
type Sent = { readonly saved: Load | null }

/** Stores the draft. `onReady` runs after a press of the button that sends, where nothing is missing. */
export function useLoadDraft(
  { load, kind }: { load: Load | null; kind: DraftKind },
  onReady: () => void,
) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isToSend = useRef(false)
  const refused = useRefused(load)
  const waiting = usePendingLoads(shopId).findLast(
    (item) => load !== null && item.loadId === load.id && !item.refused,
  )
  // The last choices of the user, also those that wait or were refused.
  const [begun] = useState(refused ?? waiting ?? null)
  const [station, setStation] = useState<PickedStation | null>(
    begun ? begun.receiver : (load?.receiver ?? null),
  )
  const initial = begun ? fieldsOf(begun.load, locale) : fieldsOfLoad(load, locale)

  /** Sends the draft through the upload queue, so that it needs no connection. */
  const send = async (body: Omit<PendingLoad['load'], 'kind'>) => {
    const item = {
      ...newItem({
        shopId,
        vehicleId: 0,
        name: load ? fill(t.queue.changed, { number: load.number }) : t.queue.made,
      }),
      loadId: load?.id ?? null,
      load: { ...body, kind },
      receiver: station,
    }
    const outcome = await storeAndSend(item)
    const isStored = outcome.is === 'waiting' && outcome.isStored && !isToSend.current
    if (outcome.is !== 'sent' && !isStored) {
      await discard(item)
      return { error: outcome.error }
    }
    if (refused) await discard(refused)
    return { data: { saved: outcome.is === 'sent' ? outcome.data : null } }
  }
  const api = useApiForm({
    initial,
    schema: loadContract.changeLoad.body,
    toBody: ({ wastes, carrier, carrier_business_id: id, carrier_phone: phone, ...fields }) => ({
      ...fields,
      carrier: fields.carried_by === 'other' ? carrier : null,
      carrier_business_id: fields.carried_by === 'other' ? id || null : null,
      carrier_phone: fields.carried_by === 'other' ? phone || null : null,
      wastes: wastes.map(({ kg, ...waste }) =>
        Object.assign(waste, { kg: readNumber(kg, locale, 'kg') }),
      ),
    }),
    send,
    onSuccess: ({ saved }: Sent, { carried_by: by, truck_plates: plates }) => {
      if (by === 'sender') remember(plates ?? '')
      if (saved === null) {
        dispatch(notify({ type: 'success', text: t.queue.kept }))
        return navigate(pages.operatorLoads.path, { replace: true })
      }
      if (isToSend.current && isComplete(saved)) return onReady()
      if (isToSend.current) return undefined
      dispatch(notify({ type: 'success', text: fill(t.saved, { number: saved.number }) }))
      return navigate(load ? pages.operatorLoads.path : loadPath(saved.id), { replace: true })
    },
  })
  const { form } = api
  const { remember } = useOwnTruck(form)
  /** Shows what a load that is sent still needs. */
  function isComplete(saved: Load): boolean {
    const receiver = saved.receiver ?? saved.outside_receiver
    const hasLines = saved.lines.length + saved.waste_lines.length > 0
    const linesField = fieldOfLines[kind]
    const missing = { type: 'required', message: 'REQUIRED' }
    if (receiver === null) form.setError('receiver_shop_id', missing)
    if (!hasLines) form.setError(linesField, missing)
    // The transfer document of hazardous waste names the truck.
    const needsPlates = saved.is_hazardous && !saved.truck_plates
    if (needsPlates) form.setError('truck_plates', missing)
    if (receiver !== null && hasLines && !needsPlates) return true
    const field = hasLines ? 'truck_plates' : linesField
    const place = receiver === null ? `#${receiverButton}` : `[name=${field}]`
    document.querySelector<HTMLElement>(place)?.focus()
    return false
  }
  return {
    api,
    station,
    setStation,
    chooseToSend: (isWanted: boolean) => {
      isToSend.current = isWanted
    },
  }
}

/** Fills in the user's own truck of the day where the own company carries and nobody typed plates. */
function useOwnTruck(form: UseFormReturn<DraftFields>) {
  const truck = useTruckPlates()
  const by = useWatch({ control: form.control, name: 'carried_by' })
  const filledIn = useRef('')
  useEffect(() => {
    const plates = form.getValues('truck_plates')
    if (plates !== filledIn.current) return
    filledIn.current = by === 'sender' ? truck.plates : ''
    form.setValue('truck_plates', filledIn.current)
  }, [form, by, truck.plates])
  return truck
}

/** The refused draft that the address names. */
function useRefused(load: Load | null): PendingLoad | undefined {
  const [params] = useSearchParams()
  const id = params.get('refused')
  return usePendingLoads(useShopId()).find(
    (item) => item.id === id && item.refused !== null && item.loadId === (load?.id ?? null),
  )
}

type Carrying = { carried_by?: Carrier | null | undefined; carrier?: string | null | undefined }

/** The choice of the sender. Without one, a named carrier is another company. */
const carriedBy = (load: Carrying | null): Carrier =>
  load?.carried_by ?? (load?.carrier ? 'other' : 'sender')

const fieldsOfLoad = (load: Load | null, locale: Locale): DraftFields => ({
  vehicle_ids: load?.lines.map(({ vehicle_id: id }) => id) ?? [],
  receiver_shop_id: load?.receiver?.id ?? null,
  outside_receiver: load?.outside_receiver ?? null,
  battery_ids: load?.waste_lines.flatMap(({ battery }) => (battery ? [battery.id] : [])) ?? [],
  wastes: (load?.waste_lines ?? []).flatMap(({ material, kg, basis }) =>
    material === null
      ? []
      : [{ material, kg: writeNumber(kg, locale), is_estimate: basis === 'preset' }],
  ),
  carried_by: carriedBy(load),
  carrier_business_id: load?.carrier_business_id ?? '',
  carrier_phone: load?.carrier_phone ?? '',
  carrier: load?.carrier ?? '',
  truck_plates: load?.truck_plates ?? '',
})

const fieldsOf = (change: PendingLoad['load'], locale: Locale): DraftFields => ({
  vehicle_ids: change.vehicle_ids ?? [],
  receiver_shop_id: change.receiver_shop_id ?? null,
  outside_receiver: change.outside_receiver ?? null,
  battery_ids: change.battery_ids ?? [],
  wastes: (change.wastes ?? []).map(({ material, kg, is_estimate: isEstimate = false }) => ({
    material,
    kg: writeNumber(kg, locale),
    is_estimate: isEstimate,
  })),
  carried_by: carriedBy(change),
  carrier_business_id: change.carrier_business_id ?? '',
  carrier_phone: change.carrier_phone ?? '',
  carrier: change.carrier ?? '',
  truck_plates: change.truck_plates ?? '',
})
