import type { Module } from '#server/platform/module.ts'
import { on } from '#server/platform/events/events.ts'
import { stationCreated } from '#server/modules/people/events.ts'
import { apiKeyHandlers } from './api-key.ts'
import { apiKeyRecordChecks } from './record-checks.ts'
import { addStationToKeys } from '#server/modules/station/sql.ts'

export const apiKeyModule = {
  name: 'api-key',
  handlers: apiKeyHandlers,
  recordChecks: apiKeyRecordChecks,
  hears: () => [on(stationCreated, addStationToKeys)],
} as const satisfies Module
