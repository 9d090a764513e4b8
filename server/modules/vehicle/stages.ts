import { needsEntry, openHazards, openLines } from '#rules/treatment/open-lines.ts'
import { stagesBefore, stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import type { VehicleChange } from '#contract/station-vehicle.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { emit } from '#server/platform/events/events.ts'
import { stageClearing } from './events.ts'
import {
  type At,
  deleteStage,
  doneAfter,
  recordChanges,
  type Ticks,
  tickStage,
} from './vehicle.sql.ts'
import { lastEntries, treatedVehicle } from './treated.sql.ts'

/**
 * A vehicle with open stages is marked done with a reason, or its history names each of them. A vehicle with
 * an open danger is not marked done at all.
 * @throws ApiError ENTRY_NEEDED with the lines of the danger
 */
export async function closeStages(
  tx: Tx,
  { kind, ...at }: ByAnyone & { kind: Kind | null },
  { stages: ticks = [], reason = '' }: Pick<VehicleChange, 'stages' | 'reason'>,
): Promise<void> {
  const { vehicleId } = at
  const hazards = await hazardsOf(tx, vehicleId)
  if (hazards.length > 0) throw entryNeeded(hazards)
  if (reason !== '') return
  const done = await doneAfter(tx, vehicleId, ticks)
  const open = stagesOf(kind).filter((stage) => !done.has(stage))
  const changes = open.map((stage) => ['stage_left_open', stage] as const)
  await recordChanges(tx, { ...at, at: at.now }, changes)
}

async function hazardsOf(tx: Tx, vehicleId: number) {
  const { vehicle, last } = await recordOf(tx, vehicleId)
  return openHazards(vehicle, last)
}

/** Whether a danger of the vehicle has no answer. */
export const hasOpenHazards = async (tx: Tx, vehicleId: number): Promise<boolean> =>
  (await hazardsOf(tx, vehicleId)).length > 0

/** Facts that decide the lines of the vehicle, and its last entries. */
async function recordOf(tx: Tx, vehicleId: number) {
  const [vehicle, last] = await Promise.all([
    treatedVehicle(tx, { vehicleId }),
    lastEntries(tx, { vehicleId }),
  ])
  return { vehicle, last }
}

const entryNeeded = (open: readonly string[]) =>
  new ApiError('ENTRY_NEEDED', 'Only an entry answers these lines', { open: [...open] })

/**
 * A tick is not a record. A stage with open lines needs a reason, and lines about a danger need an entry.
 * @throws ApiError ENTRY_NEEDED, LINES_OPEN with the lines
 */
async function refuseBareTicks(tx: Tx, vehicleId: number, ticks: Ticks): Promise<void> {
  const { vehicle, last } = await recordOf(tx, vehicleId)
  for (const { stage, reason = '' } of ticks) {
    const open = openLines(stage, vehicle, last)
    const needed = open.filter((code) => needsEntry(code, vehicle))
    if (needed.length > 0) throw entryNeeded(needed)
    if (open.length > 0 && reason === '') {
      throw new ApiError('LINES_OPEN', 'The stage has open lines', { open })
    }
  }
}

/**
 * Sets and clears stages. The first author of a stage stays.
 * @throws ApiError STAGE_ORDER where a stage comes before those it needs; ENTRY_NEEDED; LINES_OPEN
 */
export async function saveStages(
  tx: Tx,
  at: At & { kind: Kind | null },
  ticks: Ticks,
): Promise<void> {
  const { vehicleId } = at
  const before = await doneAfter(tx, vehicleId, [])
  const done = await doneAfter(tx, vehicleId, ticks)
  const set = ticks.filter((tick) => tick.done)
  const open = set.flatMap(({ stage }) =>
    stagesBefore(stage, at.kind).filter((early) => !done.has(early)),
  )
  if (open.length > 0) throw new ApiError('STAGE_ORDER', 'Earlier stages come first', { open })
  await refuseBareTicks(
    tx,
    vehicleId,
    set.filter(({ stage }) => !before.has(stage)),
  )
  for (const { stage, done: isDone, reason } of ticks) {
    await (isDone ? tickStage : clearStage)(tx, { ...at, reason }, stage)
  }
}

/** Nobody of the service where an outside receiver answered a load. */
type ByAnyone = Omit<At, 'accountId'> & { accountId: number | null }

/**
 * Opens a stage again, with its line in the history.
 * @throws ApiError HULL_HAS_LEFT, by the module of loads
 */
export async function clearStage(tx: Tx, at: ByAnyone, stage: Stage): Promise<void> {
  await emit(tx, stageClearing, { vehicleId: at.vehicleId })
  const { numDeletedRows: cleared } = await deleteStage(tx, { vehicleId: at.vehicleId, stage })
  if (cleared) await recordChanges(tx, { ...at, at: at.now }, [['stage_undone', stage]])
}
