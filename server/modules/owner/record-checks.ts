import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { ownConsents } from './consent/sql.ts'
import { ownVehicle } from './sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

export const ownerRecordChecks = {
  vehicle: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? first(ownVehicle(db, { vehicleId, personId: caller.personId }))
      : undefined,
  // The consent of a company belongs to persons with a fresh right to represent the company.
  ownConsent: async (db, caller, { consentId }, now) =>
    caller.role === 'person' && consentId !== undefined
      ? ownConsents(db, { personId: caller.personId, now })
          .where('scrapping_consent.id', '=', consentId)
          .select('scrapping_consent.id')
          .executeTakeFirst()
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
