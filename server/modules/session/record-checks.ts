import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { sessionOfAccount } from './sql.ts'

export const sessionRecordChecks = {
  // An ended session belongs to nobody.
  ownSession: async (db, caller, { sessionId }) =>
    'accountId' in caller && sessionId !== undefined
      ? sessionOfAccount(db, { sessionId, accountId: caller.accountId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
