import { useEffect, useState } from 'react'
import { count, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { timeLeft } from './time-left.ts'

/** Time left of a listing, by the minute. `short` is for a column whose head says the rest. */
export function TimeLeft({ until, short = false }: { until: string; short?: boolean }) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const left = timeLeft(until, useNow())
  if (left === null) {
    return (
      <Badge icon={<Clock />} tone="danger">
        {t.ranOutNow}
      </Badge>
    )
  }
  const { hours, minutes, isSoon } = left
  return (
    <Badge icon={<Clock />} tone={isSoon ? 'warning' : 'info'}>
      {short && fill(t.leftShort, { h: hours, min: minutes })}
      {!short && hours === 0 && count(t.leftMinutes, minutes, locale)}
      {!short && hours > 0 && fill(t.left, { h: hours, min: minutes })}
    </Badge>
  )
}

/** Short enough that a displayed minute is never late. */
const stepMs = 10_000

/** Returns the current time in ms, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
