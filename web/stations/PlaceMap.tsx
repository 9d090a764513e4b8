import { useId } from 'react'
import type { Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { useReadSettingsQuery } from './api.ts'
import { MapBox } from './MapBox.tsx'
import css from './MapBox.module.css'

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
