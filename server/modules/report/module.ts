import type { Module } from '#server/platform/module.ts'
import { remindBeforeDeadlines } from './remind.ts'
import { batteryHandlers } from './public-report.ts'
import { reportAdminHandlers } from './report-admin.ts'
import { reportHandlers } from './report.ts'
import { reportRecordsHandlers } from './report-records.ts'

export const reportModule = {
  name: 'report',
  handlers: (ctx) => ({
    ...batteryHandlers(ctx),
    ...reportAdminHandlers(ctx),
    ...reportHandlers(ctx),
    ...reportRecordsHandlers(ctx),
  }),
  jobs: (ctx) => ({ reminders: (run) => remindBeforeDeadlines(ctx, run) }),
} as const satisfies Module
