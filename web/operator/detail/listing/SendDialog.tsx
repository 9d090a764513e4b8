import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { HazardStrip } from '../../vehicle/Hazard.tsx'
import { StationPick, useSendAway, type PickedStation } from './StationPick.tsx'
import { PaperOfTransfer, TransportChoice, useTransport } from './TransportChoice.tsx'

export type SendProps = {
  vehicle: Vehicle
  to?: PickedStation | null
  onClose: () => void
  onConflict: () => void
}

/** Sends the vehicle to another station: `to`, otherwise one that the user chooses. */
export default function SendDialog({ vehicle, to = null, onClose, onConflict }: SendProps) {
  const texts = useTexts('operatorLists')
  const { cancel } = useTexts('operator').reason
  const [station, setStation] = useState<PickedStation | null>(to)
  const [missing, setMissing] = useState(false)
  const transport = useTransport([vehicle])
  const { send, error, fault, busy } = useSendAway(vehicle, () => {
    onClose()
    onConflict()
  })

  const confirm = async () => {
    setMissing(station === null)
    const carried = transport.read()
    if (station && carried && (await send(station, carried))) onClose()
  }
  return (
    <ActionDialog
      open
      action={station ? fill(texts.send.confirmTo, { station: station.name }) : texts.send.confirm}
      busy={busy}
      cancel={cancel}
      dirty={station !== to}
      title={texts.send.title}
      wide={to === null}
      onAction={confirm}
      onClose={onClose}
    >
      <HazardStrip hazard={hazardOf(vehicle.power)} />
      <p>{texts.send.what}</p>
      <PaperOfTransfer vehicle={vehicle} />
      {to ? (
        <>
          <p>
            <strong>{to.name}</strong>
          </p>
          <FieldError id="station-error">{fault}</FieldError>
        </>
      ) : (
        <StationPick
          error={missing && !station ? texts.send.choose : fault}
          kind={vehicle.kind}
          picked={station}
          onPick={setStation}
        />
      )}
      <TransportChoice {...transport} />
      <Failure error={error} title={texts.send.failed} />
    </ActionDialog>
  )
}
