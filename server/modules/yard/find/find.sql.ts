import { sql, type Expression } from 'kysely'
import type { FoundVehicle } from '#contract/find.ts'
import { limits } from '#rules/limits.ts'
import { findFields, stationListOf, type FindText } from '#rules/vehicle/find.ts'
import { escaped, preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import { isUnfinished, knownPower } from '../vehicle-json.sql.ts'
import {
  type Patterns,
  vinOf,
  digitsOf,
  plain,
  hasWords,
  joined,
  isGiven,
  isLike,
  rankOf,
  isWithheld,
  certificatesAt,
  ordersAt,
  confirmedAt,
} from './sql.ts'

/** Vehicles of the station by the text: the most telling fact first, then the latest. */
export async function findVehiclesAt(
  db: Db,
  { shopId, text }: { shopId: number; text: FindText },
): Promise<FoundVehicle[]> {
  const { plate, ending, certificate, phone, name, words } = text
  const rows = await found(db, {
    shopId,
    plate: plate && `%${plate}%`,
    ending: ending && `%${ending}`,
    certificate,
    phone: phone && `%${phone}%`,
    name: name && patterns(name),
    words: patterns(words),
  })
  return rows.map(({ shop_id, is_unfinished, rank, ...vehicle }) => {
    const isSent = shop_id !== null && shop_id !== shopId
    const at = { status: vehicle.status, isUnfinished: is_unfinished, isSent }
    const matched = findFields[rank] ?? 'make_model'
    return Object.assign(vehicle, { list: stationListOf(at), matched })
  })
}

/** One parameter for any number of words. A typed word has no space. */
const patterns = (words: readonly string[]) => words.map((word) => `%${escaped(word)}%`).join(' ')

const shown = [
  'vehicle.id',
  'vehicle.plate',
  'vehicle.vin',
  'vehicle.make',
  'vehicle.model',
  'vehicle.model_year',
  'vehicle.kind',
  knownPower.as('power'),
  'vehicle.status',
  'vehicle.shop_id',
  'vehicle.status_updated_at',
  isUnfinished.as('is_unfinished'),
] as const

/** Vehicles at the station, sent from there and not received yet, and claimed there. */
export const vehiclesAt = (db: Pick<Db, 'selectFrom'>, shopId: Expression<number>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.shop_id', '=', shopId)
    .where('vehicle.status', 'is not', null)
    .select(shown)
    .unionAll(
      db
        .selectFrom('vehicle')
        .where('vehicle.sender_shop_id', '=', shopId)
        .where('vehicle.status', '=', 'shop_transfer')
        .select(shown),
    )
    .unionAll(
      db
        .selectFrom('reception')
        .innerJoin('vehicle', 'vehicle.id', 'reception.vehicle_id')
        .where('reception.shop_id', '=', shopId)
        .where('reception.state', '=', 'claim')
        .where('vehicle.status', 'is', null)
        .select(shown),
    )

/** Open orders, whose owner the station's lists show. */
const openOrdersAt = (db: Pick<Db, 'selectFrom'>, at: Params<Patterns>) =>
  ordersAt(db, at)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .where((eb) => eb.not(isWithheld(eb.ref('vehicle_order.vehicle_id'))))

/**
 * Every part reads rows of the station alone, so its cost depends on that station and not on all
 * vehicles. Joins of the parts come last: PostgreSQL cannot estimate how many rows a text matches.
 */
const found = preparedQuery((db, at: Params<Patterns>) =>
  db
    .with(
      (cte) => cte('own').materialized(),
      (cte) => vehiclesAt(cte, at.shopId),
    )
    .with('matched', (cte) => {
      const own = cte.selectFrom('own').select('own.id')
      return own
        .where(isLike(plain(sql.ref('own.plate')), at.plate))
        .select(rankOf('plate'))
        .unionAll(
          own
            .where(isGiven(at.ending))
            .where(isLike(vinOf(sql.ref('own.vin')), at.ending))
            .select(rankOf('vin')),
        )
        .unionAll(certificatesAt(cte, at).select(rankOf('certificate')))
        .unionAll(
          ordersAt(cte, at)
            .where(isGiven(at.ending))
            .where(isLike(plain(sql.ref('vehicle_order.number')), at.ending))
            .select(rankOf('order')),
        )
        .unionAll(
          confirmedAt(cte, at)
            .where(isGiven(at.name))
            .where(
              hasWords(
                joined(sql.ref('reception.first_name'), sql.ref('reception.last_name')),
                at.name,
              ),
            )
            .select(rankOf('owner_name')),
        )
        .unionAll(
          openOrdersAt(cte, at)
            .innerJoin('person', 'person.id', 'vehicle_order.person_id')
            .where(isGiven(at.name))
            .where(
              hasWords(joined(sql.ref('person.first_names'), sql.ref('person.last_name')), at.name),
            )
            .select(rankOf('owner_name')),
        )
        .unionAll(
          openOrdersAt(cte, at)
            .where(isGiven(at.phone))
            .where(isLike(digitsOf(sql.ref('vehicle_order.phone')), at.phone))
            .select(rankOf('owner_phone')),
        )
        .unionAll(
          own
            .where(hasWords(joined(sql.ref('own.make'), sql.ref('own.model')), at.words))
            .select(rankOf('make_model')),
        )
    })
    .with('best', (cte) =>
      cte
        .selectFrom('matched')
        .groupBy('matched.id')
        .select((eb) => ['matched.id', eb.fn.min('matched.rank').as('rank')]),
    )
    .selectFrom('own')
    .innerJoin('best', 'best.id', 'own.id')
    .orderBy('best.rank')
    .orderBy('own.status_updated_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(limits.foundVehicles)
    .select([
      'own.id',
      'own.plate',
      'own.vin',
      'own.make',
      'own.model',
      'own.model_year',
      'own.kind',
      'own.power',
      'own.status',
      'own.shop_id',
      'own.is_unfinished',
      'best.rank',
    ]),
)
