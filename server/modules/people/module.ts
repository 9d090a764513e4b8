import type { Module } from '#server/platform/module.ts'
import { contractorHandlers } from './subcontractor-users.ts'
import { operatorShopHandlers } from './stations.ts'
import { operatorUserHandlers } from './company-users.ts'
import { outsourceHandlers } from './subcontractors.ts'
import { peopleRecordChecks } from './record-checks.ts'

export const peopleModule = {
  name: 'people',
  handlers: (ctx) => ({
    ...contractorHandlers(ctx),
    ...operatorShopHandlers(ctx),
    ...operatorUserHandlers(ctx),
    ...outsourceHandlers(ctx),
  }),
  recordChecks: peopleRecordChecks,
} as const satisfies Module
