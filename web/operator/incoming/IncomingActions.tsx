import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/inputs/Button.tsx'
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
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const [isRefusing, setRefusing] = useState(false)
  const called = plateAndName(vehicle, unknown)
  const refuse = fill(incoming.refuseNamed, { vehicle: called })
  return (
    <>
      {!waitsForAnswer(vehicle.order) && (
        <LinkButton
          aria-label={fill(incoming.receiveNamed, { vehicle: called })}
          href={receptionPath(vehicle.id)}
          variant={inRow ? 'secondary' : 'primary'}
        >
          {incoming.receive}
        </LinkButton>
      )}
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
