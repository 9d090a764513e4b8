import type { RecordCheck } from '#server/platform/auth/record-checks.ts'

export const peopleRecordChecks = {
  // Includes the caller, but no API key.
  colleague: async (db, caller, { userId }) =>
    'companyId' in caller && userId !== undefined
      ? db
          .selectFrom('account')
          .where('id', '=', userId)
          .where('company_id', '=', caller.companyId)
          .where('is_machine', '=', false)
          .select('id')
          .executeTakeFirst()
      : undefined,
  companyShop: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? db
          .selectFrom('shop')
          .where('id', '=', shopId)
          .where('company_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  outsource: async (db, caller, { outsourceId }) =>
    'companyId' in caller && outsourceId !== undefined
      ? db
          .selectFrom('company')
          .where('id', '=', outsourceId)
          .where('operator_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  outsourceUser: async (db, caller, { outsourceId, userId }) =>
    'companyId' in caller && outsourceId !== undefined && userId !== undefined
      ? db
          .selectFrom('account')
          .innerJoin('company', 'company.id', 'account.company_id')
          .where('account.id', '=', userId)
          .where('company.id', '=', outsourceId)
          .where('company.operator_id', '=', caller.companyId)
          .select('account.id')
          .executeTakeFirst()
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
