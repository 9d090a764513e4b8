import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/inputs/Button.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

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
  const called = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  const refuse = fill(incoming.refuseNamed, { vehicle: called })
  return (
    <>
      <LinkButton
        aria-label={fill(incoming.receiveNamed, { vehicle: called })}
        href={`${pages.operatorRecycle.path}?vehicle=${vehicle.id}`}
        variant={inRow ? 'secondary' : 'primary'}
      >
        {incoming.receive}
      </LinkButton>
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
