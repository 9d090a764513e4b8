import type { ReactNode } from 'react'
import { Hidden } from './Hidden.tsx'
import { Check } from '../icons/icons.tsx'
import { useUi } from '../layout/UiContext.tsx'
import css from './Timeline.module.css'

export interface TimelineEvent {
  key: string
  title: ReactNode
  /** Time, already formatted for the language. */
  time?: ReactNode
  detail?: ReactNode
  state: 'done' | 'now' | 'ahead'
}

/** Past events and the next ones. The line to future events is dashed. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const { words } = useUi()
  const said = { done: words.stepDone, now: words.stepNow, ahead: words.stepAhead }
  return (
    <ol className="plain">
      {events.map((event) => (
        <li key={event.key} className={css.event} data-state={event.state}>
          <span aria-hidden="true" className={css.node}>
            {event.state === 'done' && <Check />}
          </span>
          <div>
            <p className={css.title}>
              <Hidden>{said[event.state]}: </Hidden>
              {event.title}
            </p>
            {event.time && <p className={css.time}>{event.time}</p>}
            {event.detail && <div className={css.detail}>{event.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
