import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely'
import { vinKey } from '#rules/vehicle/vin.ts'
import {
  preparedQuery,
  type ListingRequest,
  type Params,
  type Tables,
  type Tx,
  type Vehicle,
} from '#server/platform/db/index.ts'
import type { Placement } from './vehicle.sql.ts'

type TypedVehicle = Omit<Insertable<Vehicle>, Placement | 'registry_id' | 'created_at'>

/** Adds a vehicle that a station typed. It is at no station and has no id of the registry. */
export const insertTypedVehicle = (
  tx: Tx,
  vehicle: TypedVehicle,
  at: Date,
): Promise<Selectable<Vehicle>> =>
  tx
    .insertInto('vehicle')
    .values({
      ...vehicle,
      registry_id: null,
      status: null,
      status_updated_at: at,
      shop_id: null,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The registry's facts about a vehicle. */
export type RegistryFacts = Pick<
  Selectable<Vehicle>,
  | 'plate'
  | 'vin'
  | 'make'
  | 'model'
  | 'description'
  | 'model_year'
  | 'color'
  | 'kind'
  | 'eu_class'
  | 'power'
  | 'mileage_km'
  | 'kerb_mass_kg'
  | 'displacement_cm3'
  | 'first_registered'
  | 'is_decommissioned'
  | 'company_name'
  | 'company_business_id'
  | 'owner_count'
>

/** Stores the facts of the registry. The status of a known vehicle stays unchanged. */
export const upsertRegistryVehicle = preparedQuery(
  (
    tx,
    {
      registry_id,
      now,
      make,
      model,
      ...rest
    }: Params<RegistryFacts & { registry_id: string; now: Date }>,
  ) => {
    // The lists spell known names. Statistics and the parts search count by them.
    const facts = {
      ...rest,
      make: sql<string | null>`coalesce(known_make(${make}), ${make})`,
      model: sql<string | null>`coalesce(known_model(${make}, ${model}), ${model})`,
    }
    return tx
      .insertInto('vehicle')
      .values({ ...facts, registry_id, status_updated_at: now, created_at: now })
      .onConflict((conflict) => conflict.column('registry_id').doUpdateSet(facts))
      .returningAll()
  },
)

/**
 * Condition for a vehicle with that VIN, with or without the dashes and spaces of the registry. The
 * expression equals `vinKey` and the index `vehicle_vin_key`. Nothing has an unknown VIN.
 */
export function hasVin(vin: string | null, table: 'vehicle' | 'typed' = 'vehicle') {
  const column = sql.ref(`${table}.vin`)
  return sql<SqlBool>`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g') = ${vin && vinKey(vin)}`
}

/** Gives the registry id to a vehicle that a station typed with that plate or VIN. */
export async function addRegistryId(
  tx: Tx,
  { registryId, plate, vin }: { registryId: string; plate: string | null; vin: string | null },
): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ registry_id: registryId })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('vehicle as typed')
        .where('typed.registry_id', 'is', null)
        .where('typed.is_plateless', '=', false)
        .where((each) => each.or([each('typed.plate', '=', plate), hasVin(vin, 'typed')]))
        .orderBy('typed.id')
        .limit(1)
        .select('typed.id'),
    )
    .execute()
}

export const byRegistryId = preparedQuery((db, { registryId }: Params<{ registryId: string }>) =>
  db.selectFrom('vehicle').where('registry_id', '=', registryId).select('id'),
)

export const certificateInForce = preparedQuery(
  (db, { vehicleId }: Params<{ vehicleId: number }>) =>
    db
      .selectFrom('vehicle')
      .where('id', '=', vehicleId)
      .where('standing_certificate_id', 'is not', null)
      .select('id'),
)

type Picture = Tables['vehicle_picture']

/** Stores a picture in place of the one of its slot. The row of the vehicle has the front. */
export async function upsertPicture(
  tx: Tx,
  { vehicle_id, slot, ...set }: Insertable<Picture>,
): Promise<void> {
  await tx
    .insertInto('vehicle_picture')
    .values({ vehicle_id, slot, ...set })
    .onConflict((conflict) => conflict.columns(['vehicle_id', 'slot']).doUpdateSet(set))
    .execute()
}

export async function deletePicture(
  tx: Tx,
  { vehicleId, slot }: { vehicleId: number; slot: Picture['slot'] },
): Promise<void> {
  await tx
    .deleteFrom('vehicle_picture')
    .where('vehicle_id', '=', vehicleId)
    .where('slot', '=', slot)
    .execute()
}

/** Adds a request for a listed vehicle. @returns its id, or undefined for a second one of that day */
export const insertListingRequest = (
  tx: Tx,
  request: Insertable<ListingRequest>,
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('listing_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['vehicle_id', 'shop_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Whether the load leaves the station of the battery, after the battery came there. */
export const leavesItsStation = sql<boolean>`
  (load.shop_id = battery.shop_id and (load.sent_at is null or load.sent_at >= coalesce((
    select max(came.settled_at) from load as came
    join load_line as brought on brought.load_id = came.id
    where brought.battery_id = battery.id and brought.arrived is not false
      and came.state = 'received' and came.receiver_shop_id = battery.shop_id), '-infinity')))`

/** When the first station received the vehicle. No row: no event tells it. */
export const receptionQuery = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('vehicle_event')
    .where('vehicle_id', '=', vehicleId)
    .where('to_status', '=', 'shop_process')
    .orderBy('at')
    .limit(1)
    .select('at'),
)
