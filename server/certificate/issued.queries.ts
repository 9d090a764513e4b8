import type { IssuedCertificate } from '#contract/shop-vehicle.ts'
import { anyOf } from '../any-of.ts'
import type { Db } from '../database.ts'
import { statement } from '../statement.ts'

/** The certificates of those vehicles, by the vehicle's id, with how the registry took them. */
export async function issuedCertificates(
  db: Db,
  vehicleIds: readonly number[],
): Promise<Map<number, IssuedCertificate>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await issued(db, { vehicleIds })
  return new Map(
    rows.map((row) => [
      row.vehicle_id,
      {
        number: row.number,
        issued_at: row.issued_on,
        agent: row.agent_name,
        registration: row.state && {
          state: row.state,
          reason: row.reason,
          next_try_at: row.run_at?.toISOString() ?? null,
        },
      },
    ]),
  )
}

const issued = statement((db, { vehicleIds }: { vehicleIds: readonly number[] }) =>
  db
    .selectFrom('certificate')
    .leftJoin('registration', 'registration.certificate_id', 'certificate.id')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.key', '=', 'certificate.number')
        // Before the first failure there is no other try to wait for.
        .on('outbox.last_error', 'is not', null)
        .on('outbox.done_at', 'is', null)
        .on('outbox.failed_at', 'is', null),
    )
    .where('certificate.vehicle_id', '=', anyOf(vehicleIds))
    // Of two the later one stands, which corrected the first.
    .orderBy('certificate.created_at')
    .orderBy('certificate.id')
    .select([
      'certificate.vehicle_id',
      'certificate.number',
      'certificate.issued_on',
      'certificate.agent_name',
      'registration.state',
      'registration.reason',
      'outbox.run_at',
    ]),
)
