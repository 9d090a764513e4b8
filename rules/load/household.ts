import type { OrderKind, OrderState } from '../order/order-state.ts'
import { isDepolluted } from '../vehicle/processing-stages.ts'
import type { Kind } from '../vehicle/vehicle.ts'

/** The holder of a vehicle that was fetched, as its transfer document names it. */
export type Household = {
  readonly name: string
  readonly address: string | null
  readonly postal: string | null
  readonly city: string | null
}

type Fetched = {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly vehicleKind: Kind | null
  /** A company that gives up its vehicle has a duty of its own. */
  readonly isOfCompany: boolean
}

/**
 * Whether the station draws up the transfer document of a vehicle that it fetched. A trailer is not
 * hazardous waste. See docs/domain/treatment.md#pickups-from-a-household.
 */
export const needsHouseholdDocument = (order: Fetched): boolean =>
  order.kind === 'pickup' &&
  order.state === 'handed_over' &&
  !order.isOfCompany &&
  !isDepolluted(order.vehicleKind, [])
