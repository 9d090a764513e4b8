import type { Module } from '#server/platform/module.ts'
import { on } from '#server/platform/events/events.ts'
import { stageClearing } from '#server/modules/vehicle/events.ts'
import { refuseSentHull } from './loaded.ts'
import { wasteRegisterWork } from './register/send-to-register.ts'
import { loadHandlers } from './load.ts'
import { registerEntryHandlers } from './register/by-hand.ts'
import { registerCredentialHandlers } from './register/credential.ts'
import { outsideLoadHandlers } from './outside.ts'

export const loadModule = {
  name: 'load',
  handlers: (ctx) => ({
    ...loadHandlers(ctx),
    ...registerEntryHandlers(ctx),
    ...registerCredentialHandlers(ctx),
    ...outsideLoadHandlers(ctx),
  }),
  work: (ctx) => [wasteRegisterWork(ctx)],
  hears: () => [on(stageClearing, (tx, { vehicleId }) => refuseSentHull(tx, vehicleId))],
} as const satisfies Module
