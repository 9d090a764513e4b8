import type { Module } from '#server/platform/module.ts'
import { labelHandlers } from './label.ts'

export const labelModule = {
  name: 'label',
  handlers: labelHandlers,
} as const satisfies Module
