import type { ReportStatus } from '#rules/report/report.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'

const tones: Readonly<Record<ReportStatus, BadgeTone>> = {
  not_started: 'neutral',
  draft: 'info',
  submitted: 'success',
  reopened: 'warning',
}

/** Status of a report in a word, an icon and a colour. A submission may wait for its confirmation. */
export function StateBadge({
  status,
  isConfirmed,
}: {
  status: ReportStatus
  isConfirmed: boolean
}) {
  const { states } = useTexts('report')
  if (status === 'submitted' && !isConfirmed)
    return <Badge tone="warning">{states.unconfirmed}</Badge>
  const icon = status === 'submitted' ? <Check /> : status === 'not_started' ? null : <Pencil />
  return (
    <Badge icon={icon} tone={tones[status]}>
      {states[status]}
    </Badge>
  )
}
