import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
} from 'kysely'
import type * as z from 'zod/mini'
import type { counterpart, ExternalVehicle, Thumbnail, Vehicle } from '#contract/station-vehicle.ts'
import { shownSlots } from '#rules/vehicle/pictures.ts'
import { kindsWithout, stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import {
  base64,
  caseWhen,
  isoTimestamp,
  jsonObject,
  type ColumnsFor,
  type Tables,
} from '#server/platform/db/index.ts'

// JSON parts of a vehicle that PostgreSQL writes, in queries over `vehicle`.

const vehicle: ExpressionBuilder<Tables, 'vehicle'> = expressionBuilder()

const firstShown = <T>(column: RawBuilder<unknown>) => sql<T | null>`(select ${column}
  from vehicle_picture
  where vehicle_picture.vehicle_id = vehicle.id and slot = any(${shownSlots}::text[])
  order by array_position(${shownSlots}::text[], slot) limit 1)`

/** The picture of the front, otherwise the first one that other companies may see. */
export const firstThumbnail = sql<Buffer | null>`coalesce(vehicle.thumbnail, ${firstShown(sql`thumbnail`)})`
/** Its file. */
const firstImage = sql<
  string | null
>`coalesce(case when vehicle.thumbnail is not null then vehicle.image_id end, ${firstShown(sql`file_id`)})`

/** Power as the registry writes it, else as a station saw it. */
export const knownPower = sql<
  string | null
>`coalesce(vehicle.power, nullif(vehicle.power_seen, 'combustion'))`

/** Whether vehicles of that kind have the stage. */
export const hasStage = (stage: Stage) =>
  sql<boolean>`coalesce(vehicle.kind <> all(${kindsWithout(stage)}::text[]), true)`

const content_type = sql<string>`'image/webp'`

/** The small picture in the response. */
export const thumbnailInBytes = sql<Thumbnail | null>`(select ${caseWhen(
  sql`first.thumbnail is not null`,
  jsonObject<Thumbnail>({ content_base64: base64(sql<Buffer>`first.thumbnail`), content_type }),
)} from (select ${firstThumbnail} as thumbnail) as first)`

/**
 * The path of its call below the API, so that a browser reads it once.
 * @param vehicles path of the vehicles, such as `/shop/3/vehicle/`
 */
export const thumbnailAddress = (vehicles: Expression<string>) =>
  sql<Thumbnail | null>`(select ${caseWhen(
    sql`first.image is not null`,
    jsonObject<Thumbnail>({
      address: sql<string>`concat(${vehicles}, vehicle.id, '/thumb/', first.image, '/')`,
      content_type,
    }),
  )} from (select ${firstImage} as image) as first)`

/** Fields that stations of all companies see, without the small picture. */
export const facts: ColumnsFor<
  Omit<ExternalVehicle, 'shop' | 'distance_km' | 'picture_file_thumb'>
> = {
  id: vehicle.ref('vehicle.id'),
  plate: vehicle.ref('vehicle.plate'),
  vin: vehicle.ref('vehicle.vin'),
  make: vehicle.ref('vehicle.make'),
  model: vehicle.ref('vehicle.model'),
  model_year: vehicle.ref('vehicle.model_year'),
  color: vehicle.ref('vehicle.color'),
  kind: vehicle.ref('vehicle.kind'),
  power: knownPower,
  condition: vehicle.ref('vehicle.condition'),
  status: vehicle.ref('vehicle.status'),
  status_updated_at: isoTimestamp(vehicle.ref('vehicle.status_updated_at')),
  shop_id: vehicle.ref('vehicle.shop_id'),
  listing_expires_at: isoTimestamp(vehicle.ref('vehicle.listing_expires_at')),
}

/** Another station with its contact data, null where there is none. */
export const stationJson = (id: Expression<number | null>) =>
  vehicle
    .selectFrom('shop as other')
    .innerJoin('company', 'company.id', 'other.company_id')
    .where('other.id', '=', id)
    .select((eb) =>
      jsonObject<z.infer<typeof counterpart>>({
        id: eb.ref('other.id'),
        name: eb.ref('other.name'),
        company: eb.ref('company.name'),
        email: eb.ref('other.email'),
        phone: eb.ref('other.phone'),
      }).as('json'),
    )
    .$asScalar()

type Done = Omit<Vehicle['stages'][number], 'stage'>
/** Finished stages of the vehicle, null where there are none. */
export type DoneStages = Partial<Record<Stage, Done>> | null

export const doneStages = vehicle
  .selectFrom('vehicle_stage')
  .innerJoin('account', 'account.id', 'vehicle_stage.account_id')
  .whereRef('vehicle_stage.vehicle_id', '=', 'vehicle.id')
  .select((eb) => {
    const done = jsonObject<Done>({
      done_at: isoTimestamp(eb.ref('vehicle_stage.done_at')),
      by: eb.ref('account.name'),
    })
    return sql<DoneStages>`json_object_agg(vehicle_stage.stage, ${done})`.as('done')
  })
  .$asScalar()

/**
 * Every stage in sequence, done or not. PostgreSQL would take long to write them for each vehicle.
 */
export const allStages = (done: DoneStages): Vehicle['stages'] =>
  stages.map((stage) => ({
    stage,
    done_at: done?.[stage]?.done_at ?? null,
    by: done?.[stage]?.by ?? null,
  }))

/** Time when the clock ended the listing of a vehicle that is in process. */
export const listingExpiredAt = caseWhen(
  vehicle('vehicle.status', '=', 'shop_process'),
  vehicle
    .selectFrom('vehicle_event')
    .whereRef('vehicle_event.vehicle_id', '=', 'vehicle.id')
    .orderBy('vehicle_event.id', 'desc')
    .limit(1)
    .select((eb) =>
      caseWhen(
        eb.and([eb('move', '=', 'resolve'), eb('vehicle_event.account_id', 'is', null)]),
        isoTimestamp(eb.ref('vehicle_event.at')),
      ).as('at'),
    )
    .$asScalar(),
)

/** A vehicle in process that waits for its certificate, or for a decision of this station. */
export const isUnfinished = sql<boolean>`(vehicle.status is not distinct from 'shop_process'
  and (vehicle.standing_certificate_id is null or vehicle.unfinished_since is not null))`
