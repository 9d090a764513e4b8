import { sql, type Insertable, type Updateable } from 'kysely'
import type { Part, PartFilter, PublicPart } from '#contract/part.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { hasLabel, publicStateOf } from '#rules/part/part.ts'
import { saleMarkOf } from '#rules/part/part-types.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import {
  preparedQuery,
  type Db,
  type Params,
  escaped,
  folded,
  type Tx,
  type Tables,
} from '#server/platform/db/index.ts'
import { openStations, publicStationFrom } from '#server/modules/station/station.sql.ts'
import type { PartState } from '#rules/part/part-words.ts'

type OfVehicle = { vehicleId: number }

/** Parts with the facts that a station sees. */
const shownParts = (db: Db) =>
  db
    .selectFrom('part')
    .innerJoin('account', 'account.id', 'part.account_id')
    .select(['part.id', 'part.code', 'part.vehicle_id', 'part.type', 'part.title', 'part.side'])
    .select(['part.number', 'part.assessment', 'part.condition', 'part.warranty_months'])
    .select(['part.price_cents', 'part.professional_only', 'part.note', 'part.state'])
    .select(['part.donor_vin', 'part.donor_make', 'part.donor_model', 'part.donor_model_year'])
    .select(['part.donor_mileage_km', 'part.kg_basis', 'part.removed_at', 'account.name as by'])
    .select(sql<number>`part.kg::float8`.as('kg'))
    .select(
      sql<string | null>`(select reason from part_event where part_id = part.id
        order by part_event.id desc limit 1)`.as('state_reason'),
    )

type PartRow = Awaited<ReturnType<ReturnType<typeof shownParts>['execute']>>[number]

export function partOf(row: PartRow, now: Date): Part {
  const {
    donor_vin: vin,
    donor_make: make,
    donor_model: model,
    donor_model_year: modelYear,
    donor_mileage_km: mileage,
    kg_basis: basis,
    removed_at: removedAt,
    ...rest
  } = row
  return {
    ...rest,
    sale_mark: saleMarkOf(row.type, finnishDay(now)),
    is_kg_typical: basis === 'preset',
    removed_at: removedAt.toISOString(),
    donor: { vin, make, model, model_year: modelYear, mileage_km: mileage },
  }
}

/** Parts of the vehicle that were not put back, the newest first. */
export async function partsOf(
  db: Db,
  { vehicleId, now }: OfVehicle & { now: Date },
): Promise<Part[]> {
  const rows = await partsQuery(db, { vehicleId })
  return rows.map((row) => partOf(row, now))
}

const partsQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  shownParts(db)
    .where('part.vehicle_id', '=', vehicleId)
    .where('part.state', '<>', 'returned')
    .orderBy('part.removed_at', 'desc')
    .orderBy('part.id'),
)

/** The part of that station. */
export async function partAt(
  db: Db,
  { partId, shopId, now }: { partId: string; shopId: number; now: Date },
): Promise<Part | null> {
  const row = await shownParts(db)
    .where('part.id', '=', partId)
    .where('part.shop_id', '=', shopId)
    .executeTakeFirst()
  return row ? partOf(row, now) : null
}

/** The parts of the station that get a label, in the sequence of the ids. */
export async function labelledParts(
  db: Db,
  { shopId, ids, now }: { shopId: number; ids: readonly string[]; now: Date },
): Promise<Part[]> {
  const rows = await shownParts(db)
    .where('part.shop_id', '=', shopId)
    .where('part.id', 'in', ids)
    .execute()
  const partOfId = new Map(rows.map((row) => [row.id, partOf(row, now)]))
  return ids.flatMap((id) => partOfId.get(id) ?? []).filter(hasLabel)
}

/** Number of parts of each type that stations took from vehicles of the same model. */
export async function wantedTypes(db: Db, at: OfVehicle): Promise<Map<PartType, number>> {
  const rows = await wantedQuery(db, at)
  return new Map(rows.map(({ type, n }) => [type, n]))
}

const wantedQuery = preparedQuery((db, { vehicleId }: Params<OfVehicle>) =>
  db
    .selectFrom('part')
    .innerJoin('vehicle', (join) =>
      join
        .onRef('vehicle.make', '=', 'part.donor_make')
        .onRef('vehicle.model', '=', 'part.donor_model'),
    )
    .where('vehicle.id', '=', vehicleId)
    .where('part.state', 'in', ['for_sale', 'sold'])
    .groupBy('part.type')
    .select(['part.type', sql<number>`count(*)::int`.as('n')]),
)

/** Both ways to write a code and a plate, and the other facts that a user may type. */
const searched = folded(
  sql`concat_ws(' ', part.code,
    substr(part.code, 1, 4) || '-' || substr(part.code, 5, 4) || '-' || substr(part.code, 9),
    part.number, part.title, vehicle.plate, replace(vehicle.plate, '-', ''),
    part.donor_vin, part.donor_make, part.donor_model)`,
)

/**
 * The part for anyone with its code. Only parts that were for sale have such a page, and those that
 * were withdrawn: a label may be on the part already.
 */
