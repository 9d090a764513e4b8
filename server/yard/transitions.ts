import { acceptsKind } from '#rules/station/station.ts'
import {
  transitionFor,
  transitions,
  type Transition,
  type TransitionName,
} from '#rules/vehicle/vehicle-status.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { isScrapped } from '../owner/owner.queries.ts'
import { ApiError } from '../http/api-error.ts'
import { stationForOrder, stationForTransfer } from '../station/station.queries.ts'
import { transitionVehicle, type VehicleRow } from '../vehicle/vehicle.queries.ts'
import type { Change } from './change-vehicle.ts'
import { isSender } from './own-vehicle.queries.ts'
import { deletePowersOfAttorney, transferPowersOfAttorney } from './power-of-attorney.queries.ts'
import { confirmedReception, transferReception } from './reception.queries.ts'

/**
 * Transitions that a change requests, in sequence. A vehicle of condition `reuse_publish` becomes a
 * listing as soon as it is in process. A vehicle that loses the condition leaves the listings.
 * @throws ApiError STATUS_CONFLICT where no transition leads to the requested status
 */
export function transitionsFor(
  row: VehicleRow,
  body: Change['body'],
  shopId: number,
): TransitionName[] {
  const to = body.status === undefined && body.shop_id !== undefined ? 'shop_transfer' : body.status
  if (to === undefined) {
    if (body.condition === undefined) return []
    const publishes = body.condition === 'reuse_publish'
    if (row.status === 'shop_process' && publishes) return ['publish']
    return row.status === 'shop_listing' && !publishes ? ['resolve'] : []
  }
  const move = transitionFor({ from: row.status, to, isSender: isSender(row, shopId) })
  if (!move) {
    throw new ApiError('STATUS_CONFLICT', `No move leads from ${row.status} to ${to}`, {
      status: row.status,
    })
  }
  // The sender's condition described the sender's listing. The receiver decides again.
  const comesFirst = move === 'admit' || (move === 'receive' && row.status === 'shop_transit')
  const condition = body.condition ?? (comesFirst ? row.condition : null)
  const isReceived = move === 'admit' || move === 'receive'
  return isReceived && condition === 'reuse_publish' ? [move, 'publish'] : [move]
}

type Step = { move: TransitionName; before: VehicleRow }

/** Makes one transition with its preconditions and consequences. */
export async function makeTransition(
  ctx: AppContext,
  call: Change,
  tx: Tx,
  { move, before }: Step,
): Promise<VehicleRow> {
  const { vehicleId, shopId } = call.params
  const { accountId } = call.caller
  const now = ctx.now()
  const reason = call.body.reason ?? ''
  const { needs }: Transition = transitions[move]
  if (needs === 'reason' && reason === '') {
    throw new ApiError('VALIDATION_ERROR', 'A reason is needed', { fields: { reason: 'REQUIRED' } })
  }
  await checkPapers(tx, { move, before }, { vehicleId, shopId, accountId, now })
  const after = await transitionVehicle(tx, {
    vehicleId,
    transition: move,
    at: now,
    by: { accountId },
    toShopId: await target(tx, call, { move, before }),
    ...(needs === 'reason' && { reason }),
  })
  await transferPapers(tx, before, after)
  await follow[move]?.(ctx, tx, { before, after, shopId, reason, now })
  return after
}

/** The sequence of the wizard: the owner, the certificate, the admission. */
async function checkPapers(
  tx: Tx,
  { move, before }: Step,
  at: { vehicleId: number; shopId: number; accountId: number; now: Date },
): Promise<void> {
  const fromOwner = move === 'admit' || (move === 'receive' && before.status === 'shop_transit')
  if (fromOwner && !(await confirmedReception(tx, at))) throw new ApiError('OWNER_NOT_CONFIRMED')
  const needsCertificate = move === 'admit' || move === 'finish'
  if (needsCertificate && !(await isScrapped(tx, at.vehicleId))) {
    throw new ApiError('CERTIFICATE_MISSING')
  }
}

