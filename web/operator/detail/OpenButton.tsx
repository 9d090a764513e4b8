import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { openerId, type OpenParameter } from './use-open-vehicle.ts'
import css from './OpenButton.module.css'

/** Opens the vehicle's view at `page?vehicle=ID`. The whole card can be pressed. */
export function OpenButton({
  vehicle,
  page,
  parameter = 'vehicle',
}: {
  vehicle: Vehicle | ExternalVehicle
  page: string
  parameter?: OpenParameter
}) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const named = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  return (
    <LinkButton
      className={css.open}
      href={`${page}?${parameter}=${vehicle.id}`}
      id={openerId(vehicle.id)}
      trailing={<ArrowRight />}
      variant="quiet"
    >
      <Named name={fill(t.openNamed, { vehicle: named })}>{t.open}</Named>
    </LinkButton>
  )
}
