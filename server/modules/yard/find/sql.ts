import { preparedQuery, type Params, folded, type Db } from '#server/platform/db/index.ts'
import { sql, type Expression } from 'kysely'
import { findFields, type FindField } from '#rules/vehicle/find.ts'

export type At = { shopId: number }

export const vehicleByLabel = preparedQuery((db, { code }: Params<{ code: string }>) =>
  db.selectFrom('vehicle').where('label_code', '=', code).select('id'),
)

export const partQuery = preparedQuery((db, { shopId, code }: Params<At & { code: string }>) =>
  db
    .selectFrom('part')
    .where('code', '=', code)
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'returned')
    .select('vehicle_id'),
)

export const loadByNumber = preparedQuery(
  (db, { shopId, number }: Params<At & { number: string }>) =>
    db
      .selectFrom('load')
      .where('number', '=', number)
      .where((eb) =>
        eb.or([
          eb('shop_id', '=', shopId),
          eb.and([eb('receiver_shop_id', '=', shopId), eb('state', '<>', 'draft')]),
        ]),
      )
      .select('id'),
)

/** Patterns for `like`, null where the text cannot be that fact: then nothing matches. */
export type Patterns = {
  shopId: number
  plate: string | null
  ending: string | null
  certificate: string | null
  phone: string | null
  name: string | null
  words: string
}

/** The expression of the index `vehicle_vin_key`. */
export const vinOf = (vin: Expression<string | null>) =>
  sql<string | null>`regexp_replace(upper(${vin}), '[^A-Z0-9]', '', 'g')`
export const digitsOf = (phone: Expression<string>) =>
  sql<string>`regexp_replace(${phone}, '\\D', '', 'g')`
/** Plates and the numbers of certificates and orders are stored in capitals with dashes. */
export const plain = (number: Expression<string | null>) =>
  sql<string | null>`replace(${number}, '-', '')`

/** Every word is in the text. The subquery folds the words once and not for each row. */
export const hasWords = (text: Expression<string | null>, words: Expression<string | null>) =>
  sql<boolean>`${folded(text)} like all (
    (select string_to_array(${folded(sql`${words}::text`)}, ' '))::text[])`

export const joined = (first: Expression<string | null>, last: Expression<string | null>) =>
  sql<string>`concat_ws(' ', ${first}, ${last})`

/** Without a pattern the part reads nothing. */
export const isGiven = (pattern: Expression<string | null>) =>
  sql<boolean>`${pattern}::text is not null`
export const isLike = (text: Expression<string | null>, pattern: Expression<string | null>) =>
  sql<boolean>`${text} like ${pattern}::text`

export const rankOf = (field: FindField) =>
  sql<number>`${findFields.indexOf(field)}::integer`.as('rank')

/**
 * The registry withholds the owner's data (non-disclosure for safety). Nobody finds the vehicle by
 * the name or phone number.
 */
export const isWithheld = (vehicleId: Expression<number>) =>
  sql<boolean>`(exists (select from reception as typed
    where typed.vehicle_id = ${vehicleId} and typed.state = 'claim' and typed.basis = 'restricted')
  or exists (select from reception_holder as holder
    where holder.vehicle_id = ${vehicleId} and holder.address_withheld))`

/** Certificates of the station, and any other by its whole number: the sender's of a transfer. */
export const certificatesAt = (db: Pick<Db, 'selectFrom'>, at: Params<Patterns>) =>
  db
    .selectFrom('certificate')
    .where(isGiven(at.ending))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('certificate.shop_id', '=', at.shopId),
          isLike(plain(eb.ref('certificate.number')), at.ending),
        ]),
        eb('certificate.number', '=', at.certificate),
      ]),
    )
    .select('certificate.vehicle_id as id')

export const ordersAt = (db: Pick<Db, 'selectFrom'>, at: Params<Patterns>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_order.shop_id', '=', at.shopId)
    .select('vehicle_order.vehicle_id as id')

/** Vehicles whose owner the station has confirmed: its lists show that name too. */
export const confirmedAt = (db: Pick<Db, 'selectFrom'>, at: Params<Patterns>) =>
  db
    .selectFrom('reception')
    .where('reception.shop_id', '=', at.shopId)
    .where('reception.state', '=', 'claim')
    .where('reception.owner_confirmed_at', 'is not', null)
    .where((eb) => eb.not(isWithheld(eb.ref('reception.vehicle_id'))))
    .select('reception.vehicle_id as id')
