import type { Module } from '#server/platform/module.ts'
import { sessionHandlers } from './session.ts'
import { sessionRecordChecks } from './record-checks.ts'

export const sessionModule = {
  name: 'session',
  handlers: sessionHandlers,
  recordChecks: sessionRecordChecks,
} as const satisfies Module
