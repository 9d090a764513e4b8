import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Button, IconButton, LinkButton, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { waitsForAnswer } from '../orders/order-words.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { receptionPath } from '../vehicle/reception-path.ts'

/** Receives or refuses an incoming vehicle. In a row of a table (`inRow`) with little space. */
export function IncomingActions({
  vehicle,
  inRow = false,
  onRefused,
}: {
  vehicle: Vehicle
  inRow?: boolean
  onRefused?: () => void
}) {
  return (
    <>
      {!waitsForAnswer(vehicle.order) && (
        <ReceiveLink variant={inRow ? 'secondary' : 'primary'} vehicle={vehicle} />
      )}
      <RefuseButton inRow={inRow} vehicle={vehicle} onRefused={onRefused} />
    </>
  )
}

/** Starts the reception. */
export function ReceiveLink({ vehicle, variant }: { vehicle: Vehicle; variant?: ButtonVariant }) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  return (
    <LinkButton
      aria-label={fill(incoming.receiveNamed, { vehicle: plateAndName(vehicle, unknown) })}
      href={receptionPath(vehicle.id)}
      variant={variant}
    >
      {incoming.receive}
    </LinkButton>
  )
}

export function RefuseButton({
  vehicle,
  inRow = false,
  onRefused,
}: {
  vehicle: Vehicle
  inRow?: boolean
  onRefused?: (() => void) | undefined
}) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const [isRefusing, setRefusing] = useState(false)
  const refuse = fill(incoming.refuseNamed, { vehicle: plateAndName(vehicle, unknown) })
  return (
    <>
      {inRow ? (
        <IconButton label={refuse} title={incoming.refuse} onClick={() => setRefusing(true)}>
          <Cross />
        </IconButton>
      ) : (
        <Button aria-label={refuse} variant="secondary" onClick={() => setRefusing(true)}>
          {incoming.refuse}
        </Button>
      )}
      {isRefusing && (
        <RefuseDialog vehicle={vehicle} onClose={() => setRefusing(false)} onDone={onRefused} />
      )}
    </>
  )
}
