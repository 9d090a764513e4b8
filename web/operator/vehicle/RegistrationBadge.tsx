import type { ComponentProps } from 'react'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Done } from '#web/ui/icons/icons-work.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { useTexts } from '#web/texts/texts.ts'

type Registration = NonNullable<IssuedCertificate['registration']>
type State = Registration['state'] | 'late'

const faces: Record<State, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  pending: { icon: <Clock /> },
  late: { tone: 'warning', icon: <Clock /> },
  confirmed: { tone: 'success', icon: <Done /> },
  refused: { tone: 'danger', icon: <Warning /> },
  manual: { tone: 'warning', icon: <Warning /> },
}

/** State of a deregistration notice. */
export function RegistrationBadge({
  registration: { state, is_late: isLate },
}: {
  registration: Pick<Registration, 'state' | 'is_late'>
}) {
  const { state: words } = useTexts('operator').registration
  const shown = isLate ? 'late' : state
  return <Badge {...faces[shown]}>{words[shown]}</Badge>
}

/** The badge of a vehicle whose notice needs a person. Empty otherwise. */
export function OpenRegistrationBadge({ certificate }: { certificate: IssuedCertificate | null }) {
  const registration = certificate?.registration
  if (!registration) return null
  const { state, is_late: isLate } = registration
  const isOpen = isLate || state === 'refused' || state === 'manual'
  return isOpen ? <RegistrationBadge registration={registration} /> : null
}
