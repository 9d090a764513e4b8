import type { Module } from '#server/platform/module.ts'
import { endDueClaims } from './claim-lapse.ts'
import { vehicleMoved } from '#server/modules/vehicle/events.ts'
import { on } from '#server/platform/events/events.ts'
import { hearMove } from './reception.ts'
import { vehicleCompletion } from './complete-later.ts'
import { receptionRecordChecks, receptionJoinedChecks } from './record-checks.ts'

export const receptionModule = {
  name: 'reception',
  recordChecks: receptionRecordChecks,
  joinedChecks: receptionJoinedChecks,
  jobs: (ctx) => ({ claim_lapse: (run) => endDueClaims(ctx, run) }),
  work: (ctx) => [vehicleCompletion(ctx)],
  hears: () => [on(vehicleMoved, hearMove)],
} as const satisfies Module
