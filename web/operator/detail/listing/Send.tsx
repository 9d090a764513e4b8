import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Transfer } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '../Failure.tsx'
import { StationPick } from './StationPick.tsx'
import type { PickedStation } from './StationPick.tsx'
import { useSendAway } from './use-send-away.ts'

/** Sends the vehicle to another station: the button, and the dialog that chooses the station. */
export function Send({ vehicle, onConflict }: { vehicle: Vehicle; onConflict: () => void }) {
  const texts = useTexts('operatorLists')
  const { cancel } = useTexts('operator').reason
  const [asking, setAsking] = useState(false)
  const [station, setStation] = useState<PickedStation | null>(null)
  const [missing, setMissing] = useState(false)
  const { send, error, fault, busy, reset } = useSendAway(vehicle, () => {
    setAsking(false)
    onConflict()
  })

  const confirm = async () => {
    setMissing(station === null)
    if (station && (await send(station))) setAsking(false)
  }
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button icon={<Transfer />} variant="secondary" onClick={() => setAsking(true)}>
        {texts.send.button}
      </Button>
      <Dialog
        actions={
          <Actions>
            <Button busy={busy} onClick={() => void confirm()}>
              {station ? fill(texts.send.confirmTo, { station: station.name }) : texts.send.confirm}
            </Button>
            <Button variant="secondary" onClick={close}>
              {cancel}
            </Button>
          </Actions>
        }
        dirty={station !== null}
        open={asking}
        title={texts.send.title}
        wide
        onClose={close}
      >
        <p>{texts.send.what}</p>
        <StationPick
          error={missing && !station ? texts.send.choose : fault}
          kind={vehicle.kind}
          picked={station}
          onPick={setStation}
        />
        <Failure error={error} title={texts.send.failed} />
      </Dialog>
    </>
  )
}
