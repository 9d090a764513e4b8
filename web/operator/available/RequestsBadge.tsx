import type { Vehicle } from '#contract/station-vehicle.ts'
import { count } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'

/** Number of requests for a listing, if there are any. The page of the vehicle shows them. */
export function RequestsBadge({ vehicle }: { vehicle: Pick<Vehicle, 'request_count'> }) {
  const { requests: t } = useTexts('operatorLists').listing
  const locale = useLocale()
  const { request_count: n } = vehicle
  if (n === 0) return null
  return (
    <Badge icon={<Mail />} tone="warning">
      {count(t.count, n, locale)}
    </Badge>
  )
}
