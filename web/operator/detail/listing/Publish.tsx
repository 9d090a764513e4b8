import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Tag } from '#web/ui/icons/icons-work.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Failure } from '../Failure.tsx'
import { useChange } from '../use-change.ts'

/** Lists the vehicle to other operators for 24 hours, after a confirmation. */
export function Publish({ vehicle, onConflict }: { vehicle: Vehicle; onConflict: () => void }) {
  const t = useTexts('operatorDetail').publish
  const { cancel } = useTexts('operator').reason
  const { unknown } = useTexts('vehicle')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { change, error, busy, reset } = useChange(vehicle, {
    onConflict: () => {
      setAsking(false)
      onConflict()
    },
  })

  const publish = async () => {
    const published = await change({ status: 'shop_listing', condition: 'reuse_publish' })
    if (!published) return
    setAsking(false)
    offerUndo({
      text: fill(t.done, { vehicle: vehicleName(vehicle, unknown) }),
      action: t.show,
      run: () => void navigate(pages.operatorAvailable.path),
    })
  }
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button icon={<Tag />} variant="secondary" onClick={() => setAsking(true)}>
        {t.button}
      </Button>
      <Dialog
        actions={
          <Actions>
            <Button busy={busy} onClick={() => void publish()}>
              {t.confirm}
            </Button>
            <Button variant="secondary" onClick={close}>
              {cancel}
            </Button>
          </Actions>
        }
        open={asking}
        title={t.title}
        onClose={close}
      >
        <p>{t.what}</p>
        <Failure error={error} title={t.failed} />
      </Dialog>
    </>
  )
}
