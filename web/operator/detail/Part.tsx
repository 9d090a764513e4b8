import { useEffect, useState, type ReactNode } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { count, date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { plateAndName, type Named } from '#web/vehicle/vehicle-name.ts'
import { useIsSplit } from '../list/SplitView.tsx'
import css from './Part.module.css'

type PartProps = {
  title: ReactNode
  /** Next to the heading. */
  note?: ReactNode
  children: ReactNode
}

/** A section of the detail view: heading, a note next to it, and content. */
export function Part({ title, note, children }: PartProps) {
  return (
    <Card>
      <div className={css.head} data-cluster="2 4" data-apart>
        <h2>{title}</h2>
        {note}
      </div>
      {children}
    </Card>
  )
}

/**
 * A section that a worker seldom needs. On a phone it is closed at first, with one fact (`brief`) and
 * one button (`act`) in its head. With `isUrgent` it is open.
 */
export function Fold({
  title,
  note,
  brief,
  act,
  isUrgent = false,
  children,
}: PartProps & { brief?: ReactNode; act?: ReactNode; isUrgent?: boolean }) {
  if (!useHasRow()) {
    return (
      <Part note={note} title={title}>
        {children}
      </Part>
    )
  }
  return (
    <Collapse
      act={act}
      defaultOpen={isUrgent}
      note={
        brief && (
          <span className={css.brief} data-soft="small">
            {brief}
          </span>
        )
      }
      title={title}
    >
      <div className={css.folded} data-stack="3">
        {note}
        {children}
      </div>
    </Collapse>
  )
}

/** The days of the vehicle at this station, and the day when it came. */
export function Here({ here: { days, since } }: { here: NonNullable<VehicleDetail['here']> }) {
  const texts = useTexts('operatorDetail')
  const locale = useLocale()
  if (days === 0) return texts.cameToday
  return fill(count(texts.days, days, locale), { day: date(since, locale) })
}

/** Begins a vehicle's view at its heading, and adds the vehicle to the page's title meanwhile. */
export function useViewOpened(vehicle: Named & { readonly plate: string | null }): void {
  const { unknown } = useTexts('vehicle')
  const { titleSuffix } = useTexts('common')
  const name = plateAndName(vehicle, unknown)
  useEffect(() => {
    const before = document.title
    document.title = name + titleSuffix
    return () => {
      document.title = before
    }
  }, [name, titleSuffix])
  const isSplit = useIsSplit()
  // The page jumps to its top for this vehicle only once, and not when the window gets narrower.
  const [isPage] = useState(!isSplit)
  useEffect(() => {
    if (isPage) window.scrollTo(0, 0)
    focusHeading()
  }, [isPage])
}
