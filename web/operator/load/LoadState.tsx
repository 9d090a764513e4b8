import type { ComponentType } from 'react'
import type { LoadSummary } from '#contract/load.ts'
import type { LoadState as State } from '#rules/load/load.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { ArrowLeft, Warning } from '#web/ui/icons/icons.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Done, Pencil } from '#web/ui/icons/icons-work.tsx'

const faces: Record<State, { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  draft: { tone: 'neutral', icon: Pencil },
  sent: { tone: 'info', icon: Truck },
  received: { tone: 'success', icon: Done },
  refused: { tone: 'danger', icon: Warning },
  taken_back: { tone: 'neutral', icon: ArrowLeft },
}

/** The state of a load in a word, and whether its weight is to be checked. */
export function LoadState({ load }: { load: Pick<LoadSummary, 'state' | 'needs_check'> }) {
  const t = useTexts('operatorLoad')
  const { tone, icon: IconOfState } = faces[load.state]
  return (
    <>
      <Badge icon={<IconOfState />} tone={tone}>
        {t.states[load.state]}
      </Badge>
      {load.needs_check && (
        <Badge icon={<Warning />} tone="warning">
          {t.check}
        </Badge>
      )}
    </>
  )
}
