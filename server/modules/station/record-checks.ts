import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import type { JoinedChecks } from '#server/platform/auth/session.sql.ts'
import { atWorkplace, workplace } from './sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

export const stationRecordChecks = {
  station: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? first(workplace(db, { shopId, accountId: caller.accountId }))
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>

/** The same predicate in the statement of the session. */
export const stationJoinedChecks = { station: atWorkplace } satisfies JoinedChecks
