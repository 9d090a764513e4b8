import type { Module } from '#server/platform/module.ts'
import { publicHandlers } from './public.ts'

export const publicModule = {
  name: 'public',
  handlers: publicHandlers,
} as const satisfies Module
