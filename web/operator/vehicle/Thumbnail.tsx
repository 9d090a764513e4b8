import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Car } from '#web/ui/icons/icons-places.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './Thumbnail.module.css'

/** The vehicle's small picture, otherwise a drawing of a car. */
export function Thumbnail({
  thumbnail,
  name,
}: {
  thumbnail: Vehicle['picture_file_thumb']
  /** Text alternative of the picture. */
  name: string
}) {
  const { picture } = useTexts('operator').vehicle
  if (thumbnail === null) {
    return (
      <span aria-hidden="true" className={css.none}>
        <Car />
      </span>
    )
  }
  const { content_type, content_base64 } = thumbnail
  return (
    <img
      alt={fill(picture, { name })}
      className={css.picture}
      src={`data:${content_type};base64,${content_base64}`}
    />
  )
}
