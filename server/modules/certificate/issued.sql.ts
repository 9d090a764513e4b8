import { sql, type ExpressionBuilder } from 'kysely'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import {
  caseWhen,
  isoTimestamp,
  jsonObject,
  preparedQuery,
  type Db,
  type Tables,
  type Params,
} from '#server/platform/db/index.ts'

type Registration = NonNullable<IssuedCertificate['registration']>

/** The vehicle's certificate with the registry's result, as JSON; null where there is none. */
export const issuedJson = (vehicle: ExpressionBuilder<Tables, 'vehicle'>) =>
  vehicle
    .selectFrom('certificate')
    // A correction keeps the registration of the first certificate.
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    // By key alone: with a condition on waiting items PostgreSQL may search all of them.
    .leftJoin('work', (join) =>
      join.onRef('work.key', '=', 'certificate.number').on('work.kind', '=', 'scrapping'),
    )
    .whereRef('certificate.id', '=', 'vehicle.standing_certificate_id')
    .select((eb) =>
      jsonObject<IssuedCertificate>({
        number: eb.ref('certificate.number'),
        issued_at: eb.ref('certificate.issued_on'),
        agent: eb.ref('certificate.agent_name'),
        registration: caseWhen(
          eb('registration.state', 'is not', null),
          jsonObject<Registration>({
            state: eb.ref('registration.state').$notNull(),
            reason: eb.ref('registration.reason'),
            // There is no retry before the first failure.
            next_try_at: isoTimestamp(
              caseWhen(
                eb.and([
                  eb('work.last_error', 'is not', null),
                  eb('work.done_at', 'is', null),
                  eb('work.failed_at', 'is', null),
                ]),
                eb.ref('work.run_at').$notNull(),
              ),
            ),
            is_late: sql`registration.state = 'pending' and registration.told_at is not null`,
            receipt: eb.ref('registration.receipt'),
            receipt_token: sql`case when registration.receipt is not null
              then certificate.token end`,
          }),
        ),
      }).as('json'),
    )
    .$asScalar()

/** The vehicle's certificate, or null where there is none. */
export async function issuedCertificate(
  db: Db,
  vehicleId: number,
): Promise<IssuedCertificate | null> {
  const [row] = await issued(db, { vehicleId })
  return row?.certificate ?? null
}

const issued = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .select((vehicle) => issuedJson(vehicle).as('certificate')),
)
