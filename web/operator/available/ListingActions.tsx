import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { hazardOf } from '#rules/station/station.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useChange } from '../detail/use-change.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { StationPick, type PickedStation } from '../detail/listing/StationPick.tsx'
import {
  PaperOfTransfer,
  TransportChoice,
  useTransport,
} from '../detail/listing/TransportChoice.tsx'
import { useSendAway } from '../detail/listing/use-send-away.ts'
import { HazardStrip } from '../vehicle/Hazard.tsx'

/** Actions of an own listing: 24 hours more, or its end. */
export function ListingActions({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [resolving, setResolving] = useState(false)
  const { change, busy } = useChange(vehicle, { onError: showError })
  const name = { vehicle: vehicleName(vehicle, unknown) }
  const ends = Date.parse(vehicle.listing_expires_at ?? vehicle.status_updated_at)
  const when = date(
    new Date(ends + limits.listingExtensionHours * hourMs).toISOString(),
    locale,
    'moment',
  )

  const extend = async () => {
    const extended = await change({ status: 'shop_listing' })
    if (!extended?.listing_expires_at) return
    const when = date(extended.listing_expires_at, locale, 'moment')
    dispatch(notify({ type: 'success', text: fill(t.extended, { when }) }))
  }
  return (
    <>
      <Button busy={busy} variant="secondary" onClick={() => void extend()}>
        <Named name={fill(t.extendNamed, { ...name, when })}>{fill(t.extend, { when })}</Named>
      </Button>
      <Button variant="secondary" onClick={() => setResolving(true)}>
        <Named name={fill(t.resolveNamed, name)}>{t.resolve}</Named>
      </Button>
      {resolving && <ResolveDialog vehicle={vehicle} onClose={() => setResolving(false)} />}
    </>
  )
}

/** Ends a listing: the vehicle is processed here, or sent to the requesting station. */
function ResolveDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const texts = useTexts('operatorLists')
  const t = texts.resolve
  const { cancel } = useTexts('operator').reason
  const dispatch = useAppDispatch()
  const [choice, setChoice] = useState<'process' | 'send'>('process')
  const [station, setStation] = useState<PickedStation | null>(null)
  const [missing, setMissing] = useState(false)
  const own = useChange(vehicle, { onConflict: onClose })
  const other = useSendAway(vehicle, onClose)
  const transport = useTransport([vehicle])
  const isSend = choice === 'send'

  const confirm = async () => {
    setMissing(isSend && station === null)
    if (isSend) {
      const carried = transport.read()
      if (station && carried && (await other.send(station, carried))) onClose()
      return
    }
    if (!(await own.change({ status: 'shop_process' }))) return
    onClose()
    dispatch(notify({ type: 'success', text: t.processed }))
  }
  const sendWords = station
    ? fill(texts.send.confirmTo, { station: station.name })
    : texts.send.confirm
  return (
    <ActionDialog
      open
      busy={own.busy || other.busy}
      action={isSend ? sendWords : t.confirm}
      onAction={confirm}
      cancel={cancel}
      dirty={station !== null}
      title={t.title}
      wide
      onClose={onClose}
    >
      <HazardStrip hazard={hazardOf(vehicle.power)} />
      <p>
        <Plate kind={vehicle.kind} plate={vehicle.plate} />
      </p>
      <RadioGroup
        framed
        legend={t.legend}
        name="wish"
        options={[
          { value: 'process', label: t.process, hint: t.processHint },
          { value: 'send', label: t.send, hint: t.sendHint },
        ]}
        value={choice}
        onChange={(event) => setChoice(event.target.value === 'send' ? 'send' : 'process')}
      />
      {isSend && (
        <>
          <PaperOfTransfer vehicle={vehicle} />
          <StationPick
            error={missing && !station ? texts.send.choose : other.fault}
            kind={vehicle.kind}
            picked={station}
            onPick={setStation}
          />
          <TransportChoice {...transport} />
        </>
      )}
      <Failure
        error={isSend ? other.error : own.error}
        title={isSend ? texts.send.failed : t.failed}
      />
    </ActionDialog>
  )
}
