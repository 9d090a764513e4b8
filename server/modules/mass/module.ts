import type { Module } from '#server/platform/module.ts'
import { foldAllMass } from './fold.queries.ts'
import { massHandlers } from './mass.ts'

export const massModule = {
  name: 'mass',
  handlers: massHandlers,
  jobs: () => ({ statistics: async ({ write }) => ({ folded: await foldAllMass({ write }) }) }),
} as const satisfies Module
