import { pages } from '#rules/pages.ts'

/** The address of an order's page. */
export const orderPath = (orderId: number) =>
  pages.personOrder.path.replace(':orderId', String(orderId))
