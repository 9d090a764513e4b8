import type { Module } from '#server/platform/module.ts'
import { accountHandlers } from './account.ts'

export const accountModule = {
  name: 'account',
  handlers: accountHandlers,
} as const satisfies Module
