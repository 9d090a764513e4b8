import type { RecordCheck } from '#server/platform/auth/record-checks.ts'

export const sessionRecordChecks = {
  // An ended session belongs to nobody.
  ownSession: async (db, caller, { sessionId }) =>
    'accountId' in caller && sessionId !== undefined
      ? db
          .selectFrom('session')
          .where('id', '=', sessionId)
          .where('account_id', '=', caller.accountId)
          .where('ended_at', 'is', null)
          .select('id')
          .executeTakeFirst()
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
