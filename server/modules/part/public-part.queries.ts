import type { PublicPart } from '#contract/part.ts'
import { publicStateOf } from '#rules/part/part.ts'
import type { Db } from '#server/platform/db/index.ts'
import { openStations, publicStationFrom } from '#server/modules/station/station.queries.ts'

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
