import { useId } from 'react'
import type { NamedLocation, Point } from '#contract/shapes.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale } from '#web/texts/context.ts'
import { useFindLocationsQuery, useReadSettingsQuery } from './api.ts'
import { PlaceField, type PlaceWords } from './PlaceField.tsx'
import { mapDefaults } from '#rules/limits.ts'
import { MapBox } from './MapBox.tsx'
import css from './MapBox.module.css'

const fewest = 3
const none: readonly NamedLocation[] = []

/** Suggestions for a typed text, or none while they belong to an earlier text. */
export function useSuggestions(typed: string, isChosen: boolean) {
  const locale = useLocale()
  const text = typed.trim()
  const query = useAfterPause(text)
  const skip = query.length < fewest || isChosen
  const { currentData, error, isFetching } = useFindLocationsQuery(
    { body: { query, locale } },
    { skip },
  )
  if (skip || text !== query) return { options: none, searching: false, error: undefined }
  const settledError = isFetching ? undefined : error
  const options = settledError ? none : (currentData ?? none)
  return { options, searching: isFetching, error: settledError }
}

/** An address field with suggestions for the typed text. */
export function PlaceSearch({
  words,
  typed,
  isChosen,
  onType,
  onChoose,
}: {
  words: PlaceWords
  typed: string
  isChosen: boolean
  onType: (text: string) => void
  onChoose: (place: NamedLocation) => void
}) {
  const suggestions = useSuggestions(typed, isChosen)
  return (
    <PlaceField {...suggestions} typed={typed} words={words} onChoose={onChoose} onType={onType} />
  )
}

type Props = { point: Point | null; onPick: (point: Point) => void; label: string }

/** A map where a click sets the pin. */
export function PlaceMap({ point, onPick, label }: Props) {
  const { data: settings } = useReadSettingsQuery()
  return (
    <div className={css.place}>
      <MapBox
        centre={point ?? mapDefaults.centre}
        zoom={mapDefaults.zoom}
        label={label}
        tiles={settings?.tiles}
        skipTarget="after-map"
        place={point}
        onPick={onPick}
      />
      <span id="after-map" tabIndex={-1} />
    </div>
  )
}

/**
 * A map with one pin that a click, a drag or the arrow keys move. The map stays still meanwhile. A
 * new `centre` moves it.
 */
export function PinMap({
  point,
  centre,
  onPick,
  words,
}: {
  point: Point | null
  centre: Point | null
  onPick: (point: Point) => void
  words: { readonly map: string; readonly pin: string; readonly mapHint: string }
}) {
  const after = useId()
  const { data: settings } = useReadSettingsQuery()
  return (
    <div className={css.place}>
      <MapBox
        movable
        centre={centre ?? mapDefaults.centre}
        hint={words.mapHint}
        label={words.map}
        place={point}
        placeLabel={words.pin}
        tiles={settings?.tiles}
        skipTarget={after}
        zoom={mapDefaults.zoom}
        onPick={onPick}
      />
      <span id={after} tabIndex={-1} />
    </div>
  )
}
