import type { ReactNode } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { Thumbnail } from '../vehicle/Thumbnail.tsx'
import css from './ListRow.module.css'

/** One vehicle of a list in a row of 72 px: plate and danger, a line of words, and its acts. */
export function ListRow({
  vehicle,
  plate,
  notes,
  line,
  marked = false,
  children,
}: {
  vehicle: Vehicle
  /** The plate, which may open the vehicle. */
  plate: ReactNode
  /** Badges of something late, missing or ended. */
  notes?: ReactNode
  line: ReactNode
  marked?: boolean
  /** Its acts, above the link that covers the row. */
  children: ReactNode
}) {
  const { unknown } = useTexts('vehicle')
  const { picture_file_thumb: thumbnail, power } = vehicle
  return (
    <li className={css.row} data-marked={marked || undefined} data-row="">
      <div className={css.words}>
        <div className={css.marks}>
          <h3 className={css.title}>{plate}</h3>
          <HazardBadge hazard={hazardOf(power)} />
          {notes}
        </div>
        <p className={css.line}>{line}</p>
      </div>
      {thumbnail && (
        <div className={css.picture}>
          <Thumbnail name={vehicleName(vehicle, unknown)} thumbnail={thumbnail} />
        </div>
      )}
      {children}
    </li>
  )
}
