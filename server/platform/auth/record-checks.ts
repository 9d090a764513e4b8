import { hourMs, limits } from '#rules/limits.ts'
import type { RecordKind } from '#rules/permissions.ts'
import type { Caller } from './caller.ts'
import { ownConsents } from '#server/modules/owner/consent/request.queries.ts'
import { refuseLostLook } from '#server/modules/reception/reception.queries.ts'
import { isOffered } from '#server/modules/yard/vehicle-list.queries.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type Ids = {
  readonly vehicleId?: number
  readonly shopId?: number
  readonly userId?: number
  readonly outsourceId?: number
  readonly keyId?: number
  readonly webhookId?: string
  readonly sessionId?: string
  readonly exportId?: string
  readonly noticeId?: number
  readonly orderId?: number
  readonly consentId?: number
}
/** Returns a row where the record belongs to the caller, otherwise undefined. */
export type RecordCheck = (
  db: Db,
  caller: Caller,
  ids: Ids,
  now: Date,
) => Promise<object | undefined>

export type PeopleRecordKind =
  | 'colleague'
  | 'companyShop'
  | 'companyKey'
  | 'companyWebhook'
  | 'outsource'
  | 'outsourceUser'
  | 'ownSession'
  | 'ownExport'
  | 'ownNotice'
  | 'ownOrder'
  | 'ownConsent'

/**
 * The checks of users, stations, companies, sessions, exports, orders and notices. A closed record still belongs to its
 * company, which may open the record again.
 */
