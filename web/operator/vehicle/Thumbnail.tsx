import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './Thumbnail.module.css'

/** The vehicle's small picture. */
export function Thumbnail({
  thumbnail: { content_type, content_base64 },
  name,
}: {
  thumbnail: NonNullable<Vehicle['picture_file_thumb']>
  /** Text alternative of the picture. */
  name: string
}) {
  const { picture } = useTexts('operator').vehicle
  return (
    <img
      alt={fill(picture, { name })}
      className={css.picture}
      src={`data:${content_type};base64,${content_base64}`}
    />
  )
}
