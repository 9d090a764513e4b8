import type { ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { useOpenPath } from '../list/use-open-path.ts'
import { openerId, type OpenParameter } from './use-open-vehicle.ts'
import css from '../vehicle/VehicleCard.module.css'

export type OpenedBy = {
  /** Path of the page that opens the vehicle at `?vehicle=ID`. */
  readonly page: string
  readonly parameter?: OpenParameter
}

/** Opens the vehicle's view. The whole card or row can be pressed. */
export function OpenLink({
  vehicle,
  page,
  parameter = 'vehicle',
  current = false,
  children,
}: OpenedBy & {
  vehicle: Vehicle | ExternalVehicle
  /** The vehicle is open beside this link. */
  current?: boolean
  /** The vehicle as the eye sees it. */
  children: ReactNode
}) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const named = plateAndName(vehicle, unknown)
  const path = useOpenPath(page)
  return (
    <Link
      aria-current={current ? 'true' : undefined}
      className={css.open}
      href={path(vehicle.id, parameter)}
      id={openerId(vehicle.id)}
      // The address stays the same, so the open vehicle would not take the focus.
      onClick={current ? focusHeading : undefined}
    >
      <span aria-hidden="true" className={css.face}>
        {children}
      </span>
      <Hidden>{fill(t.openNamed, { vehicle: named })}</Hidden>
    </Link>
  )
}
