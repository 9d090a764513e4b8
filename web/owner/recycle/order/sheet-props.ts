import type { OfferingStation, Order, OwnerVehicle } from '#contract/shapes.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { StepProps } from '../Recycle.tsx'

/** Props of the sheets that order a pickup or tell of a self-delivery. */
export type SheetProps = Pick<StepProps, 'draft' | 'change'> & {
  readonly vehicle: OwnerVehicle
  readonly site: OfferingStation
  readonly onClose: () => void
  readonly onDone: (order: Order) => void
}

/** Facts for the certificate: the register's address until the owner types another. */
export const holderOf = (
  { contact }: StepProps['draft'],
  { holder_address: known }: OwnerVehicle,
) => ({
  holder_address: contact.holderAddress ?? known ?? '',
  holder_nationality: finnish,
})

/** The address for the draft, where the owner typed another than the register's. */
export const typedAddress = (address: string, { holder_address: known }: OwnerVehicle) =>
  address === (known ?? '') ? null : address
