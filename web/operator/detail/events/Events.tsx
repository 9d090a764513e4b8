import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { eventTitle } from './event-title.ts'

/** Events of the vehicle, the newest first: what, when, who and why. */
export function Events({ events }: Pick<VehicleDetail, 'events'>) {
  const t = useTexts('operatorDetail').events
  const locale = useLocale()
  if (events.length === 0) return null
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Collapse note={<Badge>{events.length}</Badge>} title={t.title}>
      <Timeline
        events={newestFirst.map((event) => {
          const who = event.by ?? (event.move === 'resolve' ? t.clock : null)
          const by = [who, event.shop].filter(Boolean).join(', ')
          return {
            key: `${event.at}-${event.move}`,
            title: eventTitle(event, t),
            time: date(event.at, locale, 'moment'),
            detail: (
              <>
                {by && <p>{by}</p>}
                {event.reason && (
                  <p>
                    {event.move === 'certify'
                      ? event.reason
                      : fill(t.reason, { reason: event.reason })}
                  </p>
                )}
              </>
            ),
            state: 'done' as const,
          }
        })}
      />
    </Collapse>
  )
}
