import type { Module } from '#server/platform/module.ts'
import { countOverdueOrders } from './order-clock.sql.ts'
import { watchOrders } from './order-clock.ts'
import { overseeOrderHandlers } from './oversee-orders.ts'
import { stationOrdersHandlers } from './station-orders.ts'
import { orderRecordChecks } from './record-checks.ts'

export const orderModule = {
  name: 'order',
  handlers: (ctx) => ({ ...overseeOrderHandlers(ctx), ...stationOrdersHandlers(ctx) }),
  recordChecks: orderRecordChecks,
  jobs: (ctx) => ({ orders: (run) => watchOrders(ctx, run) }),
  measures: ({ db, now }) => ({ overdueOrders: () => countOverdueOrders(db.read, now()) }),
} as const satisfies Module
