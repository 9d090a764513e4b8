import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { exportOfAccount } from './sql.ts'

export const exportRecordChecks = {
  ownExport: async (db, caller, { exportId }) =>
    'accountId' in caller && exportId !== undefined
      ? exportOfAccount(db, { exportId, accountId: caller.accountId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
