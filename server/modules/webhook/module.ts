import type { Module } from '#server/platform/module.ts'
import { on } from '#server/platform/events/events.ts'
import { vehicleMoved } from '#server/modules/vehicle/events.ts'
import { queueMove } from './hear-move.ts'
import { webhookDelivery } from './send-webhook.ts'
import { webhookHandlers } from './webhook.ts'
import { webhookRecordChecks } from './record-checks.ts'

export const webhookModule = {
  name: 'webhook',
  handlers: webhookHandlers,
  recordChecks: webhookRecordChecks,
  senders: (ctx) => ({ webhook: webhookDelivery(ctx) }),
  hears: () => [on(vehicleMoved, queueMove)],
} as const satisfies Module
