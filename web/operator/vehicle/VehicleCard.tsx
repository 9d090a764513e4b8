import type { ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { OpenLink, type OpenedBy } from '../detail/OpenLink.tsx'
import { HazardBadge } from './Hazard.tsx'
import { PlaceBadge, useSince } from './marks.tsx'
import { Thumbnail } from './SmallPicture.tsx'
import css from './vehicle.module.css'

/**
 * One vehicle of a list: plate, make, model, year, colour, picture, danger and the time of its status.
 * Its section tells the status. `badges` are next to the time, `aside` next to the head, `children`
 * below, and `actions` at the end. `opened` lets a press on the card open the vehicle.
 */
export function VehicleCard({
  vehicle,
  opened,
  badges,
  aside,
  actions,
  marked,
  children,
}: {
  vehicle: Vehicle | ExternalVehicle
  opened?: OpenedBy | undefined
  /** Shows a chosen one. */
  marked?: boolean | undefined
  badges?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const { unknown } = useTexts('vehicle')
  const sinceOf = useSince()
  const { plate, kind, color, picture_file_thumb: thumbnail } = vehicle
  const name = vehicleName(vehicle, unknown)
  const face = (
    <>
      <Plate kind={kind} plate={plate} size="sm" />
      <span className={css.name}>{name}</span>
    </>
  )
  return (
    <Card as="li" className={css.card} marked={marked}>
      <div data-cluster="2 3" data-align="start" data-apart>
        <div className={css.words} data-stack="2">
          <h3 className={css.title}>
            {opened ? (
              <OpenLink {...opened} vehicle={vehicle}>
                {face}
              </OpenLink>
            ) : (
              face
            )}
          </h3>
          <div data-soft="small" data-cluster="1 3">
            <HazardBadge hazard={hazardOf(vehicle.power)} />
            {badges}
            <PlaceBadge vehicle={vehicle} />
            {color && <VehicleColor color={color} />}
            <span>{sinceOf(vehicle)}</span>
          </div>
        </div>
        {thumbnail && <Thumbnail name={name} thumbnail={thumbnail} />}
        {aside}
      </div>
      {children}
      {actions && (
        <div className={css.actions} data-cluster="2">
          {actions}
        </div>
      )}
    </Card>
  )
}
