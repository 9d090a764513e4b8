import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { certificateOfPerson, noticeOfPerson } from './sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

export const certificateRecordChecks = {
  certificate: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? first(certificateOfPerson(db, { vehicleId, personId: caller.personId }))
      : undefined,
  ownNotice: async (db, caller, { noticeId }) =>
    caller.role === 'person' && noticeId !== undefined
      ? noticeOfPerson(db, { noticeId, personId: caller.personId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
