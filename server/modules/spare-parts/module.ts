import type { Module } from '#server/platform/module.ts'
import { partSearches } from './part-searches.ts'
import { sparePartsHandlers } from './spare-parts.ts'

export const sparePartsModule = {
  name: 'spare-parts',
  handlers: sparePartsHandlers,
  runs: partSearches,
} as const satisfies Module
