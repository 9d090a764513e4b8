import { sql } from 'kysely'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

export type VehicleOfPerson = { vehicleId: number; personId: number }
export type OwnCertificate = Awaited<ReturnType<typeof certificatesOf>>[number]

/**
 * Vehicles of the person, the latest first. Starts from the person's few certificates and orders. A
 * condition for each would scan all vehicles of the country.
 */
export const ownVehicles = preparedQuery((db, { personId }: Params<{ personId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', 'in', (from) =>
      from
        .selectFrom('vehicle_order')
        .where('vehicle_order.person_id', '=', personId)
        .select('vehicle_order.vehicle_id')
        .union(
          from
            .selectFrom('certificate')
            .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
            .where('certificate_person.person_id', '=', personId)
            .select('certificate.vehicle_id'),
        ),
    )
    .selectAll()
    .orderBy('status_updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200),
)

export const stagesDone = preparedQuery((db, { vehicleId }: Params<VehicleOfPerson>) =>
  db.selectFrom('vehicle_stage').where('vehicle_id', '=', vehicleId).select(['stage', 'done_at']),
)

export const latestOrder = preparedQuery((db, { vehicleId, personId }: Params<VehicleOfPerson>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll(),
)

type Moves = VehicleOfPerson & { since: Date; isOver: boolean }
export const moves = preparedQuery((db, { vehicleId, personId, since, isOver }: Params<Moves>) =>
  db
    .selectFrom('vehicle_event')
    .leftJoin('shop', 'shop.id', 'vehicle_event.to_shop_id')
    .where('vehicle_event.vehicle_id', '=', vehicleId)
    .where('vehicle_event.at', '>=', since)
    .where((eb) =>
      eb.or([
        eb.and({ 'vehicle_event.person_id': personId }).and('move', 'in', ['order', 'cancel']),
        eb
          .and([
            eb.not(sql<boolean>`${isOver}::boolean`),
            eb(sql`coalesce(from_status, '')`, 'in', ['', 'shop_transit']),
          ])
          .and('move', 'in', ['receive', 'admit', 'certify']),
      ]),
    )
    .orderBy('vehicle_event.at')
    .orderBy('vehicle_event.id')
    .select(['vehicle_event.at', 'vehicle_event.move', 'shop.name as shop']),
)

/** The person's certificates of the vehicle, newest first. Corrections come before the first one. */
export function certificatesOf(db: Db, of: VehicleOfPerson) {
  return ownCertificates(db, of)
}

const ownCertificates = preparedQuery((db, { vehicleId, personId }: Params<VehicleOfPerson>) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .leftJoin('certificate as newer', 'newer.replaces_id', 'certificate.id')
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate_person.person_id', '=', personId)
    .orderBy('certificate.created_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .selectAll('certificate')
    .select([
      'shop.name as shop',
      'newer.number as replaced_by',
      'registration.state as registration_state',
    ])
    .select(['registration.receipt', 'registration.told_at']),
)
