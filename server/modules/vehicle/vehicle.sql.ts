import type { Selectable, Updateable } from 'kysely'
import type { VehicleChange } from '#contract/station-vehicle.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { inspectionMinutes, type OwnerMailSubject } from '#rules/vehicle/record-changes.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import type { transitions, TransitionName, VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import {
  preparedQuery,
  type Db,
  type Tx,
  type Vehicle,
  type VehicleEvent,
  type Params,
  type Tables,
} from '#server/platform/db/index.ts'

export type VehicleRow = Selectable<Vehicle>

/** The facts that tell a vehicle from another one, as `vehicleFacts` of the contract. */
export function factsOfVehicle(vehicle: VehicleRow) {
  const { id, plate, vin, make, model, model_year, color, kind } = vehicle
  return { id, plate, vin, make, model, model_year, color, kind }
}

/** @throws Error where there is none */
export async function vehicleById(db: Db, vehicleId: number): Promise<VehicleRow> {
  const [row] = await vehicle(db, { vehicleId })
  if (!row) throw new Error('No such vehicle')
  return row
}

/** The same row, locked until the transaction ends. */
export const lockVehicleRow = (tx: Tx, vehicleId: number): Promise<VehicleRow> =>
  tx
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()

const vehicle = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db.selectFrom('vehicle').where('id', '=', vehicleId).selectAll(),
)

type NeedsShop = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { needs: 'shop_id' } ? Name : never
}[TransitionName]

export type TransitionRequest = {
  vehicleId: number
  at: Date
  /** Actor: an account, a person, or the clock. */
  by: { accountId: number } | { personId: number } | 'clock'
  /** Status that the caller saw. A vehicle with another status is a conflict. */
  seen?: VehicleStatus
  reason?: string
} & (
  | { transition: TransitionName; /** The station it goes to. */ toShopId: number }
  | { transition: Exclude<TransitionName, NeedsShop>; toShopId?: undefined }
)

export const lock = preparedQuery(
  (tx, { vehicleId }: Params<Pick<TransitionRequest, 'vehicleId'>>) =>
    tx
      .selectFrom('vehicle')
      .where('id', '=', vehicleId)
      .select([
        'id',
        'status',
        'shop_id',
        'sender_shop_id',
        'status_updated_at',
        'listing_expires_at',
      ])
      .forUpdate(),
)

type Placed = Pick<
  VehicleRow,
  'status' | 'status_updated_at' | 'shop_id' | 'sender_shop_id' | 'listing_expires_at'
>
export const place = preparedQuery(
  (tx, { vehicleId, ...set }: Params<Placed & { vehicleId: number }>) =>
    tx.updateTable('vehicle').set(set).where('id', '=', vehicleId).returningAll(),
)

export const writeEvent = preparedQuery((tx, event: Params<Omit<Selectable<VehicleEvent>, 'id'>>) =>
  tx.insertInto('vehicle_event').values(event),
)

export const openStation = preparedQuery((tx, { shopId }: Params<{ shopId: number }>) =>
  tx
    .selectFrom('shop')
    .where('id', '=', shopId)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forKeyShare(),
)

/** `transitionVehicle` alone changes the status and the stations. */
export type Placement = 'status' | 'status_updated_at' | 'shop_id' | 'sender_shop_id'
export type VehicleColumns = Omit<Updateable<Vehicle>, 'id' | Placement>

export async function updateVehicle(tx: Tx, vehicleId: number, set: VehicleColumns): Promise<void> {
  await tx.updateTable('vehicle').set(set).where('id', '=', vehicleId).execute()
}

