import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { count, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Car, Truck } from '#web/ui/icons/icons-places.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useChange } from '../detail/use-change.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { IncomingFacts } from './IncomingFacts.tsx'

/**
 * An incoming vehicle: the order or transfer, its contact, and the buttons to receive or refuse it.
 */
export function IncomingCard({ vehicle }: { vehicle: Vehicle }) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const [refusing, setRefusing] = useState(false)
  const { order, shop, owner_count: owners } = vehicle
  const called = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  const { phone, email } = order ?? shop ?? { phone: null, email: null }
  return (
    <VehicleCard
      actions={
        <>
          <LinkButton
            aria-label={fill(incoming.receiveNamed, { vehicle: called })}
            href={`${pages.operatorRecycle.path}?vehicle=${vehicle.id}`}
          >
            {incoming.receive}
          </LinkButton>
          <Button
            aria-label={fill(incoming.refuseNamed, { vehicle: called })}
            variant="secondary"
            onClick={() => setRefusing(true)}
          >
            {incoming.refuse}
          </Button>
        </>
      }
      badges={
        <>
          {order && (
            <Badge icon={order.kind === 'pickup' ? <Truck /> : <Car />}>
              {incoming[order.kind]}
            </Badge>
          )}
          {owners > 1 && <Badge tone="warning">{count(incoming.ownerCount, owners, locale)}</Badge>}
        </>
      }
      vehicle={vehicle}
    >
      <IncomingFacts vehicle={vehicle} />
      <Contact email={email} phone={phone} />
      {refusing && <RefuseDialog vehicle={vehicle} onClose={() => setRefusing(false)} />}
    </VehicleCard>
  )
}

/** Asks for the reason of a refusal. The owner or the sending station sees it. */
function RefuseDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { incoming } = useTexts('operator')
  const dispatch = useAppDispatch()
  const { change, error } = useChange(vehicle, { onConflict: onClose })
  const fromOwner = vehicle.status === 'shop_transit'
  const texts = fromOwner ? incoming.refuseOwner : incoming.refuseStation

  // The card goes with the change, and this dialog with the card: nothing may wait for a render.
  const refuse = async (reason: string) => {
    const changed = await change({ status: null, reason })
    if (!changed) return null
    onClose()
    dispatch(notify({ type: 'success', text: texts.done }))
    // The focused card has gone, and the dialog goes after this frame.
    requestAnimationFrame(focusHeading)
    return changed
  }
  return (
    <ReasonDialog
      error={error}
      hint={fromOwner ? incoming.reasonHint : undefined}
      texts={texts}
      onClose={onClose}
      onConfirm={refuse}
    />
  )
}
