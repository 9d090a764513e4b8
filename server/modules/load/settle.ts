import type { Load } from '#contract/load.ts'
import { computedKg } from '#rules/load/weights.ts'
import { netAmounts, netFault } from '#rules/treatment/weight-limits.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clearStage, closeStages, hasOpenHazards } from '#server/modules/vehicle/stages.ts'
import { rolesOf, writeShares, returnWastes, setNotArrived } from './sql.ts'
import { confirm, type Confirming } from './confirm.ts'
import { emit } from '#server/platform/events/events.ts'
import { loadMoved } from './events.ts'
import { updateLoad } from './load.sql.ts'
import { moveBatteries } from './wastes.sql.ts'
import { notifyLoadChanged } from './notify-load.ts'
import { queueForRegister } from './register/register.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { updateVehicle, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

type Receipt = {
  readonly net_kg: number
  /** Ids of vehicles. */
  readonly arrived: readonly number[]
  readonly arrived_lines?: readonly number[] | undefined
  readonly is_net_confirmed?: boolean | undefined
  readonly net_again?: number | undefined
}

/**
 * Takes the load with its weight. Each line that arrived gets a share, and the vehicle of a hull is done. The
 * others are at the sender again.
 * @param load locked and on its way
 * @throws ApiError VALIDATION_ERROR for lines of another load, and for a weight beyond the limits that
 *   is not told twice; AMOUNT_UNUSUAL for an unusual one without a confirmation
 */
export async function receiveLoad(
  tx: Tx,
  at: Confirming,
  load: Load,
  body: Receipt,
): Promise<void> {
  const arrived = new Set(body.arrived)
  const arrivedLines = new Set(body.arrived_lines)
  const hulls = load.lines.filter(({ vehicle_id: id }) => arrived.has(id))
  const wastes = load.waste_lines.filter(({ id }) => arrivedLines.has(id))
  const isOfLoad = hulls.length === arrived.size && wastes.length === arrivedLines.size
  if (hulls.length + wastes.length === 0 || !isOfLoad) {
    const field = load.kind === 'hulls' ? 'arrived' : 'arrived_lines'
    throw new ApiError('VALIDATION_ERROR', 'The load has other lines', {
      fields: { [field]: isOfLoad ? 'REQUIRED' : 'INVALID' },
    })
  }
  checkNet(
    load,
    [...hulls, ...wastes].map(({ kg }) => kg),
    body,
  )
  await writeShares(tx, load, { hulls, wastes, netKg: body.net_kg })
  await moveBatteries(tx, load, wastes)
  const missing = load.lines.filter(({ vehicle_id: id }) => !arrived.has(id))
  await returnHulls(tx, at, load, missing)
  await returnWastes(
    tx,
    load.waste_lines.filter(({ id }) => !arrivedLines.has(id)),
  )
  const received = { state: 'received', net_kg: body.net_kg, settled_at: at.now } as const
  await updateLoad(tx, at.loadId, received)
  await finishHulls(tx, at, {
    shopId: load.from.id,
    ids: hulls.map(({ vehicle_id: id }) => id),
  })
  await confirm(tx, at, ...rolesOf('receiver', load.carried_by))
  await queueForRegister(tx, { ...at, step: 'received' })
  await emit(tx, loadMoved, { load, to: 'received', at: at.now })
  await notifyLoadChanged(tx, load)
}

/**
 * Nobody means ten times the weight of the load: each call asks for such a weight twice.
 * @throws ApiError VALIDATION_ERROR; AMOUNT_UNUSUAL
 */
export function checkNet(
  { kind }: Pick<Load, 'kind'>,
  weights: readonly (number | null)[],
  {
    net_kg: net,
    is_net_confirmed: isConfirmed = false,
    net_again: again,
  }: Pick<Receipt, 'net_kg' | 'is_net_confirmed' | 'net_again'>,
): void {
  const fault = netFault(kind, weights, net)
  if (fault === 'refuse' && again !== net) {
    throw new ApiError(
      'VALIDATION_ERROR',
      'The weight is far from the computed one: tell it twice',
      {
        fields: { net_again: again === undefined ? 'REQUIRED' : 'INVALID' },
      },
    )
  }
  if (fault === 'ask' && !isConfirmed) {
    const usual = computedKg(weights)
    throw new ApiError('AMOUNT_UNUSUAL', 'An unusual weight needs a confirmation', {
      amounts: [{ code: 'net_kg', amount: net, usual, ...netAmounts(kind, usual) }],
    })
  }
}

/**
 * Refuses the load. Its hulls, batteries and wastes are at the sender again.
 * @param load locked and on its way
 */
export async function refuseLoad(
  tx: Tx,
  at: Confirming,
  load: Load,
  reason: string,
): Promise<void> {
  await returnHulls(tx, at, load, load.lines)
  await returnWastes(tx, load.waste_lines)
  await updateLoad(tx, at.loadId, { state: 'refused', refusal: reason, settled_at: at.now })
  await confirm(tx, at, ...rolesOf('receiver', load.carried_by))
  await emit(tx, loadMoved, { load, to: 'refused', at: at.now })
  await notifyLoadChanged(tx, load)
}

/** Hulls that did not arrive are at the sender again, free for another load. */
async function returnHulls(
  tx: Tx,
  at: Confirming,
  load: Load,
  lines: readonly { vehicle_id: number }[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ vehicle_id: id }) => id)
  await setNotArrived(tx, { loadId: at.loadId, ids })
  for (const vehicleId of ids.toSorted((a, b) => a - b)) {
    const where = { shopId: load.from.id, vehicleId }
    await clearStage(tx, { ...at, ...where }, 'hull_to_shredder')
    await reopenHull(tx, at, { ...where, sentAt: load.sent_at })
  }
}

/** The user of the receiver. A company outside of the service has none. */
const byOf = ({ accountId }: Confirming) => (accountId === null ? 'clock' : { accountId })

/**
 * Marks the vehicles of hulls that arrived as done at the sender. A vehicle that lost its certificate, or whose
 * danger was opened again, stays in process: the sender decides.
 */
async function finishHulls(
  tx: Tx,
  at: Confirming,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<void> {
  for (const vehicleId of ids.toSorted((a, b) => a - b)) {
    const { status, standing_certificate_id: certificate, kind } = await vehicleById(tx, vehicleId)
    if (status !== 'shop_process' || certificate === null) continue
    if (await hasOpenHazards(tx, vehicleId)) continue
    await closeStages(tx, { ...at, shopId, vehicleId, kind }, {})
    await transitionVehicle(tx, {
      vehicleId,
      transition: 'finish',
      at: at.now,
      by: byOf(at),
      toShopId: shopId,
    })
    await updateVehicle(tx, vehicleId, { unfinished_since: null })
  }
}

/** A hull that came back is in process again, where its vehicle was done since the load left. */
async function reopenHull(
  tx: Tx,
  at: Confirming,
  { vehicleId, shopId, sentAt }: { vehicleId: number; shopId: number; sentAt: string | null },
): Promise<void> {
  const { status, status_updated_at: since } = await vehicleById(tx, vehicleId)
  if (status !== 'shop_done' || sentAt === null || since < new Date(sentAt)) return
  await transitionVehicle(tx, {
    vehicleId,
    transition: 'undo',
    at: at.now,
    by: byOf(at),
    toShopId: shopId,
  })
}
