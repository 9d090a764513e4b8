import type { Module } from '#server/platform/module.ts'
import { exportHandlers } from './export.ts'
import { exportRecordChecks } from './record-checks.ts'
import { exportWork } from './run-export.ts'
import { exportSources } from './sources.ts'

export const exportModule = {
  name: 'export',
  handlers: exportHandlers,
  work: (ctx) => [exportWork(ctx, exportSources)],
  recordChecks: exportRecordChecks,
} as const satisfies Module
