import { useEffect, useEffectEvent, useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from '../detail.module.css'
import { useEventTitle } from './event-title.ts'

type Event = VehicleDetail['events'][number]

/** Events of the service itself, where no user is named. */
const ofService: ReadonlySet<string> = new Set(['resolve', 'owner_mail'])

/**
 * History of the vehicle, the newest first: what, when, who and why. The responses to own changes
 * tell no history, so it is read again while it is open.
 */
export function Events({
  vehicle: { events, stages, remarks },
  onRead,
}: {
  vehicle: VehicleDetail
  onRead: () => void
}) {
  const [open, setOpen] = useState(false)
  const readAfter = useEffectEvent((..._changed: readonly unknown[]) => onRead())
  useEffect(() => {
    if (open) readAfter(stages, remarks)
  }, [open, stages, remarks])
  const t = useTexts('operatorDetail').events
  const locale = useLocale()
  const titleOf = useEventTitle()
  if (events.length === 0) return null
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Collapse open={open} title={t.title} onToggle={setOpen}>
      <Timeline
        events={newestFirst.map((event) => {
          const who = event.by ?? (ofService.has(event.move) ? t.clock : null)
          const by = [who, event.shop].filter(Boolean).join(', ')
          return {
            key: `${event.at}-${event.move}-${event.detail}`,
            title: titleOf(event),
            time: date(event.at, locale, 'moment'),
            detail: (
              <>
                {by && <p>{by}</p>}
                <Reason event={event} />
                {event.move === 'remarks' && event.detail !== null && (
                  <p className={css.written}>{fill(t.replacedRemarks, { text: event.detail })}</p>
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

/** The reason in words. That of a certificate is its number. */
function Reason({ event: { move, reason } }: { event: Event }) {
  const { events: t, versions } = useTexts('operatorDetail')
  if (!reason) return null
  const words: Readonly<Record<string, string>> = versions.reasons
  const isOfCertificate = move === 'replaced' || move === 'annulled'
  const text = isOfCertificate ? (words[reason] ?? reason) : reason
  return <p>{move === 'certify' || move === 'ask' ? text : fill(t.reason, { reason: text })}</p>
}
