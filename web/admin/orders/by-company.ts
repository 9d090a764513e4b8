import type { OverdueOrder } from '#contract/admin/orders.ts'

/** The orders of each company, in the order of the companies' first ones. */
export function byCompany(orders: readonly OverdueOrder[]): [OverdueOrder, ...OverdueOrder[]][] {
  const groups = new Map<number, [OverdueOrder, ...OverdueOrder[]]>()
  for (const order of orders) {
    const group = groups.get(order.company.id)
    if (group) group.push(order)
    else groups.set(order.company.id, [order])
  }
  return [...groups.values()]
}
