import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '../detail/Failure.tsx'
import { StationPick } from '../detail/listing/StationPick.tsx'
import type { PickedStation } from '../detail/listing/StationPick.tsx'
import { useChange } from '../detail/use-change.ts'
import { useSendAway } from '../detail/listing/use-send-away.ts'

/** Ends a listing: the vehicle is processed here, or sent to the requesting station. */
export function ResolveDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const texts = useTexts('operatorLists')
  const t = texts.resolve
  const { cancel } = useTexts('operator').reason
  const dispatch = useAppDispatch()
  const [choice, setChoice] = useState<'process' | 'send'>('process')
  const [station, setStation] = useState<PickedStation | null>(null)
  const [missing, setMissing] = useState(false)
  const own = useChange(vehicle, { onConflict: onClose })
  const other = useSendAway(vehicle, onClose)
  const isSend = choice === 'send'

  const confirm = async () => {
    setMissing(isSend && station === null)
    if (isSend) {
      if (station && (await other.send(station))) onClose()
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
    <Dialog
      open
      actions={
        <Actions>
          <Button busy={own.busy || other.busy} onClick={() => void confirm()}>
            {isSend ? sendWords : t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </Actions>
      }
      dirty={station !== null}
      title={t.title}
      wide
      onClose={onClose}
    >
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
        <StationPick
          error={missing && !station ? texts.send.choose : other.fault}
          kind={vehicle.kind}
          picked={station}
          onPick={setStation}
        />
      )}
      <Failure
        error={isSend ? other.error : own.error}
        title={isSend ? texts.send.failed : t.failed}
      />
    </Dialog>
  )
}
