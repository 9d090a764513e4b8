import { useRef, useState } from 'react'
import type { NamedLocation } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ArrowRight, ChevronDown } from '#web/ui/icons/icons.tsx'
import { Crosshair, Pin } from '#web/ui/icons/icons-places.tsx'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { PlaceMap } from '#web/stations/index.ts'
import { PlaceField } from '#web/stations/PlaceField.tsx'
import { useSuggestions } from '#web/stations/PlaceSearch.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { StepBar } from '../StepBar.tsx'
import { MeantPlaces } from './MeantPlaces.tsx'
import { placeName } from './place-name.ts'
import { TownSelect } from './TownSelect.tsx'
import { usePlaceFinder } from './use-place-finder.ts'
import css from './PlaceStep.module.css'

/** Step 4: the place of the vehicle, by search, by the device's position, or on the map. */
export default function PlaceStep({ draft, change, goTo }: StepProps) {
  const { place: texts } = useTexts('recycle')
  const { place, vehicle } = draft
  const isWide = useWide()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = place && placeName(place, texts.picked)
  const [typed, setTyped] = useState(place?.label ?? '')
  const [isMapOpen, setMapOpen] = useState(false)
  /** The button was pressed while a place is looked up. */
  const [isWaiting, setWaiting] = useState(false)
  const finder = usePlaceFinder((found) => {
    change({ place: found })
    if (found) setTyped(found.label)
  })
  const suggestions = useSuggestions(typed, place !== null)
  const point = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null
  const own = vehicle?.holder_address ?? null

  const isDown = [finder.fieldFault, suggestions.error].some(
    (fault) => typeof fault === 'object' && fault?.code === 'GEOCODER_BROKEN',
  )
  // Stays while one types on: another try may fail too.
  const [wasDown, setWasDown] = useState(false)
  if (isDown && !wasDown) setWasDown(true)
  const fault = finder.fieldFault ?? suggestions.error

  const type = (text: string) => {
    setTyped(text)
    finder.forget()
  }
  const choose = (found: NamedLocation) => {
    finder.take(found)
    button.current?.focus()
  }
  const takeOwn = async (address: string) => {
    if (await finder.findOwn(address)) button.current?.focus()
  }
  const locate = async () => {
    if (await finder.locate()) button.current?.focus()
  }
  const goOn = async () => {
    if (finder.busy === 'own' || finder.busy === 'position') {
      setWaiting(true)
      const isFound = await finder.settled()
      setWaiting(false)
      if (isFound) goTo('station')
      return
    }
    const result = point ? 'found' : await finder.findTyped(typed)
    if (result === 'found') goTo('station')
    else if (result === 'failed') field.current?.focus()
  }

  const map = (
    <div className={css.map} data-beside={isWide ? '' : undefined}>
      <PlaceMap label={texts.map} point={point} onPick={(picked) => void finder.pick(picked)} />
    </div>
  )
  return (
    <FlowPage draft={draft} layout="split" lead={texts.lead} step="place" title={texts.title}>
      <div className={css.find}>
        <PlaceField
          error={isDown ? texts.down : fault === 'needed' ? texts.needed : fault}
          options={finder.several.length > 0 ? [] : suggestions.options}
          ref={field}
          searching={suggestions.searching}
          typed={typed}
          words={texts}
          onChoose={choose}
          onEnter={() => void goOn()}
          onType={type}
        />
        {wasDown && <TownSelect chosen={place} words={texts} onChoose={finder.take} />}
        {finder.several.length > 0 && (
          <MeantPlaces
            places={finder.several}
            title={texts.meant}
            onChoose={(found) => {
              finder.take(found)
              goTo('station')
            }}
          />
        )}
        <Button
          busy={finder.busy === 'position'}
          className={css.mine}
          icon={<Crosshair />}
          variant="quiet"
          onClick={() => void locate()}
        >
          {finder.busy === 'position' ? texts.mine : texts.useMine}
        </Button>
        {finder.positionFault && (
          <Alert live tone="warning">
            {texts[finder.positionFault]}
          </Alert>
        )}
        {own !== null && (
          <OwnAddress address={own} busy={finder.busy === 'own'} onTake={() => void takeOwn(own)} />
        )}
        {finder.isOwnUnknown && (
          <Alert live tone="warning">
            {texts.ownUnknown}
          </Alert>
        )}
        {!isWide && (
          <Button
            aria-expanded={isMapOpen}
            className={css.mine}
            icon={<ChevronDown />}
            variant="quiet"
            onClick={() => setMapOpen(!isMapOpen)}
          >
            {isMapOpen ? texts.hideMap : texts.showMap}
          </Button>
        )}
        {!isWide && isMapOpen && map}
        <output>
          <Hidden>{name !== null && fill(texts.chosen, { place: name })}</Hidden>
        </output>
      </div>
      {isWide && map}
      <StepBar>
        {name !== null && (
          <button
            className={css.chosen}
            type="button"
            onClick={() => {
              field.current?.focus()
              field.current?.select()
            }}
          >
            <span className={css.name}>{name}</span>
            <span className={css.change}>{texts.change}</span>
          </button>
        )}
        <Button
          ref={button}
          busy={finder.busy === 'text' || isWaiting}
          trailing={<ArrowRight />}
          onClick={() => void goOn()}
        >
          {finder.busy === 'text' || isWaiting ? texts.finding : texts.button}
        </Button>
      </StepBar>
    </FlowPage>
  )
}

/** The first suggestion: the address that the registry knows of the signed-in owner. */
function OwnAddress({
  address,
  busy,
  onTake,
}: {
  address: string
  busy: boolean
  onTake: () => void
}) {
  const { place: texts } = useTexts('recycle')
  return (
    <button aria-busy={busy || undefined} className={css.card} type="button" onClick={onTake}>
      <Pin />
      <span>
        <span className={css.over}>{busy ? texts.finding : texts.own}</span>
        {address}
      </span>
    </button>
  )
}
