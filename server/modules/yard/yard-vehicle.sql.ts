import { sql, type Expression } from 'kysely'
import type { ExternalVehicle, Thumbnail, Vehicle } from '#contract/station-vehicle.ts'
import {
  inIds,
  isoTimestamp,
  jsonObject,
  preparedQuery,
  type Db,
  type Params,
} from '#server/platform/db/index.ts'
import { issuedJson } from '#server/modules/certificate/issue.sql.ts'
import { inspectionJson } from '#server/modules/vehicle/inspection.sql.ts'
import { requestCount } from './sql.ts'
import {
  isUnfinished,
  doneStages,
  facts,
  listingExpiredAt,
  stationJson,
  thumbnailAddress,
  thumbnailInBytes,
} from './vehicle-json.sql.ts'

type Of = { vehicleIds: readonly number[]; shopId: number }

/** Fields that PostgreSQL writes. The service adds the others, which need rules/. */
export type WrittenFields = Omit<Vehicle, 'order' | 'stages'>
export type WrittenListing = Omit<ExternalVehicle, 'distance_km'>

type Owner = NonNullable<Vehicle['owner']>

type ThumbnailOf = (shopId: Expression<number>) => Expression<Thumbnail | null>

/** One query for each form of the small pictures. `folder` stands before the id in their path. */
const inEachForm = <Query>(build: (thumbnail: ThumbnailOf) => Query, folder = '') => ({
  bytes: build(() => thumbnailInBytes),
  address: build((shopId) =>
    thumbnailAddress(
      sql<string>`concat('/shop/', ${shopId}::integer, ${`/vehicle/${folder}`}::text)`,
    ),
  ),
})

export const vehicles = inEachForm((thumbnail) =>
  preparedQuery((db, { vehicleIds, shopId }: Params<Of>) =>
    vehicleJsonQuery(db, shopId, thumbnail(shopId)).where('vehicle.id', '=', inIds(vehicleIds)),
  ),
)
// PostgreSQL expects ten ids in a list, and would plan again for each list of one.
export const vehicle = inEachForm((thumbnail) =>
  preparedQuery((db, { vehicleId, shopId }: Params<{ vehicleId: number; shopId: number }>) =>
    vehicleJsonQuery(db, shopId, thumbnail(shopId)).where('vehicle.id', '=', vehicleId),
  ),
)

function vehicleJsonQuery(
  db: Db,
  shopId: Expression<number>,
  thumbnail: Expression<Thumbnail | null>,
) {
  return db
    .selectFrom('vehicle')
    .leftJoin('reception', (join) =>
      join
        .onRef('reception.vehicle_id', '=', 'vehicle.id')
        .on('reception.shop_id', '=', shopId)
        .on('reception.state', '=', 'claim')
        .on('reception.owner_confirmed_at', 'is not', null),
    )
    .leftJoin('vehicle_order', (join) =>
      join
        .onRef('vehicle_order.vehicle_id', '=', 'vehicle.id')
        .on('vehicle_order.shop_id', '=', shopId)
        .on('vehicle_order.received_at', 'is', null)
        .on('vehicle_order.cancelled_at', 'is', null),
    )
    .leftJoin('person', 'person.id', 'vehicle_order.person_id')
    .leftJoin('vehicle_right', (join) =>
      join
        .onRef('vehicle_right.vehicle_id', '=', 'vehicle.id')
        .onRef('vehicle_right.person_id', '=', 'vehicle_order.person_id'),
    )
    .select((eb) => {
      // Person who hands the vehicle over: checked by the station, or with an order and a valid
      // right.
      const isChecked = sql<boolean>`reception.vehicle_id is not null`
      const hasRight = sql<boolean>`vehicle_right.person_id is not null`
      const isOrdered = sql<boolean>`vehicle.status = 'shop_transit' and person.id is not null`
      const checked = jsonObject<Owner>({
        first_name: sql`coalesce(reception.first_name, '')`,
        last_name: sql`coalesce(reception.last_name, '')`,
      })
      const ordering = jsonObject<Owner>({
        first_name: eb.ref('person.first_names').$notNull(),
        last_name: eb.ref('person.last_name').$notNull(),
      })
      // The other station: where the vehicle is, or the station that sent it here.
      const otherShop = sql<number | null>`case vehicle.shop_id
        when ${shopId} then vehicle.sender_shop_id else vehicle.shop_id end`
      const identified = jsonObject<NonNullable<Vehicle['identified']>>({
        at: isoTimestamp(sql<Date>`reception.identified_at`),
        by: sql`(select name from account where account.id = reception.identified_by)`,
      })
      const json = jsonObject<WrittenFields>({
        ...facts,
        picture_file_thumb: thumbnail,
        remarks: eb.ref('vehicle.remarks'),
        yard_place: eb.ref('vehicle.yard_place'),
        shop: stationJson(otherShop),
        request_count: requestCount(eb.ref('vehicle.id')),
        listing_ran_out_at: listingExpiredAt,
        is_plateless: eb.ref('vehicle.is_plateless'),
        is_unverified: sql`vehicle.registry_id is null and not vehicle.is_plateless`,
        is_decommissioned: eb.ref('vehicle.is_decommissioned'),
        kerb_mass_kg: eb.ref('vehicle.kerb_mass_kg'),
        arrival_kg: sql`vehicle.arrival_kg::float8`,
        arrival_basis: eb.ref('vehicle.arrival_basis'),
        owner_count: eb.ref('vehicle.owner_count'),
        shareholder_count: eb.ref('reception.shareholder_count'),
        is_owner_confirmed: sql`(${isChecked} or ${hasRight})`,
        identified: sql`case when reception.identified_at is not null then ${identified} end`,
        has_certificate: sql`vehicle.standing_certificate_id is not null`,
        is_annulled: sql`(vehicle.status is not null and vehicle.standing_certificate_id is null
          and exists (select from certificate where certificate.vehicle_id = vehicle.id))`,
        is_unfinished: isUnfinished,
        certificate: issuedJson(eb),
        owner: sql`case when ${isChecked} then ${checked}
          when ${hasRight} or ${isOrdered} then ${ordering} end`,
        inspection: inspectionJson(eb),
      })
      return [
        'vehicle.id',
        'vehicle.status',
        sql<string>`${json}::text`.as('json'),
        doneStages.as('done'),
      ]
    })
}

export const listings = inEachForm(
  (thumbnail) =>
    preparedQuery((db, { vehicleIds, shopId }: Params<Of>) =>
      db
        .selectFrom('vehicle')
        .innerJoin('shop as here', (join) => join.on('here.id', '=', shopId))
        .leftJoin('shop', 'shop.id', 'vehicle.shop_id')
        .where('vehicle.id', '=', inIds(vehicleIds))
        .select((eb) => {
          const json = jsonObject<WrittenListing>({
            ...facts,
            picture_file_thumb: thumbnail(shopId),
            shop: stationJson(eb.ref('vehicle.shop_id')),
          })
          return ['vehicle.id', sql<string>`${json}::text`.as('json')]
        })
        .select(['shop.lat', 'shop.lng', 'here.lat as here_lat', 'here.lng as here_lng']),
    ),
  'external/',
)
