import type { ReactNode } from 'react'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { Plate, type PlateSize } from '#web/ui/display/Plate.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName, type Named } from '#web/vehicle/vehicle-name.ts'
import css from './vehicle.module.css'

type Headed = Named & { readonly plate: string | null; readonly kind: Kind | null }

/** Plate and name of a vehicle, the same on every page. */
export function VehicleHead({
  vehicle,
  size = 'md',
  level,
  children,
}: {
  vehicle: Headed
  /** null: the plate stands elsewhere. */
  size?: PlateSize | null
  /** Heading level of the name. Without it the name is plain text. */
  level?: 2 | 3
  children?: ReactNode
}) {
  const { unknown } = useTexts('vehicle')
  const Name = level ? (`h${level}` as const) : 'p'
  return (
    <div className={css.head}>
      {size && <Plate kind={vehicle.kind} plate={vehicle.plate} size={size} />}
      <div>
        <Name className={css.name}>{vehicleName(vehicle, unknown)}</Name>
        {children}
      </div>
    </div>
  )
}
