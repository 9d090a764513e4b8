import type { ExpressionBuilder } from 'kysely'
import type { IssuedCertificate } from '#contract/shop-vehicle.ts'
import type { Db } from '../database.ts'
import { jsonObject, moment, when } from '../json.ts'
import { statement } from '../statement.ts'
import type { Tables } from '../tables.ts'

type Registration = NonNullable<IssuedCertificate['registration']>

/** The vehicle's certificate with how the registry took it, as JSON; null where there is none. */
export const issuedJson = (vehicle: ExpressionBuilder<Tables, 'vehicle'>) =>
  vehicle
    .selectFrom('certificate')
    .leftJoin('registration', 'registration.certificate_id', 'certificate.id')
    // By its key alone: asked for what waits, PostgreSQL may look through all that does.
    .leftJoin('outbox', 'outbox.key', 'certificate.number')
    .whereRef('certificate.vehicle_id', '=', 'vehicle.id')
    // Of two the later one stands, which corrected the first.
    .orderBy('certificate.created_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .limit(1)
    .select((is) =>
      jsonObject<IssuedCertificate>({
        number: is.ref('certificate.number'),
        issued_at: is.ref('certificate.issued_on'),
        agent: is.ref('certificate.agent_name'),
        registration: when(
          is('registration.state', 'is not', null),
          jsonObject<Registration>({
            state: is.ref('registration.state').$notNull(),
            reason: is.ref('registration.reason'),
            // Before the first failure there is no other try to wait for.
            next_try_at: moment(
              when(
                is.and([
                  is('outbox.last_error', 'is not', null),
                  is('outbox.done_at', 'is', null),
                  is('outbox.failed_at', 'is', null),
                ]),
                is.ref('outbox.run_at').$notNull(),
              ),
            ),
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

const issued = statement((db, { vehicleId }: { vehicleId: number }) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .select((vehicle) => issuedJson(vehicle).as('certificate')),
)
