import { useEffect, useId, useRef } from 'react'
import type { NamedLocation } from '#contract/shapes.ts'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import css from './PlaceStep.module.css'

/** The places that a typed text may mean. The first one gets the focus. */
export function MeantPlaces({
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
      <ul ref={list} className={css.places}>
        {places.map((place) => (
          <li key={`${place.label} ${place.lat} ${place.lng}`}>
            <button className={css.card} type="button" onClick={() => onChoose(place)}>
              <Pin />
              <span>{place.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
