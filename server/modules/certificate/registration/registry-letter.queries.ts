import { sql } from 'kysely'
import type { OpenRegistryChange } from '#contract/registration.ts'
import type { Db, RegistryChange } from '#server/platform/db/index.ts'

/** Changes of the station that the registry left to a person, oldest first. */
function manualChanges(db: Db, shopId: number) {
  return db
    .selectFrom('registry_change')
    .innerJoin('certificate', 'certificate.id', 'registry_change.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .leftJoin('certificate as older', 'older.id', 'certificate.replaces_id')
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .where('certificate.shop_id', '=', shopId)
    .where('registry_change.state', '=', 'manual')
    .orderBy('registry_change.settled_at')
    .orderBy('registry_change.certificate_id')
    .select(['registry_change.kind', 'registry_change.reason', 'certificate.id'])
    .select(['certificate.number', 'certificate.issued_on', 'certificate.vehicle_id'])
    .select(['certificate.issuer_name', 'certificate.issuer_business_id'])
    .select(['certificate.issuer_address', 'shop.name as station'])
    .select(['vehicle.plate', 'vehicle.vin', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.model_year', 'registration.receipt as notice_receipt'])
    .select((eb) => [
      eb.fn
        .coalesce('certificate.deregistered_on', 'certificate.issued_on')
        .$notNull()
        .as('deregistered_on'),
      // The older certificate has the reason of its correction.
      eb
        .case()
        .when('registry_change.kind', '=', 'annul')
        .then(eb.ref('certificate.state_reason'))
        .else(eb.ref('older.state_reason'))
        .end()
        .as('certificate_reason'),
    ])
}

export type ManualChange = Awaited<
  ReturnType<ReturnType<typeof manualChanges>['executeTakeFirstOrThrow']>
>

export async function openRegistryChanges(db: Db, shopId: number): Promise<OpenRegistryChange[]> {
  const rows = await manualChanges(db, shopId).execute()
  return rows.map((row) => ({
    vehicle_id: row.vehicle_id,
    number: row.number,
    kind: row.kind,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    deregistered_on: row.deregistered_on,
    reason: row.reason,
  }))
}

type Wanted = { shopId: number; number: string; kind: RegistryChange['kind'] }

export function manualChange(
  db: Db,
  { shopId, number, kind }: Wanted,
): Promise<ManualChange | undefined> {
  return manualChanges(db, shopId)
    .where('certificate.number', '=', number)
    .where('registry_change.kind', '=', kind)
    .executeTakeFirst()
}