export async function publicPart(db: Db, { code }: { code: string }): Promise<PublicPart | null> {
  const row = await facts(db, code).executeTakeFirst()
  if (!row) return null
  const station = await openStations(db)
    .where('shop.id', '=', row.shop_id)
    .where('shop.is_private', '=', false)
    .executeTakeFirst()
  return {
    code: row.code,
    type: row.type,
    title: row.title,
    side: row.side,
    number: row.number,
    condition: row.condition,
    warranty_months: row.warranty_months,
    price_cents: row.price_cents,
    professional_only: row.professional_only,
    note: row.note,
    state: publicStateOf(row.state),
    donor: {
      vin: row.donor_vin,
      make: row.donor_make,
      model: row.donor_model,
      model_year: row.donor_model_year,
      mileage_km: row.donor_mileage_km,
      power: row.power ?? row.power_seen,
    },
    station: station ? publicStationFrom(station) : null,
    can_ask: row.state === 'for_sale' && Boolean(station?.email) && namesVehicle(row),
  }
}

type Donor = Record<'donor_make' | 'donor_model', string | null> & {
  donor_model_year: number | null
}

/** A question names the vehicle, so a part of an unknown vehicle has none. */
const namesVehicle = ({ donor_make: make, donor_model: model, donor_model_year: year }: Donor) =>
  Boolean(make && model && year)

const facts = (db: Db, code: string) =>
  db
    .selectFrom('part')
    .leftJoin('vehicle', 'vehicle.id', 'part.vehicle_id')
    .where('part.code', '=', code)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('part.state', '=', 'withdrawn'),
          eb('part.assessment', 'in', ['reuse', 'remanufacture', 'refurbish']),
        ]),
        eb.exists(
          eb
            .selectFrom('part_event')
            .whereRef('part_event.part_id', '=', 'part.id')
            .where('part_event.state', 'in', ['for_sale', 'sold'])
            .select('part_event.id'),
        ),
      ]),
    )
    .select(['part.code', 'part.type', 'part.title', 'part.side', 'part.number', 'part.condition'])
    .select(['part.warranty_months', 'part.price_cents', 'part.professional_only', 'part.note'])
    .select(['part.state', 'part.shop_id', 'part.donor_vin', 'part.donor_make'])
    .select(['part.donor_model', 'part.donor_model_year', 'part.donor_mileage_km'])
    .select(['vehicle.power', 'vehicle.power_seen'])

export type By = { accountId: number; now: Date }

type Event = { state: PartState; price_cents?: number | null; reason?: string | undefined }

export const addEvent = (
  tx: Tx,
  { partId, accountId, now }: By & { partId: string },
  event: Event,
) =>
  tx
    .insertInto('part_event')
    .values({
      part_id: partId,
      at: now,
      account_id: accountId,
      state: event.state,
      price_cents: event.price_cents ?? null,
      reason: event.reason || null,
    })
    .execute()

export const lockPartRow = (tx: Tx, partId: string) =>
  tx.selectFrom('part').where('id', '=', partId).select('id').forUpdate().execute()

export const partRow = (db: Db, partId: string) =>
  db
    .selectFrom('part')
    .where('id', '=', partId)
    .select(['shop_id', 'vehicle_id', 'type', 'removed_at'])
    .executeTakeFirst()

export const insertRemovedPart = (tx: Tx, row: Insertable<Tables['part']>) =>
  tx.insertInto('part').values(row).execute()

export const updatePart = (tx: Tx, id: string, set: Updateable<Tables['part']>) =>
  tx.updateTable('part').set(set).where('id', '=', id).execute()

type Wanted = Omit<PartFilter, 'search'> & { shopId: number; words: readonly string[] }

/** Parts of the station with all words, after that row, the newest first. */
export function partsAfter(
  db: Db,
  { shopId, state, type, vehicle_id: vehicleId, words }: Wanted,
  { limit, after }: { limit: number; after: { at: Date; id: string } | null },
) {
  const found = shownParts(db)
    .leftJoin('vehicle', 'vehicle.id', 'part.vehicle_id')
    .where('part.shop_id', '=', shopId)
    .$if(state === undefined, (rows) => rows.where('part.state', '<>', 'returned'))
    .$if(state !== undefined, (rows) => rows.where('part.state', '=', state ?? 'removed'))
    .$if(type !== undefined, (rows) => rows.where('part.type', '=', type ?? 'other'))
    .$if(vehicleId !== undefined, (rows) => rows.where('part.vehicle_id', '=', vehicleId ?? 0))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(part.removed_at, part.id)
          < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('part.removed_at', 'desc')
    .orderBy('part.id', 'desc')
    .limit(limit)
    .select(['part.removed_at as at', 'vehicle.plate'])
  return words
    .reduce(
      (rows, word) =>
        rows.where(sql<boolean>`${searched} like ${folded(sql`${`%${escaped(word)}%`}::text`)}`),
      found,
    )
    .execute()
}

export type ListedPart = Awaited<ReturnType<typeof partsAfter>>[number]
