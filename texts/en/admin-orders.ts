import type { adminOrders as fi } from '#texts/fi/admin-orders.ts'
import type { Translated } from '#texts/index.ts'

export const adminOrders: Translated<typeof fi> = {
  title: 'Unanswered orders',
  lead: 'Stations that have not answered an order within {n} working hours. The order expires after {end} working hours.',
  failed: 'We could not load the orders',
  none: 'No unanswered orders',
  noneWhat: 'Stations have answered all orders in time.',
  count: { one: '{n} order', other: '{n} orders' },
  caption: 'Unanswered orders: {company}',
  number: 'Order number',
  station: 'Station',
  ordered: 'Ordered',
  due: '{n} working hours passed',
}
