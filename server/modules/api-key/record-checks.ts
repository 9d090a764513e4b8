import type { RecordCheck } from '#server/platform/auth/record-checks.ts'

export const apiKeyRecordChecks = {
  // Includes a revoked key.
  companyKey: async (db, caller, { keyId }) =>
    'companyId' in caller && keyId !== undefined
      ? db
          .selectFrom('api_key')
          .innerJoin('account', 'account.id', 'api_key.account_id')
          .where('api_key.id', '=', keyId)
          .where('account.company_id', '=', caller.companyId)
          .select('api_key.id')
          .executeTakeFirst()
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
