import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { webhookOfCompany } from './sql.ts'

export const webhookRecordChecks = {
  // A removed address belongs to nobody.
  companyWebhook: async (db, caller, { webhookId }) =>
    'companyId' in caller && webhookId !== undefined
      ? webhookOfCompany(db, { webhookId, companyId: caller.companyId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
