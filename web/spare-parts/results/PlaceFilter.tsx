import { useState } from 'react'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Crosshair, Pin } from '#web/ui/icons/icons-places.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { PlaceField } from '#web/stations/PlaceField.tsx'
import { findPosition } from '#web/stations/position.ts'
import type { PositionError } from '#web/stations/position.ts'
import { placeAt } from '../link.ts'
import type { Place } from '../link.ts'
import { useTexts } from '../texts.ts'
import { usePlaceSearch } from './use-place-search.ts'
import css from './Results.module.css'

/** The place that distances are measured from: a named place, or the position of the device. */
export function PlaceFilter({
  place,
  onChange,
}: {
  place: Place | null
  onChange: (place: Place | null) => void
}) {
  const { place: t } = useTexts('spareParts')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PositionError | null>(null)
  const search = usePlaceSearch(typed, chosen)

  const locate = async () => {
    setBusy(true)
    setFault(null)
    const found = await findPosition()
    setBusy(false)
    if ('fault' in found) setFault(found.fault)
    else onChange({ label: t.mine, point: found.point, isOwn: true })
  }
  const forget = () => {
    setTyped('')
    setChosen(null)
    onChange(null)
  }
  if (place) {
    return (
      <p className={css.place}>
        <Pin />
        <span>{fill(t.is, { place: place.isOwn ? t.mine : place.label })}</span>
        <Button icon={<Cross />} variant="quiet" onClick={forget}>
          {t.forget}
        </Button>
      </p>
    )
  }
  return (
    <div className={css.where}>
      <PlaceField
        {...search}
        typed={typed}
        words={t}
        onChoose={(found) => {
          if (!hasCoordinates(found)) return
          setTyped(found.label)
          setChosen(found.label.trim())
          onChange(placeAt(found.label, { lat: found.lat, lng: found.lng }))
        }}
        onType={(text) => {
          setTyped(text)
          setFault(null)
        }}
      />
      <Button busy={busy} icon={<Crosshair />} variant="secondary" onClick={() => void locate()}>
        {busy ? t.finding : t.useMine}
      </Button>
      {fault && (
        <Alert live tone="warning">
          {t[fault]}
        </Alert>
      )}
    </div>
  )
}
