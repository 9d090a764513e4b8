import type { RecordCheck } from '#server/platform/auth/record-checks.ts'

export const exportRecordChecks = {
  ownExport: async (db, caller, { exportId }) =>
    'accountId' in caller && exportId !== undefined
      ? db
          .selectFrom('export')
          .where('id', '=', exportId)
          .where('account_id', '=', caller.accountId)
          .select('id')
          .executeTakeFirst()
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
