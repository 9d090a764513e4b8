import type { Module } from '#server/platform/module.ts'
import { on } from '#server/platform/events/events.ts'
import { stationCreated } from '#server/modules/people/events.ts'
import { giveToKeys } from './api-key.queries.ts'
import { apiKeyHandlers } from './api-key.ts'
import { apiKeyRecordChecks } from './record-checks.ts'

export const apiKeyModule = {
  name: 'api-key',
  handlers: apiKeyHandlers,
  recordChecks: apiKeyRecordChecks,
  hears: () => [on(stationCreated, giveToKeys)],
} as const satisfies Module
