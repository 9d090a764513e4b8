import type { Module } from '#server/platform/module.ts'
import { treatmentHandlers } from './treatment.ts'
import { tractionBatteryHandlers } from './batteries.ts'

export const treatmentModule = {
  name: 'treatment',
  handlers: (ctx) => ({ ...treatmentHandlers(ctx), ...tractionBatteryHandlers(ctx) }),
} as const satisfies Module
