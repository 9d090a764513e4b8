import type { Thumbnail as Small } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SmallPicture } from './SmallPicture.tsx'
import css from './Thumbnail.module.css'

/** The vehicle's small picture. */
export function Thumbnail({
  thumbnail,
  name,
}: {
  thumbnail: Small
  /** Text alternative of the picture. */
  name: string
}) {
  const { picture } = useTexts('operator').vehicle
  return (
    <SmallPicture alt={fill(picture, { name })} className={css.picture} thumbnail={thumbnail} />
  )
}
