import type { Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { useReadSettingsQuery } from './api.ts'
import { MapBox } from './MapBox.tsx'
import css from './PlaceMap.module.css'

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
