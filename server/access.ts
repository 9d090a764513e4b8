import type { Owned } from '#rules/permissions.ts'
import type { Caller } from './caller.ts'
import type { Db } from './database.ts'

type Ids = { readonly vehicleId?: number; readonly shopId?: number }
/** Answers a row where the record is the caller's, nothing where it is not. */
type Predicate = (db: Db, caller: Caller, ids: Ids) => Promise<object | undefined>

/**
 * Whose record it is: one SQL predicate for each kind of record that a permission can name. A
 * record that is not the caller's is answered exactly as one that does not exist.
 */
export const owns: Record<Owned, Predicate> = {
  // Who ordered may follow and cancel, also after the vehicle was sold.
  vehicle: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? db
          .selectFrom('vehicle')
          .where('vehicle.id', '=', vehicleId)
          .where((is) =>
            is.or([
              is.exists(
                is
                  .selectFrom('vehicle_right')
                  .whereRef('vehicle_right.vehicle_id', '=', 'vehicle.id')
                  .where('vehicle_right.person_id', '=', caller.personId)
                  .select('vehicle_right.vehicle_id'),
              ),
              is.exists(
                is
                  .selectFrom('vehicle_order')
                  .whereRef('vehicle_order.vehicle_id', '=', 'vehicle.id')
                  .where('vehicle_order.person_id', '=', caller.personId)
                  .where('vehicle_order.received_at', 'is', null)
                  .where('vehicle_order.cancelled_at', 'is', null)
                  .select('vehicle_order.id'),
              ),
            ]),
          )
          .select('vehicle.id')
          .executeTakeFirst()
      : undefined,
  certificate: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? db
          .selectFrom('certificate')
          .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
          .where('certificate.vehicle_id', '=', vehicleId)
          .where('certificate_person.person_id', '=', caller.personId)
          .select('certificate.id')
          .executeTakeFirst()
      : undefined,
  station: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? db
          .selectFrom('account_shop')
          .where('shop_id', '=', shopId)
          .where('account_id', '=', caller.accountId)
          .select('shop_id')
          .executeTakeFirst()
      : undefined,
}
