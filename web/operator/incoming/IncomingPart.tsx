import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { Part } from '../detail/Part.tsx'
import { useOpenPath } from '../detail/OpenLink.tsx'
import { Contact } from '../vehicle/Contact.tsx'
import { IncomingActions, IncomingFacts } from './IncomingActions.tsx'

export type VehicleProps = { readonly vehicle: Vehicle }

/** The order or the transfer of an opened vehicle that has not arrived, and what to do with it. */
export default function IncomingPart({ vehicle }: VehicleProps) {
  const { incoming } = useTexts('operator')
  const navigate = useNavigate()
  const closed = useOpenPath(pages.operatorIncoming.path)(null)
  const { phone, email } = vehicle.order ?? vehicle.shop ?? { phone: null, email: null }
  return (
    <Part title={vehicle.order ? incoming.order : incoming.transfer}>
      <IncomingFacts vehicle={vehicle} />
      <Contact email={email} phone={phone} />
      <Actions>
        <IncomingActions vehicle={vehicle} onRefused={() => navigate(closed)} />
      </Actions>
    </Part>
  )
}
