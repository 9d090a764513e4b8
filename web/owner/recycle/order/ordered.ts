import type { Order } from '#contract/shapes.ts'

/** The order, for the text of the confirmation. */
export type Ordered = {
  readonly order: Order
  /** Vehicle whose powers of attorney are printed. null: none is needed. */
  readonly powersOf: number | null
  readonly owners: number
}
