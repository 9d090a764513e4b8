import { useRef, useState } from 'react'
import type { Location, Point } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Crosshair } from '#web/ui/icons/icons-places.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import { PlaceMap, PlaceSearch } from '#web/stations/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { ChosenPlace } from './ChosenPlace.tsx'
import { findPosition } from '#web/stations/position.ts'
import type { PositionError } from '#web/stations/position.ts'

/** `needed`: none chosen yet. The others: a chosen point without an address, or no position. */
type Notice = 'needed' | 'noAddress' | 'addressBroken' | PositionError

const noAddress = { address: null, city: null, postal: null, country: 'FI' } as const

/** Step 4: where the vehicle stands, by search, by the device's position, or on the map. */
export default function PlaceStep({ draft, change, goTo }: StepProps) {
  const { place: texts } = useTexts('recycle')
  const locale = useLocale()
  const latest = useRef(0)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const { place } = draft
  const point = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null

  const choose = (chosen: Location) => {
    latest.current += 1
    setNotice(null)
    change({ place: chosen })
  }

  const pick = async (picked: Point) => {
    choose({ ...noAddress, ...picked })
    const mine = latest.current
    const result = await request('POST /location/address/', { body: { ...picked, locale } })
    if (mine !== latest.current) return
    if ('error' in result) {
      setNotice(result.error.code === 'LOCATION_NOT_FOUND' ? 'noAddress' : 'addressBroken')
    } else {
      const { address, city, postal, country } = result.data
      change({ place: { address, city, postal, country, ...picked } })
    }
  }

  const locate = async () => {
    setBusy(true)
    setNotice(null)
    const found = await findPosition()
    setBusy(false)
    if ('fault' in found) setNotice(found.fault)
    else await pick(found.point)
  }

  const goOn = () => {
    if (point) goTo('station')
    else setNotice('needed')
  }
  return (
    <FlowPage draft={draft} layout="split" lead={texts.lead} step="place" title={texts.title}>
      <Stack gap={3}>
        <PlaceSearch words={texts} onChoose={choose} />
        <Actions>
          <Button
            busy={busy}
            icon={<Crosshair />}
            variant="secondary"
            onClick={() => void locate()}
          >
            {busy ? texts.mine : texts.useMine}
          </Button>
        </Actions>
        <p>{texts.mapHint}</p>
      </Stack>
      <div data-beside="">
        <PlaceMap label={texts.map} point={point} onPick={(picked) => void pick(picked)} />
      </div>
      {notice && (
        <Alert live tone="warning">
          {texts[notice]}
        </Alert>
      )}
      {place && <ChosenPlace place={place} onChange={(edited) => change({ place: edited })} />}
      <Actions>
        <Button trailing={<ArrowRight />} onClick={goOn}>
          {texts.button}
        </Button>
      </Actions>
    </FlowPage>
  )
}
