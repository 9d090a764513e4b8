import type { Module } from '#server/platform/module.ts'
import { remindOfPermits } from './mails.ts'
import { adminHandlers } from './admin.ts'
import { givenUpWorkHandlers } from './given-up-work.ts'
import { jobsHandlers } from './jobs.ts'

export const adminModule = {
  name: 'admin',
  handlers: (ctx) => ({ ...adminHandlers(ctx), ...jobsHandlers(ctx), ...givenUpWorkHandlers(ctx) }),
  jobs: (ctx) => ({ reminders: (run) => remindOfPermits(ctx, run) }),
} as const satisfies Module
