import { useRef, useState } from 'react'
import type { NamedLocation, Point, Location } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Crosshair } from '#web/ui/icons/icons-places.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { AddressGrid } from '#web/frame/forms/AddressFields.tsx'
import { request } from '#web/api/client.ts'
import type { CallError } from '#web/api/errors.ts'
import { PlaceMap, PlaceSearch } from '#web/stations/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { findPosition } from '#web/stations/position.ts'
import type { PositionError } from '#web/stations/position.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { meantPlace } from './meant-place.ts'
import css from './ChosenPlace.module.css'

/**
 * `needed`: neither a text nor a place. `several`: the text names several places. The others: a
 * point without an address, or no position.
 */
type Notice = 'needed' | 'several' | 'noAddress' | 'addressBroken' | PositionError

const noAddress = { address: null, city: null, postal: null, country: 'FI' } as const
/** The geocoder takes texts of at least two characters. */
const fewest = 2

/** Step 4: the place of the vehicle, by search, by the device's position, or on the map. */
export default function PlaceStep({ draft, change, goTo }: StepProps) {
  const { place: texts } = useTexts('recycle')
  const locale = useLocale()
  const { place } = draft
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [typed, setTyped] = useState(place ? addressLine(place) : '')
  const [busy, setBusy] = useState<'position' | 'text' | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [error, setError] = useState<CallError>()
  const point = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null

  /** Starts a new choice. A response to an earlier one is dropped. */
  const begin = () => {
    latest.current += 1
    setNotice(null)
    setError(undefined)
    return latest.current
  }
  // The text counts: an older place must not be sent with it.
  const type = (text: string) => {
    begin()
    setTyped(text)
    if (place) change({ place: null })
  }
  const choose = ({ label, ...chosen }: NamedLocation) => {
    begin()
    setTyped(label)
    change({ place: chosen })
  }

  const pick = async (picked: Point) => {
    const mine = begin()
    setTyped('')
    change({ place: { ...noAddress, ...picked } })
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
    const mine = begin()
    setBusy('position')
    const found = await findPosition()
    setBusy(null)
    if (mine !== latest.current) return
    if ('fault' in found) setNotice(found.fault)
    else await pick(found.point)
  }

  const findTyped = async (query: string) => {
    const mine = begin()
    setBusy('text')
    const result = await request('POST /location/locations/', { body: { query, locale } })
    setBusy(null)
    if (mine !== latest.current) return
    const meant = 'data' in result ? meantPlace(result.data, query) : null
    if (meant) {
      choose(meant)
      goTo('station')
      return
    }
    if ('error' in result) setError(result.error)
    else setNotice('several')
    field.current?.focus()
  }

  const goOn = () => {
    const query = typed.trim()
    if (point) goTo('station')
    else if (query === '') setNotice('needed')
    else if (query.length < fewest) setError({ code: 'LOCATION_NOT_FOUND' })
    else void findTyped(query)
  }
  return (
    <FlowPage draft={draft} layout="split" lead={texts.lead} step="place" title={texts.title}>
      <Stack gap={3}>
        <PlaceSearch
          error={error}
          isChosen={place !== null}
          ref={field}
          typed={typed}
          words={texts}
          onChoose={choose}
          onType={type}
        />
        <Actions>
          <Button
            busy={busy === 'position'}
            icon={<Crosshair />}
            variant="secondary"
            onClick={() => void locate()}
          >
            {busy === 'position' ? texts.mine : texts.useMine}
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
        <Button busy={busy === 'text'} trailing={<ArrowRight />} onClick={goOn}>
          {texts.button}
        </Button>
      </Actions>
    </FlowPage>
  )
}

const fields = ['address', 'postal', 'city'] as const

/** The chosen place; its address can be made more exact without moving the point. */
function ChosenPlace({
  place,
  onChange,
}: {
  place: Location
  onChange: (place: Location) => void
}) {
  const { place: texts } = useTexts('recycle')
  const locale = useLocale()
  const degrees = (value: number | null) =>
    value === null ? '' : number(value, locale, { maximumFractionDigits: 5 })
  return (
    <Card marked aria-labelledby="chosen-place">
      <div>
        <h2 className={css.title} id="chosen-place">
          {texts.chosen}
        </h2>
        <p className={css.hint}>{texts.editHint}</p>
      </div>
      <AddressGrid>
        {fields.map((field) => (
          <TextInput
            key={field}
            autoComplete="off"
            inputMode={field === 'postal' ? 'numeric' : undefined}
            label={texts[field]}
            maxLength={field === 'postal' ? 10 : undefined}
            value={place[field] ?? ''}
            onChange={(event) => onChange({ ...place, [field]: event.currentTarget.value || null })}
          />
        ))}
      </AddressGrid>
      <p className={css.hint}>
        {texts.point}: {degrees(place.lat)} / {degrees(place.lng)}
      </p>
    </Card>
  )
}