/** Target station. Only `send` has another one. */
async function target(tx: Tx, call: Change, { move, before }: Step): Promise<number> {
  const { shopId } = call.params
  const { shop_id: wanted } = call.body
  const invalid = (code: string) =>
    new ApiError('VALIDATION_ERROR', 'No such station for this move', { fields: { shop_id: code } })
  if (move !== 'send') {
    if (wanted !== undefined && wanted !== shopId) throw invalid('INVALID')
    return shopId
  }
  if (wanted === undefined) throw invalid('REQUIRED')
  const station = wanted === shopId ? undefined : await stationForTransfer(tx, wanted)
  if (!station) throw invalid('INVALID')
  if (!acceptsKind(station, before.kind)) throw invalid('KIND_NOT_ACCEPTED')
  return wanted
}

type Made = { before: VehicleRow; after: VehicleRow; shopId: number; reason: string; now: Date }
type Follow = (ctx: AppContext, tx: Tx, made: Made) => Promise<void>

/** Consequences of a transition, in its transaction. */
const follow: Partial<Record<TransitionName, Follow>> = {
  receive: async (_house, tx, { before, after, now }) => {
    if (before.status === 'shop_transit') await closeOrder(tx, after.id, { received_at: now })
  },
  publish: async (_house, tx, { after }) => {
    await tx
      .updateTable('vehicle')
      .set({ condition: 'reuse_publish' })
      .where('id', '=', after.id)
      .execute()
  },
  refuse: async (ctx, tx, { after, shopId, reason, now }) => {
    await deletePowersOfAttorney(ctx, tx, { vehicleId: after.id })
    const order = await closeOrder(tx, after.id, { cancelled_at: now })
    const station = await stationForOrder(tx, shopId, { evenHidden: true })
    if (!order || !station) return
    await enqueueMail(tx, {
      key: `order-${order.id}-refused-owner`,
      to: order.email,
      locale: order.locale,
      template: 'ownerRefused',
      about: { order, station, vehicle: after, reason, publicUrl: ctx.config.publicUrl },
      now,
    })
  },
  send: (ctx, tx, made) => enqueueStationMail(ctx, tx, made, 'stationSent'),
  send_back: (ctx, tx, made) => enqueueStationMail(ctx, tx, made, 'stationSentBack'),
}

/**
 * Confirmed owner data goes with the vehicle when it is sent, and comes back with it. So the
 * station that has the vehicle can issue its certificate, and nobody is asked twice.
 */
async function transferPapers(tx: Tx, before: VehicleRow, after: VehicleRow): Promise<void> {
  const [from, to] = [before.shop_id, after.shop_id]
  if (from === null || to === null || from === to) return
  const way = { vehicleId: after.id, from, to }
  await transferReception(tx, way)
  await transferPowersOfAttorney(tx, way)
}

function closeOrder(
  tx: Tx,
  vehicleId: number,
  set: { received_at: Date } | { cancelled_at: Date },
) {
  return tx
    .updateTable('vehicle_order')
    .set(set)
    .where('vehicle_id', '=', vehicleId)
    .where('received_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Mail from the station that moved the vehicle to the one that has it. */
async function enqueueStationMail(
  ctx: AppContext,
  tx: Tx,
  { after, shopId, reason, now }: Made,
  template: 'stationSent' | 'stationSentBack',
): Promise<void> {
  const reader = await stationForOrder(tx, after.shop_id ?? 0, { evenHidden: true })
  const station = await stationForOrder(tx, shopId, { evenHidden: true })
  if (!reader?.email || !station) return
  await enqueueMail(tx, {
    key: `vehicle-${after.id}-${template}-${now.getTime()}`,
    to: reader.email,
    locale: reader.locale,
    template: template,
    about: { station, vehicle: after, reason, publicUrl: ctx.config.publicUrl },
    now,
  })
}
