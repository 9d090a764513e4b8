import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { ownConsent } from './consent/sql.ts'
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
      ? ownConsent(db, { personId: caller.personId, now }, { consentId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
