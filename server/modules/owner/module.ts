import type { Module } from '#server/platform/module.ts'
import { ownerHandlers } from './owner.ts'
import { ownerOrderHandlers } from './order-calls.ts'
import { consentHandlers } from './consent/consent.ts'
import { ownerRecordChecks } from './record-checks.ts'

export const ownerModule = {
  name: 'owner',
  handlers: (ctx) => ({
    ...ownerHandlers(ctx),
    ...ownerOrderHandlers(ctx),
    ...consentHandlers(ctx),
  }),
  recordChecks: ownerRecordChecks,
} as const satisfies Module
