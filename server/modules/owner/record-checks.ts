import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { preparedQuery, type Params } from '#server/platform/db/index.ts'
import { ownConsents } from './consent/sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

type OfPerson = { vehicleId: number; personId: number }

// An open order lets the person cancel, also after the vehicle was sold.
const ownVehicle = preparedQuery((db, { vehicleId, personId }: Params<OfPerson>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('vehicle_right')
            .whereRef('vehicle_right.vehicle_id', '=', 'vehicle.id')
            .where('vehicle_right.person_id', '=', personId)
            .select('vehicle_right.vehicle_id'),
        ),
        eb.exists(
          eb
            .selectFrom('vehicle_order')
            .whereRef('vehicle_order.vehicle_id', '=', 'vehicle.id')
            .where('vehicle_order.person_id', '=', personId)
            .where('vehicle_order.received_at', 'is', null)
            .where('vehicle_order.cancelled_at', 'is', null)
            .select('vehicle_order.id'),
        ),
      ]),
    )
    .select('vehicle.id'),
)

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
