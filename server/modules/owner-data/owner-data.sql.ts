import { sql } from 'kysely'
import type { Db } from '#server/platform/db/index.ts'
import { givenColumns } from '#server/modules/order/order-steps.sql.ts'

export const personOf = (db: Db, personId: number) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_names', 'last_name', 'locale', 'personal_id_sealed', 'personal_id_hash'])
    .select(['created_at', 'last_seen_at', 'erased_at'])
    .executeTakeFirstOrThrow()

export const sessionsOf = (db: Db, personId: number) =>
  db
    .selectFrom('session')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .select(['created_at', 'refreshed_at', 'ended_at', 'device'])
    .execute()

export const vehiclesOf = (db: Db, personId: number) =>
  db
    .selectFrom('vehicle_right')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_right.vehicle_id')
    .where('vehicle_right.person_id', '=', personId)
    .orderBy('checked_at', 'desc')
    .select(['plate', 'vin', 'make', 'model', 'basis', 'checked_at'])
    .execute()

/** Reasons that were written about the steps of an order. */
const reasonsOf = sql`select reason from order_event
  where order_event.order_id = vehicle_order.id and reason is not null order by order_event.id`

export const ordersOf = (db: Db, personId: number) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_order.vehicle_id')
    .innerJoin('shop', 'shop.id', 'vehicle_order.shop_id')
    .leftJoin('load', (join) =>
      join.onRef('load.order_id', '=', 'vehicle_order.id').on('load.household', 'is not', null),
    )
    .where('vehicle_order.person_id', '=', personId)
    .orderBy('vehicle_order.created_at', 'desc')
    .orderBy('vehicle_order.id', 'desc')
    .select([
      'vehicle.plate',
      'vehicle.vin',
      'vehicle_order.number',
      'vehicle_order.kind',
      'shop.name as shop',
    ])
    .select(['vehicle_order.holder_address', 'vehicle_order.holder_nationality'])
    .select([
      'vehicle_order.address',
      'vehicle_order.postal',
      'vehicle_order.city',
      'vehicle_order.lat',
      'vehicle_order.lng',
    ])
    .select(givenColumns)
    .select(['vehicle_order.window_day', 'vehicle_order.window_from', 'vehicle_order.window_to'])
    .select((eb) =>
      eb.fn.coalesce('vehicle_order.proposed_fee_cents', 'vehicle_order.fee_cents').as('fee_cents'),
    )
    .select('vehicle_order.handed_over_at')
    .select(['load.number as document', 'load.household'])
    .select(sql<string[]>`array(${reasonsOf})`.as('notes'))
    .select(['vehicle_order.created_at', 'vehicle_order.received_at', 'vehicle_order.cancelled_at'])
    .execute()

export const handoversOf = (db: Db, personId: number) =>
  db
    .selectFrom('reception')
    .innerJoin('vehicle', 'vehicle.id', 'reception.vehicle_id')
    .innerJoin('shop', 'shop.id', 'reception.shop_id')
    .where('reception.person_id', '=', personId)
    .orderBy('started_at', 'desc')
    .select(['plate', 'vin', 'shop.name as shop', 'started_at', 'basis', 'reason'])
    .select(['first_name', 'last_name', 'reception.address'])
    .select(['ended_text', 'vin_seen', 'identification_reason'])
    .execute()

export const consentsOf = (db: Db, personId: number) =>
  db
    .selectFrom('scrapping_consent')
    .innerJoin('vehicle', 'vehicle.id', 'scrapping_consent.vehicle_id')
    .innerJoin('person', (join) => join.on('person.id', '=', personId))
    .where((eb) =>
      eb.or([
        eb('requested_by', '=', personId),
        eb('person_id', '=', personId),
        eb('owner_hash', '=', eb.ref('person.personal_id_hash')),
      ]),
    )
    .orderBy('scrapping_consent.id', 'desc')
    .select(['plate', 'vin', 'requested_by', 'scrapping_consent.state', 'scrapping_consent.email'])
    .select(['requested_at', 'answered_at', 'valid_until'])
    .execute()

export const papersOf = (db: Db, personId: number) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate_person.person_id', '=', personId)
    .orderBy('issued_on', 'desc')
    .orderBy('certificate.id', 'desc')
    .select(['plate', 'vin', 'number', 'issued_on', 'issuer_name as issuer'])
    .select(['agent_name as agent', 'holder_name', 'holder_address', 'holder_nationality'])
    .select(['handed_over_by', 'handed_over_name', 'state_text'])
    .select(['powers_of_attorney_missing_reason', 'consent_refused_reason'])
    .select(['certificate.vin_seen', 'certificate.identification_reason'])
    .execute()

export const noticesOf = (db: Db, personId: number) =>
  db
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .where('owner_notice.person_id', '=', personId)
    .orderBy('owner_notice.id', 'desc')
    .select(['plate', 'vin', 'number', 'shop.name as shop'])
    .select(['owner_notice.created_at', 'owner_notice.answer', 'owner_notice.answered_at'])
    .execute()
