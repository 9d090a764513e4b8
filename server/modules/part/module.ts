import type { Module } from '#server/platform/module.ts'
import { partHandlers } from './part.ts'

export const partModule = {
  name: 'part',
  handlers: partHandlers,
} as const satisfies Module
