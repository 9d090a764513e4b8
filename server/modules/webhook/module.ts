import type { Module } from '#server/platform/module.ts'
import { on } from '#server/platform/events/events.ts'
import { certificateEnded } from '#server/modules/certificate/events.ts'
import { loadMoved } from '#server/modules/load/events.ts'
import { orderStepped } from '#server/modules/order/events.ts'
import { partChanged } from '#server/modules/part/events.ts'
import { vehicleMoved } from '#server/modules/vehicle/events.ts'
import {
  queueEndOfCertificate,
  queueLoad,
  queueMove,
  queueMovedOrder,
  queuePart,
} from './queue-webhooks.ts'
import { webhookDelivery } from './send-webhook.ts'
import { webhookHandlers } from './webhook.ts'
import { webhookRecordChecks } from './record-checks.ts'

export const webhookModule = {
  name: 'webhook',
  handlers: webhookHandlers,
  recordChecks: webhookRecordChecks,
  work: (ctx) => [webhookDelivery(ctx)],
  hears: () => [
    on(vehicleMoved, queueMove),
    on(orderStepped, queueMovedOrder),
    on(certificateEnded, queueEndOfCertificate),
    on(partChanged, queuePart),
    on(loadMoved, queueLoad),
  ],
} as const satisfies Module
