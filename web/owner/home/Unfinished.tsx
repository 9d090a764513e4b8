import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { isHalfWay, storedDraft } from '../recycle/draft.ts'
import { lastStep, pathOf } from '../recycle/steps.ts'
import css from './Home.module.css'

/** Way back to the flow that the user left half-way in this tab. */
export function Unfinished() {
  const { home } = useTexts('owner')
  const [draft] = useState(storedDraft)
  const { vehicle } = draft
  if (vehicle === null || !isHalfWay(draft)) return null
  return (
    <Link className={css.row} href={pathOf(lastStep(draft))}>
      <Plate kind={vehicle.kind} plate={vehicle.plate} />
      <span className={css.sentence}>
        {home.unfinished}
        <ArrowRight />
      </span>
    </Link>
  )
}
