import type { RecordKind } from '#rules/permissions.ts'
import { peopleRecordChecks } from './record-checks-people.ts'
import type { Caller } from './caller.ts'
import { preparedQuery, type Db, type Params } from '../db/index.ts'

type Ids = {
  readonly vehicleId?: number
  readonly shopId?: number
  readonly userId?: number
  readonly outsourceId?: number
  readonly sessionId?: string
  readonly exportId?: string
}
/** Answers a row where the record is the caller's, nothing where it is not. */
export type RecordCheck = (
  db: Db,
  caller: Caller,
  ids: Ids,
  now: Date,
) => Promise<object | undefined>

/** How long a vehicle that is at no station yet stays with the station that searched for it. */
const receptionMs = 24 * 3_600_000

/**
 * Whose record it is: one SQL predicate for each kind of record that a permission can name. A
 * record that is not the caller's is answered exactly as one that does not exist.
 */
export const recordChecks: Record<RecordKind, RecordCheck> = {
  vehicle: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? first(ownVehicle(db, { vehicleId, personId: caller.personId }))
      : undefined,
  certificate: async (db, caller, { vehicleId }) =>
    caller.role === 'person' && vehicleId !== undefined
      ? first(ownCertificate(db, { vehicleId, personId: caller.personId }))
      : undefined,
  station: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? first(workplace(db, { shopId, accountId: caller.accountId }))
      : undefined,
  yardVehicle: async (db, caller, { shopId, vehicleId }, now) => {
    if (!('companyId' in caller) || shopId === undefined || vehicleId === undefined) {
      return undefined
    }
    const since = new Date(now.getTime() - receptionMs)
    return first(yardVehicle(db, { shopId, vehicleId, accountId: caller.accountId, since }))
  },
  ...peopleRecordChecks,
}

const first = async (rows: Promise<object[]>) => (await rows)[0]

type OfPerson = { vehicleId: number; personId: number }
type AtWork = { shopId: number; accountId: number }

// Who ordered may follow and cancel, also after the vehicle was sold.
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

const ownCertificate = preparedQuery((db, { vehicleId, personId }: Params<OfPerson>) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate_person.person_id', '=', personId)
    .select('certificate.id'),
)

const workplace = preparedQuery(atWorkplace)

// At the station, on its way there, sent from there and not yet received, or in reception there.
const yardVehicle = preparedQuery((db, at: Params<AtWork & { vehicleId: number; since: Date }>) =>
  atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .leftJoin('reception', 'reception.vehicle_id', 'vehicle.id')
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.and([
          eb('vehicle.status', '=', 'shop_transfer'),
          eb('vehicle.sender_shop_id', '=', at.shopId),
        ]),
        eb.and([
          eb('vehicle.status', 'is', null),
          eb('reception.shop_id', '=', at.shopId),
          eb('reception.started_at', '>', at.since),
        ]),
      ]),
    ),
)

/** The station where the user works, while it and its company are open. */
function atWorkplace(db: Db, { shopId, accountId }: Params<AtWork>) {
  return db
    .selectFrom('account_shop')
    .innerJoin('shop', 'shop.id', 'account_shop.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('account_shop.shop_id', '=', shopId)
    .where('account_shop.account_id', '=', accountId)
    .where('shop.deactivated_at', 'is', null)
    .where('company.deactivated_at', 'is', null)
    .select('account_shop.shop_id')
}
