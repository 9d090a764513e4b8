import { stagesBefore, stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import type { VehicleChange } from '#contract/station-vehicle.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { emit } from '#server/platform/events/events.ts'
import { stageClearing } from './events.ts'
import { recordChanges } from './record-changes.queries.ts'

type Ticks = NonNullable<VehicleChange['stages']>

/** Stages that are done once the request's ticks are written. */
async function doneAfter(tx: Tx, vehicleId: number, ticks: Ticks): Promise<Set<Stage>> {
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

/**
 * A vehicle with open stages is marked done only with a reason.
 * @throws ApiError STAGES_OPEN with the open stages
 */
export async function refuseOpenStages(
  tx: Tx,
  { id: vehicleId, kind }: { id: number; kind: Kind | null },
  { stages: ticks = [], reason = '' }: Pick<VehicleChange, 'stages' | 'reason'>,
): Promise<void> {
  if (reason !== '') return
  const done = await doneAfter(tx, vehicleId, ticks)
  const open = stagesOf(kind).filter((stage) => !done.has(stage))
  if (open.length > 0) throw new ApiError('STAGES_OPEN', 'Some stages are not done', { open })
}

/**
 * Sets and clears stages. The first author of a stage stays.
 * @throws ApiError STAGE_ORDER where a stage comes before those it needs
 */
export async function saveStages(
  tx: Tx,
  at: At & { kind: Kind | null },
  ticks: Ticks,
): Promise<void> {
  const done = await doneAfter(tx, at.vehicleId, ticks)
  const open = ticks
    .filter((tick) => tick.done)
    .flatMap(({ stage }) => stagesBefore(stage, at.kind).filter((before) => !done.has(before)))
  if (open.length > 0) throw new ApiError('STAGE_ORDER', 'Earlier stages come first', { open })
  for (const { stage, done: isDone, reason } of ticks) {
    await (isDone ? tickStage : clearStage)(tx, { ...at, reason }, stage)
  }
}

type At = { vehicleId: number; shopId: number; accountId: number; now: Date; reason?: string }

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

/**
 * Opens a stage again, with its line in the history.
 * @throws ApiError HULL_HAS_LEFT, by the module of loads
 */
export async function clearStage(
  tx: Tx,
  // Nobody of the service where an outside receiver refused the load.
  at: Omit<At, 'accountId'> & { accountId: number | null },
  stage: Stage,
): Promise<void> {
  await emit(tx, stageClearing, { vehicleId: at.vehicleId })
  const { numDeletedRows: cleared } = await tx
    .deleteFrom('vehicle_stage')
    .where('vehicle_id', '=', at.vehicleId)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow()
  if (cleared) await recordChanges(tx, { ...at, at: at.now }, [['stage_undone', stage]])
}
