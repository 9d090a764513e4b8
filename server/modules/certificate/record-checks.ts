import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { preparedQuery, type Params } from '#server/platform/db/index.ts'
import { noticeOfPerson } from './sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

type OfPerson = { vehicleId: number; personId: number }

const ownCertificate = preparedQuery((db, { vehicleId, personId }: Params<OfPerson>) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate_person.person_id', '=', personId)
    .select('certificate.id'),
)

export const certificateRecordChecks = {
  certificate: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? first(ownCertificate(db, { vehicleId, personId: caller.personId }))
      : undefined,
  ownNotice: async (db, caller, { noticeId }) =>
    caller.role === 'person' && noticeId !== undefined
      ? noticeOfPerson(db, { noticeId, personId: caller.personId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