export const peopleRecordChecks: Pick<Record<RecordKind, RecordCheck>, PeopleRecordKind> = {
  // Includes the caller, but no API key.
  colleague: async (db, caller, { userId }) =>
    'companyId' in caller && userId !== undefined
      ? db
          .selectFrom('account')
          .where('id', '=', userId)
          .where('company_id', '=', caller.companyId)
          .where('is_machine', '=', false)
          .select('id')
          .executeTakeFirst()
      : undefined,
  // Includes a revoked key.
  companyKey: async (db, caller, { keyId }) =>
    'companyId' in caller && keyId !== undefined
      ? db
          .selectFrom('api_key')
          .innerJoin('account', 'account.id', 'api_key.account_id')
          .where('api_key.id', '=', keyId)
          .where('account.company_id', '=', caller.companyId)
          .select('api_key.id')
          .executeTakeFirst()
      : undefined,
  // A removed address belongs to nobody.
  companyWebhook: async (db, caller, { webhookId }) =>
    'companyId' in caller && webhookId !== undefined
      ? db
          .selectFrom('webhook')
          .where('id', '=', webhookId)
          .where('company_id', '=', caller.companyId)
          .where('removed_at', 'is', null)
          .select('id')
          .executeTakeFirst()
      : undefined,
  companyShop: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? db
          .selectFrom('shop')
          .where('id', '=', shopId)
          .where('company_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  outsource: async (db, caller, { outsourceId }) =>
    'companyId' in caller && outsourceId !== undefined
      ? db
          .selectFrom('company')
          .where('id', '=', outsourceId)
          .where('operator_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  outsourceUser: async (db, caller, { outsourceId, userId }) =>
    'companyId' in caller && outsourceId !== undefined && userId !== undefined
      ? db
          .selectFrom('account')
          .innerJoin('company', 'company.id', 'account.company_id')
          .where('account.id', '=', userId)
          .where('company.id', '=', outsourceId)
          .where('company.operator_id', '=', caller.companyId)
          .select('account.id')
          .executeTakeFirst()
      : undefined,
  // An ended session belongs to nobody.
  ownSession: async (db, caller, { sessionId }) =>
    'accountId' in caller && sessionId !== undefined
      ? db
          .selectFrom('session')
          .where('id', '=', sessionId)
          .where('account_id', '=', caller.accountId)
          .where('ended_at', 'is', null)
          .select('id')
          .executeTakeFirst()
      : undefined,
  ownNotice: async (db, caller, { noticeId }) =>
    caller.role === 'person' && noticeId !== undefined
      ? db
          .selectFrom('owner_notice')
          .where('id', '=', noticeId)
          .where('person_id', '=', caller.personId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  ownOrder: async (db, caller, { orderId }) =>
    caller.role === 'person' && orderId !== undefined
      ? db
          .selectFrom('vehicle_order')
          .where('id', '=', orderId)
          .where('person_id', '=', caller.personId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  // The consent of a company belongs to persons with a fresh right to represent the company.
  ownConsent: async (db, caller, { consentId }, now) =>
    caller.role === 'person' && consentId !== undefined
      ? ownConsents(db, { personId: caller.personId, now })
          .where('scrapping_consent.id', '=', consentId)
          .select('scrapping_consent.id')
          .executeTakeFirst()
      : undefined,
  ownExport: async (db, caller, { exportId }) =>
    'accountId' in caller && exportId !== undefined
      ? db
          .selectFrom('export')
          .where('id', '=', exportId)
          .where('account_id', '=', caller.accountId)
          .select('id')
          .executeTakeFirst()
      : undefined,
}

/**
 * One SQL predicate for each kind of record that a permission names. A record of somebody else gets the same
 * response as a record that does not exist.
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
    const since = lookedSince(now)
    const { accountId } = caller
    const own = await first(yardVehicle(db, { shopId, vehicleId, accountId, since }))
    if (own || !(await first(workplace(db, { shopId, accountId })))) return own
    await refuseLostLook(db, { vehicleId, shopId, since })
    return undefined
  },
  yardOrder: async (db, caller, { shopId, orderId }) =>
    'companyId' in caller && shopId !== undefined && orderId !== undefined
      ? first(yardOrder(db, { shopId, orderId, accountId: caller.accountId }))
      : undefined,
  companyVehicle: async (db, caller, { shopId, vehicleId }) =>
    'companyId' in caller && shopId !== undefined && vehicleId !== undefined
      ? first(companyVehicle(db, { shopId, vehicleId, accountId: caller.accountId }))
      : undefined,
  offeredVehicle: async (db, caller, { shopId, vehicleId }, now) => {
    if (!('companyId' in caller) || shopId === undefined || vehicleId === undefined) {
      return undefined
    }
    const station = await first(workplace(db, { shopId, accountId: caller.accountId }))
    return station && isOffered(db, { shopId, vehicleId, now })
  },
  ...peopleRecordChecks,
}

const first = async (rows: Promise<object[]>) => (await rows)[0]

type OfPerson = { vehicleId: number; personId: number }
type AtWork = { shopId: number; accountId: number }

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

const ownCertificate = preparedQuery((db, { vehicleId, personId }: Params<OfPerson>) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate_person.person_id', '=', personId)
    .select('certificate.id'),
)

/** A look at a vehicle counts for so long. */
export const lookedSince = (now: Date) => new Date(now.getTime() - limits.receptionHours * hourMs)

const workplace = preparedQuery(atWorkplace)
const yardVehicle = preparedQuery(atYard)

/** At the station, incoming, sent from there and not received yet, or claimed or looked at there. */
export function atYard(db: Db, at: Params<AtWork & { vehicleId: number; since: Date }>) {
  return atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.and([
          eb('vehicle.status', '=', 'shop_transfer'),
          eb('vehicle.sender_shop_id', '=', at.shopId),
        ]),
        eb.and([
          eb('vehicle.status', 'is', null),
          eb.exists(
            eb
              .selectFrom('reception')
              .whereRef('reception.vehicle_id', '=', 'vehicle.id')
              .where('reception.shop_id', '=', at.shopId)
              .where((row) =>
                row.or([
                  row('reception.state', '=', 'claim'),
                  row.and([
                    row('reception.state', '=', 'look'),
                    row('reception.started_at', '>', at.since),
                  ]),
                ]),
              )
              .select('reception.id'),
          ),
        ]),
      ]),
    )
}

// An order that has ended is found too: its steps are refused by its state.
const yardOrder = preparedQuery((db, at: Params<AtWork & { orderId: number }>) =>
  atWorkplace(db, at)
    .innerJoin('vehicle_order', 'vehicle_order.shop_id', 'account_shop.shop_id')
    .where('vehicle_order.id', '=', at.orderId),
)

// At the station, or claimed by a station of the same company.
const companyVehicle = preparedQuery((db, at: Params<AtWork & { vehicleId: number }>) =>
  atWorkplace(db, at)
    .innerJoin('vehicle', (join) => join.on('vehicle.id', '=', at.vehicleId))
    .where((eb) =>
      eb.or([
        eb('vehicle.shop_id', '=', at.shopId),
        eb.exists(
          eb
            .selectFrom('reception')
            .innerJoin('shop as holder', 'holder.id', 'reception.shop_id')
            .whereRef('reception.vehicle_id', '=', 'vehicle.id')
            .whereRef('holder.company_id', '=', 'shop.company_id')
            .where('reception.state', '=', 'claim')
            .where('vehicle.status', 'is', null)
            .select('reception.id'),
        ),
      ]),
    ),
)

/** The station where the user works, if station and company are open. */
export function atWorkplace(db: Db, { shopId, accountId }: Params<AtWork>) {
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
