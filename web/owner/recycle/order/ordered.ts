import type { Order } from '#contract/shapes.ts'

/** The order, for the text of the confirmation. */
export type Ordered = {
  readonly order: Order
  readonly vehicleId: number
  readonly owners: number
}
