import type { Module } from '#server/platform/module.ts'
import { locationHandlers } from './location/location.ts'
import { stationHandlers } from './station.ts'
import { stationRecordChecks, stationJoinedChecks } from './record-checks.ts'

export const stationModule = {
  name: 'station',
  handlers: (ctx) => ({ ...locationHandlers(ctx), ...stationHandlers(ctx) }),
  recordChecks: stationRecordChecks,
  joinedChecks: stationJoinedChecks,
} as const satisfies Module
