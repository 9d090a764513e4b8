import type { RecordCheck } from '#server/platform/auth/record-checks.ts'

export const webhookRecordChecks = {
  // A removed address belongs to nobody.
  companyWebhook: async (db, caller, { webhookId }) =>
    'companyId' in caller && webhookId !== undefined
      ? db
          .selectFrom('webhook')
          .where('id', '=', webhookId)
          .where('company_id', '=', caller.companyId)
          .where('removed_at', 'is', null)
          .select('id')
          .executeTakeFirst()
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
