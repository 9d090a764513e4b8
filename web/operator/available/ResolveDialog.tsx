import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChange } from '../detail/use-change.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { StationPick, useSendAway, type PickedStation } from '../detail/listing/StationPick.tsx'
import {
  PaperOfTransfer,
  TransportChoice,
  useTransport,
} from '../detail/listing/TransportChoice.tsx'
import { HazardStrip } from '../vehicle/Hazard.tsx'

/** Ends a listing: the vehicle is processed here, or sent to the requesting station. */
export default function ResolveDialog({
  vehicle,
  onClose,
}: {
  vehicle: Vehicle
  onClose: () => void
}) {
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
