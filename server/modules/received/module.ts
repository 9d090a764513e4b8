import type { Module } from '#server/platform/module.ts'
import { receivedHandlers } from './received.ts'

export const receivedModule = {
  name: 'received',
  handlers: receivedHandlers,
} as const satisfies Module
