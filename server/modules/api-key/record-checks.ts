import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { keyOfCompany } from './sql.ts'

export const apiKeyRecordChecks = {
  // Includes a revoked key.
  companyKey: async (db, caller, { keyId }) =>
    'companyId' in caller && keyId !== undefined
      ? keyOfCompany(db, { keyId, companyId: caller.companyId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
