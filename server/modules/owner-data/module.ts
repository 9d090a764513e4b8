import type { Module } from '#server/platform/module.ts'
import { ownerDataHandlers } from './owner-data.ts'

export const ownerDataModule = {
  name: 'owner-data',
  handlers: ownerDataHandlers,
} as const satisfies Module
