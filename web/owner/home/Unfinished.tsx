import { useState } from 'react'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Car } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { isHalfWay, storedDraft } from '../recycle/draft.ts'
import { lastStep, pathOf } from '../recycle/steps.ts'
import css from './Home.module.css'

/** Way back to the flow that the user left half-way in this tab. */
export default function Unfinished() {
  const { home } = useTexts('owner')
  const { unknown } = useTexts('vehicle')
  const [draft] = useState(storedDraft)
  const { vehicle } = draft
  if (vehicle === null || !isHalfWay(draft)) return null
  const { title, text } = home.unfinished
  return (
    <Link className={css.row} href={pathOf(lastStep(draft))}>
      <Car className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>
          {title}
          <ArrowRight />
        </span>
        <span className={css.text}>
          {fill(text, { vehicle: vehicle.plate ?? vehicleName(vehicle, unknown) })}
        </span>
      </span>
    </Link>
  )
}
