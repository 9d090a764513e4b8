import type { Module } from '#server/platform/module.ts'
import { runRetention } from './retention.ts'
import { retentionHandlers } from './retention.ts'

export const retentionModule = {
  name: 'retention',
  handlers: retentionHandlers,
  jobs: (ctx) => ({
    clean_up: (run) => runRetention(ctx, run, 'clean_up'),
    retention: (run) => runRetention(ctx, run, 'retention'),
  }),
} as const satisfies Module
