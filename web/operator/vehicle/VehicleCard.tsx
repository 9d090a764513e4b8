import type { ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { Status } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../state.ts'
import { HazardBadge } from './Hazard.tsx'
import { isSent } from './is-sent.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useSince } from './use-since.ts'
import css from './VehicleCard.module.css'

/**
 * One vehicle of a list: plate, picture, make, model, year, colour, status and its time. `badges`
 * are next to the status, `children` below, and `actions` at the end. `marked` shows a chosen one.
 */
export function VehicleCard({
  vehicle,
  badges,
  actions,
  marked,
  children,
}: {
  vehicle: Vehicle | ExternalVehicle
  marked?: boolean | undefined
  badges?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const { unknown } = useTexts('vehicle')
  const { statuses, sent } = useTexts('operator').vehicle
  const sinceOf = useSince()
  const shopId = useShopId()
  const { plate, kind, color, status } = vehicle
  const name = vehicleName(vehicle, unknown)
  return (
    <Card as="li" className={css.card} marked={marked}>
      <div className={css.head}>
        <Thumbnail name={name} thumbnail={vehicle.picture_file_thumb} />
        <div className={css.words}>
          <h3 className={css.name}>
            <Plate kind={kind} plate={plate} />
            <span>{name}</span>
          </h3>
          {color && <VehicleColor color={color} />}
        </div>
      </div>
      <div className={css.state}>
        {status && (
          <Status status={status}>{isSent(vehicle, shopId) ? sent : statuses[status]}</Status>
        )}
        <HazardBadge hazard={hazardOf(vehicle.power)} />
        {badges}
        <span data-soft="small">{sinceOf(vehicle)}</span>
      </div>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </Card>
  )
}
