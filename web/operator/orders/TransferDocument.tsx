import { useState } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button, LinkButton, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useMakeTransferDocumentMutation } from '../api.ts'
import { useTruckPlates } from '../detail/listing/TransportChoice.tsx'
import { useReadPaper } from '../load/use-read-paper.ts'
import { useShopId } from '../state.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { useCalled, useOrderError } from './OrderDialogs.tsx'
import css from './orders.module.css'

/**
 * The transfer document of a vehicle that was fetched from a household. It is downloaded at once, so
 * that the device has it during the transport. It names the truck: the first one of the day asks for its
 * plates, and the others show them.
 */
export function TransferDocument({
  order,
  variant,
  onPress,
}: {
  order: StationOrderRow
  variant: ButtonVariant
  onPress?: () => void
}) {
  const { document: t } = useTexts('operatorOrders')
  const { transport } = useTexts('operatorLists').send
  const called = useCalled()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const readPaper = useReadPaper()
  const showError = useShowError()
  const reportOrder = useOrderError()
  const [make] = useMakeTransferDocumentMutation()
  const [busy, setBusy] = useState(false)
  const truck = useTruckPlates()
  const [isAsking, setAsking] = useState(false)
  const { transfer_document: made } = order
  if (made === null && !order.needs_transfer_document) return null

  const makeDocument = async (plates: string) => {
    const body = { expected_version: order.version, truck_plates: plates }
    const call = { shopId, orderId: order.id, body }
    const { data, error } = await make({ ...call, idempotencyKey: keyOf(call) })
    if (error) reportOrder(order, error)
    const document = data?.transfer_document ?? null
    if (document === null) return null
    const { number } = document
    truck.remember(plates)
    dispatch(notify({ type: 'success', text: fill(t.made, { vehicle: called(order), number }) }))
    return document
  }
  const open = async (plates: string) => {
    onPress?.()
    setBusy(true)
    const document = made ?? (await makeDocument(plates))
    const paper = document && (await readPaper({ shopId, loadId: document.load_id }))
    setBusy(false)
    setAsking(false)
    if (!paper) return
    if ('error' in paper) showError(paper.error)
    else downloadFile(paper.data)
  }
  const words = made ? t.open : t.make
  const press = () => {
    if (made === null && truck.plates === '') setAsking(true)
    else void open(truck.plates)
  }
  return (
    <>
      {made === null && truck.plates !== '' && (
        <p>
          {transport.plates}: <strong>{truck.plates}</strong>{' '}
          <Button
            aria-label={`${t.changePlates}: ${called(order)}`}
            variant="quiet"
            onClick={() => setAsking(true)}
          >
            {t.change}
          </Button>
        </p>
      )}
      <Button
        aria-label={`${words}: ${called(order)}`}
        busy={busy}
        icon={made && <Download />}
        variant={made ? 'secondary' : variant}
        onClick={press}
      >
        {words}
      </Button>
      {isAsking && (
        <PlatesDialog
          busy={busy}
          known={truck.plates}
          onClose={() => setAsking(false)}
          onPlates={(plates) => void open(plates)}
        />
      )}
    </>
  )
}

/** Asks for the plates of the truck: once a day, and where the driver changes trucks. */
function PlatesDialog({
  busy,
  known,
  onPlates,
  onClose,
}: {
  busy: boolean
  /** The plates of the last document of the day. */
  known: string
  onPlates: (plates: string) => void
  onClose: () => void
}) {
  const { document: t } = useTexts('operatorOrders')
  const { transport } = useTexts('operatorLists').send
  const { cancel } = useTexts('operator').reason
  const { fields } = useTexts('errors')
  const [plates, setPlates] = useState(known)
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    const typed = plates.trim()
    setMissing(typed === '')
    if (typed !== '') onPlates(typed)
  }
  return (
    <ActionDialog
      open
      action={t.make}
      busy={busy}
      cancel={cancel}
      title={known === '' ? t.missing : t.changePlates}
      onAction={confirm}
      onClose={onClose}
    >
      <TextInput
        required
        short
        autoCapitalize="characters"
        autoComplete="off"
        error={isMissing ? fields.REQUIRED : undefined}
        label={transport.plates}
        maxLength={limits.text}
        value={plates}
        onChange={({ currentTarget: { value } }) => setPlates(value)}
      />
    </ActionDialog>
  )
}

/** Whether the device opens the addresses of places by its own map. */
const opensPlaces = () => /Android/.test(navigator.userAgent)

/** Link to the own map of the phone, otherwise to a map of the network, where the place is known. */
export function RouteLink({
  order,
  className,
  variant = 'quiet',
}: {
  order: StationOrderRow
  className?: string | undefined
  variant?: ButtonVariant
}) {
  const { card: t } = useTexts('operatorOrders')
  const called = useCalled()
  const { directions_url: url, location } = order
  if (!url) return null
  const point = location && `${location.lat},${location.lng}`
  const isOwn = point !== null && opensPlaces()
  return (
    <LinkButton
      aria-label={fill(t.routeNamed, { vehicle: called(order) })}
      className={className}
      href={isOwn ? `geo:${point}?q=${point}` : url}
      icon={<Pin />}
      rel="noreferrer"
      target={isOwn ? undefined : '_blank'}
      variant={variant}
    >
      {t.route}
    </LinkButton>
  )
}

/** Ways to the vehicle and to its owner. The call stands beside the next step. */
export function OrderWays({ order }: { order: StationOrderRow }) {
  return (
    <div className={css.ways} data-cluster="0 3" data-align="stretch">
      <RouteLink order={order} />
      <Contact email={order.email} phone={null} />
    </div>
  )
}
