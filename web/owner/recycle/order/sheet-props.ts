import type { OfferingStation, Order, OwnerVehicle } from '#contract/shapes.ts'
import type { StepProps } from '../Recycle.tsx'

/** Props of the sheets that order a pickup or tell of a self-delivery. */
export type SheetProps = Pick<StepProps, 'draft' | 'change'> & {
  readonly vehicle: OwnerVehicle
  readonly site: OfferingStation
  readonly onClose: () => void
  readonly onDone: (order: Order) => void
}
