import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { NamedLocation, Point } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ArrowRight, ChevronDown } from '#web/ui/icons/icons.tsx'
import { Crosshair, Pin } from '#web/ui/icons/icons-places.tsx'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { PlaceMap, useSuggestions } from '#web/stations/PlaceSearch.tsx'
import { PlaceField } from '#web/stations/PlaceField.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { FlowPage, type StepProps, StepBar } from '../Recycle.tsx'
import { isOwnAddress, placeName } from './own-address.ts'
import { TownSelect } from './TownSelect.tsx'
import { usePlaceFinder } from './use-place-finder.ts'
import css from '../steps.module.css'

/**
 * Step 4: the place of the vehicle. The owner's address in the register is chosen and looked up
 * already. Another place is found by search, by the device's position, or on the map.
 */
export default function PlaceStep({ draft, change, goTo }: StepProps) {
  const { place: texts } = useTexts('recycle')
  const { place, vehicle } = draft
  const own = vehicle?.holder_address ?? null
  const isWide = useWide()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = place && placeName(place, texts.picked)
  const [isElsewhere, setElsewhere] = useState(
    own === null || (place !== null && !isOwnAddress(own, place)),
  )
  const [typed, setTyped] = useState(isElsewhere ? (name ?? '') : '')
  const [isMapOpen, setMapOpen] = useState(false)
  /** The button was pressed while a place is looked up. */
  const [isWaiting, setWaiting] = useState(false)
  const finder = usePlaceFinder((found) => {
    change({ place: found })
    if (found) setTyped(placeName(found, texts.picked))
  })
  const suggestions = useSuggestions(typed, place !== null)
  const point = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null

  const isDown = [finder.fieldFault, suggestions.error].some(
    (fault) => typeof fault === 'object' && fault?.code === 'GEOCODER_BROKEN',
  )
  // Stays while one types on: another try may fail too.
  const [wasDown, setWasDown] = useState(false)
  if (isDown && !wasDown) setWasDown(true)
  // A text that is not finished is no fault. What it lacks is told when the button is pressed.
  const fault = finder.fieldFault ?? undefined

  const type = (text: string) => {
    setTyped(text)
    finder.forget()
  }
  const choose = (found: NamedLocation) => {
    finder.take(found)
    button.current?.focus()
  }
  /** The town is for the stations. What was typed stays, and goes to the driver as it is. */
  const takeTown = (town: NamedLocation) => {
    const written = typed.trim()
    finder.take(town)
    if (written === '' || written === name) return
    setTyped(written)
    change({ pickup: { ...draft.pickup, access_note: written } })
  }
  const takeOwn = async (address: string) => {
    setElsewhere(false)
    // The field asks for what the register's address does not tell.
    if ((await finder.findOwn(address)) === 'failed') setElsewhere(true)
  }
  const takeElsewhere = () => {
    setElsewhere(true)
    type('')
  }
  const pick = (point: Point) => {
    setElsewhere(true)
    void finder.pick(point)
  }
  const lookUp = useEffectEvent(() => {
    if (own !== null && place === null && !isElsewhere) void takeOwn(own)
  })
  useEffect(() => queueMicrotask(() => lookUp()), [])
  const locate = async () => {
    if ((await finder.locate()) === 'found') button.current?.focus()
  }
  const goOn = async () => {
    if (finder.busy === 'own' || finder.busy === 'position') {
      setWaiting(true)
      const result = await finder.settled()
      setWaiting(false)
      if (result === 'found') goTo('station')
      return
    }
    const result = point ? 'found' : await finder.findTyped(typed)
    if (result === 'found') goTo('station')
    else if (result === 'failed') field.current?.focus()
  }

  const map = (
    <div className={css.map} data-beside={isWide ? '' : undefined}>
      <PlaceMap label={texts.map} point={point} onPick={pick} />
    </div>
  )
  const isBusy = finder.busy === 'text' || isWaiting
  return (
    <FlowPage draft={draft} layout="split" step="place" title={texts.title}>
      <div className={css.find} data-stack="2" data-elsewhere={isElsewhere || undefined}>
        {own !== null && (
          <RadioGroup
            framed
            legend={<Hidden>{texts.title}</Hidden>}
            name="place"
            options={[
              { value: 'own', label: own, hint: texts.own },
              { value: 'elsewhere', label: texts.elsewhere },
            ]}
            value={isElsewhere ? 'elsewhere' : 'own'}
            onChange={({ currentTarget: { value } }) =>
              value === 'own' ? void takeOwn(own) : takeElsewhere()
            }
          />
        )}
        {finder.isOwnUnknown && (
          <Alert live tone="warning">
            {texts.ownUnknown}
          </Alert>
        )}
        {isElsewhere && (
          <>
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
            {wasDown && <TownSelect chosen={place} words={texts} onChoose={takeTown} />}
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
              variant="act"
              onClick={() => void locate()}
            >
              {finder.busy === 'position' ? texts.mine : texts.useMine}
            </Button>
            {finder.positionFault && (
              <Alert live tone="warning">
                {texts[finder.positionFault]}
              </Alert>
            )}
          </>
        )}
        {!isWide && (
          <Button
            aria-expanded={isMapOpen}
            className={css.mine}
            icon={<ChevronDown />}
            variant="act"
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
        {isBusy && <SlowWords />}
        <Button ref={button} busy={isBusy} trailing={<ArrowRight />} onClick={() => void goOn()}>
          {isBusy ? texts.finding : texts.button}
        </Button>
      </StepBar>
    </FlowPage>
  )
}

/** Milliseconds after which a press that waits is explained. */
const toldAfterMs = 2_000

/** Says that the look-up takes long, once it does. */
function SlowWords() {
  const { place: texts } = useTexts('recycle')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), toldAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return <output className={css.slow}>{isLate && texts.slow}</output>
}

/** The places that a typed text may mean. The first one gets the focus. */
function MeantPlaces({
  places,
  title,
  onChoose,
}: {
  places: readonly NamedLocation[]
  title: string
  onChoose: (place: NamedLocation) => void
}) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <section aria-labelledby={id} className={css.meant}>
      <h2 id={id}>{title}</h2>
      <ul ref={list} data-stack="2">
        {places.map((place) => (
          <li key={`${place.label} ${place.lat} ${place.lng}`}>
            <button type="button" onClick={() => onChoose(place)}>
              <Pin />
              <span>{place.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
