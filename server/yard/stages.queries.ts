import { stages, stagesBefore, type Stage } from '#rules/vehicle/processing-stages.ts'
import type { VehicleChange } from '#contract/station-vehicle.ts'
import type { Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'

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
  vehicleId: number,
  { stages: ticks = [], reason = '' }: Pick<VehicleChange, 'stages' | 'reason'>,
): Promise<void> {
  if (reason !== '') return
  const done = await doneAfter(tx, vehicleId, ticks)
  const open = stages.filter((stage) => !done.has(stage))
  if (open.length > 0) throw new ApiError('STAGES_OPEN', 'Some stages are not done', { open })
}

/**
 * Sets and clears stages. The first author of a stage stays.
 * @throws ApiError STAGE_ORDER where a stage comes before those it needs
 */
export async function saveStages(
  tx: Tx,
  at: { vehicleId: number; accountId: number; now: Date },
  ticks: Ticks,
): Promise<void> {
  const done = await doneAfter(tx, at.vehicleId, ticks)
  const open = ticks
    .filter((tick) => tick.done)
    .flatMap(({ stage }) => stagesBefore(stage).filter((before) => !done.has(before)))
  if (open.length > 0) throw new ApiError('STAGE_ORDER', 'Earlier stages come first', { open })
  for (const { stage, done: isDone } of ticks) {
    await (isDone
      ? tx
          .insertInto('vehicle_stage')
          .values({
            vehicle_id: at.vehicleId,
            stage,
            account_id: at.accountId,
            done_at: at.now,
          })
          .onConflict((conflict) => conflict.columns(['vehicle_id', 'stage']).doNothing())
          .execute()
      : tx
          .deleteFrom('vehicle_stage')
          .where('vehicle_id', '=', at.vehicleId)
          .where('stage', '=', stage)
          .execute())
  }
}
