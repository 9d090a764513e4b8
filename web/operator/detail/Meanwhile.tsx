import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { fill, date } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useEventTitle } from './events/event-title.ts'
import { newestEvent } from './newest-event.ts'

export type MeanwhileProps = {
  readonly vehicle: VehicleDetail
  /** Time of the newest event that the user had seen before the conflict, or ''. */
  readonly seen: string
}

/** Events of others after a conflict, once the newest state has loaded. */
export default function Meanwhile({ vehicle, seen }: MeanwhileProps) {
  const { meanwhile } = useTexts('operatorLists')
  const titleOf = useEventTitle()
  const locale = useLocale()
  const last = newestEvent(vehicle)
  if (!last || last.at <= seen) return null
  const words = [titleOf(last), last.by, last.shop, date(last.at, locale, 'moment')]
  return (
    <Alert live title={meanwhile.title} tone="warning">
      {fill(meanwhile.last, { event: words.filter(Boolean).join(', ') })}
    </Alert>
  )
}