/** Makes the same change. @returns the row with its thumbnail */
export const updateAndReadVehicle = (
  tx: Tx,
  vehicleId: number,
  set: VehicleColumns,
): Promise<Selectable<Vehicle>> =>
  tx
    .updateTable('vehicle')
    .set(set)
    .where('id', '=', vehicleId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The change with its stage, planned use, slot or subject. */
export type NamedChange =
  | readonly ['stage_done' | 'stage_undone' | 'stage_left_open', Stage]
  | readonly ['condition', Condition]
  | readonly ['picture' | 'picture_removed', PictureSlot]
  | readonly ['owner_mail', OwnerMailSubject]
  | readonly ['treatment_corrected', TreatmentCode]
  | readonly ['part_removed' | 'part_returned', PartType]
  | readonly ['place' | 'weight', string]
  /** The remarks that the change replaced. */
  | readonly ['remarks', string | null]
  | readonly ['inspection' | 'treatment']

type Where = {
  vehicleId: number
  shopId: number
  /** null for a mail of the service. */
  accountId: number | null
  at: Date
  /** Reason of the user, for a correction or a stage ticked with open lines. */
  reason?: string | undefined
}

/** Writes changes into the history of the vehicle, in the transaction of the changes. */
export async function recordChanges(
  tx: Tx,
  { vehicleId, shopId, accountId, at, reason }: Where,
  changes: readonly NamedChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('record_change')
    .values(
      changes.map(([change, detail]) => ({
        vehicle_id: vehicleId,
        shop_id: shopId,
        account_id: accountId,
        at,
        change,
        detail: detail ?? null,
        reason: reason || null,
      })),
    )
    .execute()
}

/**
 * An inspection and a treatment are sent answer by answer. The answers of one user are one change.
 */
export async function recordOnce(
  tx: Tx,
  where: Where,
  change: 'inspection' | 'treatment',
): Promise<void> {
  const { vehicleId, shopId, accountId, at } = where
  const { numUpdatedRows } = await tx
    .updateTable('record_change')
    .set({ at })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('change', '=', change)
    .where('at', '>', new Date(at.getTime() - inspectionMinutes * 60_000))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await recordChanges(tx, where, [[change]])
}

/** A mail to the owner, which the service sends. */
export const recordOwnerMail = (
  tx: Tx,
  subject: OwnerMailSubject,
  where: Omit<Where, 'accountId'>,
): Promise<void> => recordChanges(tx, { ...where, accountId: null }, [['owner_mail', subject]])

export async function deleteStages(tx: Tx, vehicleId: number): Promise<void> {
  await tx.deleteFrom('vehicle_stage').where('vehicle_id', '=', vehicleId).execute()
}

export type Ticks = NonNullable<VehicleChange['stages']>

/** Stages that are done once the request's ticks are written. */
export async function doneAfter(tx: Tx, vehicleId: number, ticks: Ticks): Promise<Set<Stage>> {
  const rows = await tx
    .selectFrom('vehicle_stage')
    .where('vehicle_id', '=', vehicleId)
    .select('stage')
    .execute()
  const done = new Set(rows.map(({ stage }) => stage))
  for (const tick of ticks) {
    if (tick.done) done.add(tick.stage)
    else done.delete(tick.stage)
  }
  return done
}

export type At = {
  vehicleId: number
  shopId: number
  accountId: number
  now: Date
  reason?: string
}

/** Marks a stage as done, with its line in the history. A stage that is done stays as it is. */
export async function tickStage(tx: Tx, at: At, stage: Stage): Promise<void> {
  const { vehicleId, accountId, now } = at
  const { numInsertedOrUpdatedRows: ticked } = await tx
    .insertInto('vehicle_stage')
    .values({ vehicle_id: vehicleId, stage, account_id: accountId, done_at: now })
    .onConflict((conflict) => conflict.columns(['vehicle_id', 'stage']).doNothing())
    .executeTakeFirstOrThrow()
  if (ticked) await recordChanges(tx, { ...at, at: now }, [['stage_done', stage]])
}

export const deleteStage = (
  tx: Tx,
  { vehicleId, stage }: { vehicleId: number; stage: Selectable<Tables['vehicle_stage']>['stage'] },
) =>
  tx
    .deleteFrom('vehicle_stage')
    .where('vehicle_id', '=', vehicleId)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow()
