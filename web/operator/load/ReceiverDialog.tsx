import { useState } from 'react'
import type { DraftKind } from '#rules/load/load.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { StationPick, type PickedStation } from '../detail/listing/StationPick.tsx'

/** The choice of the station that receives a load. Only some stations take hulls. */
export function ReceiverDialog({
  kind,
  picked,
  onPick,
  onClose,
}: {
  kind: DraftKind
  picked: PickedStation | null
  onPick: (station: PickedStation) => void
  onClose: () => void
}) {
  const t = useTexts('operatorLoad')
  const { send } = useTexts('operatorLists')
  const [station, setStation] = useState(picked)
  const [isMissing, setMissing] = useState(false)
  return (
    <ActionDialog
      open
      wide
      action={t.pick}
      cancel={t.cancel}
      title={t.chooseReceiver}
      onAction={() => (station ? onPick(station) : setMissing(true))}
      onClose={onClose}
    >
      <StationPick
        error={isMissing && !station ? send.choose : undefined}
        kind={null}
        ofHulls={kind === 'hulls'}
        picked={station}
        onPick={setStation}
      />
    </ActionDialog>
  )
}
